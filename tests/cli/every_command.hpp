// What a test has to say of each command of the program (cli/commands.list): how to run it, or why it is left out.
#pragma once
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "support/list_rows.hpp"
#include "support/program.hpp"

namespace kreisel::test {

struct OfCommand {
  std::string why_not;      // empty where it is run
  std::vector<Words> runs;  // what stands behind its name
};

inline OfCommand left_out(const std::string& why) { return {why, {}}; }

// The command lines of all rows. A command without a row, or a row without runs and without a reason, fails.
inline std::vector<Words> runs_of_every_command(const std::map<std::string, OfCommand>& rows) {
  std::vector<Words> list;
  std::set<std::string> written, listed;
  for (const auto& row : list_rows("cli/commands.list")) listed.insert(row[0]);
  for (const auto& [command, row] : rows) {
    written.insert(command);
    EXPECT_NE(row.runs.empty(), row.why_not.empty()) << command;
    for (const Words& words : row.runs) list.push_back(Words{command} + words);
  }
  EXPECT_EQ(written, listed) << "a row for each command";
  return list;
}

}  // namespace kreisel::test
