// A system that a case can name: what it is called, what it is, and who reads the rest of the case.
#pragma once
#include "kreisel/case/reader.hpp"
#include "kreisel/case/two_ways.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

struct SystemRow {
  const char* name;
  const char* about;
  // Reads its own keys, refuses what is left over (Reader::finish), makes the experiment and adds warnings.
  void (*open)(Reader&, Case&);
  // Keys that say the same in two ways, and what else is brought into one form, both before anything is read.
  std::vector<TwoWays> (*ways)(const Settings&) = nullptr;
  void (*settle)(Settings&) = nullptr;
};

}  // namespace kreisel
