// What an experiment can tell besides (certified.hpp) whose certificates are of a part of it.
#pragma once
#include <string>

namespace kreisel {

class CertifiedPart {
 public:
  virtual ~CertifiedPart() = default;
  virtual std::string certified_part() const = 0;  // a sentence; empty where all of it is measured
};

}  // namespace kreisel
