// What an experiment can tell besides (experiment.hpp): the numbers it was made of, for studies that ask what it does not answer itself.
#pragma once
#include "kreisel/system/open.hpp"

namespace kreisel {

template <class Parameters>
class HasParameters {
 public:
  virtual ~HasParameters() = default;
  virtual const Parameters& parameters() const = 0;
};

// Of a case whose experiment is made of such; null where it is made of others. They live as long as the case.
template <class Parameters>
const Parameters* parameters_of(const Case& c) {
  const auto* has = dynamic_cast<const HasParameters<Parameters>*>(c.experiment.get());
  return has == nullptr ? nullptr : &has->parameters();
}

}  // namespace kreisel
