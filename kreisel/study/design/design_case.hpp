// The case that a design is about, as one of magnets: a Levitron's becomes one, and one that floats nowhere is opened all the same.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "kreisel/system/magnets/magnets_parameters.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct DesignCase {
  std::shared_ptr<const Case> of;  // of system = 'magnets'
  MagnetsParameters numbers;       // its own
  std::string nowhere;             // why it floats nowhere; empty where it does
  std::vector<std::string> notes;  // what was taken for what
  bool replaced = false;           // whether the magnets stand for a Levitron's base
  std::string field_unit = "T";    // of B; of a Levitron's own number, which says nothing of tesla, 1/m
};

// Throws Error for a system that has no design, and for a case that cannot be opened for another reason than that it does not float.
DesignCase design_case(const Settings& settings, const std::string& name);

// The settings of a Levitron's case as one of magnets, whose loops, rings of dipoles and poles have the same field.
Settings as_magnets(const Case& levitron);

}  // namespace kreisel
