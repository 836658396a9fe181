// No study without a plan, whatever it is called: what the headers of study/ say is found or saved is a part of what run() of some plan gives
// back. The headers are read as text.
#include <gtest/gtest.h>

#include "written_headers.hpp"

namespace kreisel::test {
namespace results_planned_test {

Names types_in(const std::string& text) {
  Names names;
  each_match(text, "\\b[A-Z][A-Za-z0-9]+\\b", [&](const std::smatch& m) { names.insert(m[0]); });
  return names;
}

// Of all headers together: what each struct has inside, and each function with what it gives back and what it is given.
struct Written {
  std::map<std::string, Names> inside;
  struct Function {
    std::string back, name, given;
  };
  std::vector<Function> functions;

  void read(const std::string& text) {
    for (const auto& [name, body] : bodies_in(text)) inside[name].merge(types_in(body));
    each_match(text, "\n(?:inline )?([A-Za-z][\\w:<>, ]*?) (\\w+)\\(([^;{]*)\\)", [this](const std::smatch& m) {
      functions.push_back({m[1], m[2], m[3]});
    });
  }

  // What run() of any plan gives back, with all that lies in it.
  Names of_plans() const {
    Names reached;
    std::vector<std::string> open;
    const auto reach = [&](const Names& names) {
      for (const std::string& n : names)
        if (reached.insert(n).second) open.push_back(n);
    };
    for (const Function& f : functions)
      if (f.name == "run" && f.given.starts_with("const Planned")) reach(types_in(f.back));
    while (!open.empty()) {
      const std::string next = open.back();
      open.pop_back();
      if (const auto found = inside.find(next); found != inside.end()) reach(found->second);
    }
    return reached;
  }
};

// What a function finds that takes time (it can be stopped), and what one saves.
Names found_or_saved(const Written& w) {
  Names names;
  for (const Written::Function& f : w.functions) {
    if (f.given.find("const Control&") == std::string::npos) continue;
    names.merge(types_in(f.name == "save" ? f.given.substr(0, f.given.find(',')) : f.back));
  }
  return names;
}

// What takes time, and is no result: files; a sample made a case of its own; what a design searches for its answers, and a window on its way
// to its edges.
const Names others{"Drawing", "KeptRange", "MapFiles", "OneSample", "WindowSamples"};

TEST(Results, BelongToAPlan) {
  Names orphans;
  Written w;
  w.read(headers_of("kreisel/study"));
  const Names planned = w.of_plans();
  EXPECT_GT(planned.size(), 40u);
  for (const std::string& name : found_or_saved(w))
    if (!planned.contains(name) && !others.contains(name) && !name.starts_with("Planned")) orphans.insert(name);
  EXPECT_EQ(orphans, Names{});
}

// A study that is called by no such name, and has no plan.
TEST(Results, WithoutAPlanAreSeen) {
  Written w;
  w.read(
      "\nstruct PlannedA {\n};\nstruct ResultA {\n  Inner inner;\n};\nstruct Inner {\n};\nstruct Lonely {\n};\n"
      "\nResultA run(const PlannedA& plan, const Control& control);\n"
      "\nstd::optional<Inner> inner_of(const PlannedA& plan, const Control& control);\n"
      "\nstd::optional<Lonely> something(const Case& c, const Control& control);\n"
      "\nDrawing save(const Alone& a, const std::filesystem::path& folder,\n             const Control& control);\n");
  EXPECT_EQ(w.of_plans(), (Names{"Inner", "ResultA"}));
  EXPECT_EQ(found_or_saved(w), (Names{"Alone", "Inner", "Lonely", "ResultA"}));
}

}  // namespace results_planned_test
}  // namespace kreisel::test
