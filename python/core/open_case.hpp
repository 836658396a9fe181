// A case that Python holds, with the function that is its potential where it has one.
#pragma once
#include <memory>

#include <pybind11/pybind11.h>

#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/system/open.hpp"
#include "kreisel/system/own/called/called_potential.hpp"

namespace kreisel::python {

// The function goes when the last of its cases does.
struct Called {
  std::shared_ptr<CalledHere> here;
};

struct OpenCase {
  std::shared_ptr<const Case> of;
  std::shared_ptr<CalledHere> called{};  // also held by `of`

  const Case& operator*() const { return *of; }
  const Case* operator->() const { return of.get(); }
};

// The text of a potential as a file that a case can name, in the folder of compiled potentials.
std::string source_file(const std::string& text);

// Keys with their values, as kreisel/_keys.py gives them.
std::vector<KeyChange> changes_of(const GivenKeys& list);

OpenCase open_case(Case c, std::shared_ptr<CalledHere> called);

}  // namespace kreisel::python
