// Which method and step a run got where it asked for an accuracy, and what was tried to find them: data alone. The search is a
// study (study/choice).
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace kreisel {

struct TriedMethod {
  std::string method;
  double step = 0;
  double work = 0;   // for a unit of time, in evaluations of the rate
  double error = 0;  // on the sample, against the finer solution
  bool good = false;
  std::size_t starts = 0;  // of the sample; 0: one run, looked at along its way
};

struct MethodChoice {
  double accuracy = 0;    // that was asked for
  std::string measure;    // what the errors are: "wrong fates" or "error of the state"
  std::string looked_at;  // the sample, in words
  std::vector<TriedMethod> tried{};
  std::size_t taken = 0;  // which of them
  TriedMethod finer{};    // the solution that they were compared with; its error: how far two such solutions differ

  const TriedMethod& choice() const { return tried[taken]; }
};

}  // namespace kreisel
