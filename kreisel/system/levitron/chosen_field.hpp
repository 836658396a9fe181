// The field that a case names, for those who ask which one it is only when they run: beside the thousands of pairs of many bodies that
// costs nothing. What it may be is known to chosen_field.cpp alone, so that a new row of fields.list compiles nothing of theirs anew.
#pragma once
#include <memory>
#include <utility>

#include "kreisel/model/field/axial_jet.hpp"

namespace kreisel {

template <class T>
class ChosenField {
 public:
  struct Kind;              // any of the listed fields
  ChosenField() = default;  // no magnets
  explicit ChosenField(std::shared_ptr<const Kind> kind) : kind_(std::move(kind)) {}

  // Both are compiled for numbers that chosen_field.cpp names.
  template <class U>
  ChosenField<U> cast() const;
  AxialJet<T> jet(const T& s, const T& z, const T& scale = T(1)) const;

 private:
  std::shared_ptr<const Kind> kind_;
};

}  // namespace kreisel
