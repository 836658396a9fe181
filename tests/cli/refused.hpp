// A command that is refused: one sentence on standard error, nothing else said, nothing written.
#pragma once
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {

inline void expect_refused(const std::vector<std::string>& words, const std::string& sentence) {
  const ScratchFolder here;
  const Finished end = kreisel(words, here.path());
  EXPECT_EQ(end.code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(lines_of(end.err).size(), 1u) << end.err;
  EXPECT_EQ(end.err.find("kreisel: "), 0u) << end.err;
  EXPECT_SAYS(end.err, sentence);
  EXPECT_TRUE(here.names().empty());
}

}  // namespace kreisel::test
