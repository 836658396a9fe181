// Results kept as JSON, damaged one member at a time: every list emptied and doubled, every number, text and truth replaced by another kind. A file is refused
// in a sentence that names it, or what stands in it is what comes out of it again; and what is told of it crashes nowhere.
#include <fstream>
#include <regex>
#include <set>

#include <nlohmann/json.hpp>

#include "kept_result.hpp"
#include "support/places.hpp"

namespace kreisel::test {
namespace damaged_json_test {

using Node = nlohmann::ordered_json;

// Without what was told of it, which nobody reads.
Node found_in(const std::filesystem::path& file) {
  Node whole = Node::parse(content(file));
  whole.erase("told");
  return whole;
}

// Places of all members, and of elements of lists, of long ones the first two.
void add_places(const Node& n, const Node::json_pointer& at, std::vector<Node::json_pointer>& places) {
  if (!at.empty()) places.push_back(at);
  std::size_t count = 0;
  if (n.is_object())
    for (const auto& [name, inside] : n.items()) add_places(inside, at / name, places);
  else if (n.is_array())
    for (const Node& inside : n) {
      if (count == 2) break;
      add_places(inside, at / count++, places);
    }
}

std::vector<Node> damages(const Node& n) {
  if (!n.is_structured()) return {"a word", -1, 1e300, nullptr};
  if (n.is_object()) return {"a word", Node::array()};
  Node doubled = n;
  for (const Node& inside : n) doubled.push_back(inside);
  return {"a word", Node::array(), doubled};
}

struct Kind {
  std::string word;
  std::filesystem::path file;
  std::function<void(const std::filesystem::path&, const std::filesystem::path& folder)> load_tell_and_save;
};

// What of a file that has been changed at that place is wrong.
std::string wrong_with(const Kind& kind, const Node& changed, const ScratchFolder& here) {
  std::ofstream(here / "odd.json") << changed.dump();
  const std::filesystem::path again = here / "again";
  std::filesystem::remove_all(again);
  const std::string said = complaint([&] { kind.load_tell_and_save(here / "odd.json", again); });
  if (said != "no error") return said.find("odd.json") == std::string::npos ? "not named: " + said : "";
  for (const auto& f : std::filesystem::directory_iterator(again))
    if (f.path().extension() == ".json") return found_in(f.path()) == changed ? "" : "another was read";
  return "nothing was saved";
}

void expect_refused_or_kept(const Kind& kind) {
  const Node whole = found_in(kind.file);
  const ScratchFolder here;
  ASSERT_EQ(wrong_with(kind, whole, here), "");
  std::vector<Node::json_pointer> places;
  add_places(whole, Node::json_pointer(), places);
  for (const Node::json_pointer& at : places) {
    if (at.to_string() == "/case") continue;  // gives the file its name
    for (const Node& damage : damages(whole.at(at))) {
      Node changed = whole;
      changed.at(at) = damage;
      EXPECT_EQ(wrong_with(kind, changed, here), "") << kind.word << ": " << at.to_string() << " = " << damage.dump();
    }
  }
}

template <class Result, class Load, class Tell>
Kind kind_of(const std::string& word, const Result& result, const ScratchFolder& here, const Load& load,
             const Tell& tell) {
  const std::filesystem::path folder = here / word;
  std::filesystem::path file;
  for (const auto& f : save(result, folder, no_figures).files)
    if (f.extension() == ".json") file = f;
  return {word, file, [=](const auto& from, const auto& to) {
            const auto loaded = load(from);
            tell(loaded);
            static_cast<void>(save(loaded, to, no_figures));
          }};
}

Kind equilibrium(const std::string& name, const ScratchFolder& here, const std::vector<std::string>& overrides = {}) {
  return kind_of("equilibrium", run(planned_equilibrium(shared(name, overrides)), no_figures), here, stored_equilibrium,
                 [](const EquilibriumResult& r) { return equilibrium_text(r); });
}

Kind field_points(const ScratchFolder& here) {
  return kind_of("field-points", run(planned_field_points({shared("toy-levitron"), {{0, 0, 0.03}}}), no_figures), here,
                 stored_field_points, field_points_text);
}

Kind certificate(const ScratchFolder& here) {
  return kind_of("certify", run(planned_certify({shared("lagrange-top"), {method_named("strang")}}), no_figures), here,
                 stored_certify, [](const CertifyResult& r) { return certify_text(r) + certify_markdown(r); });
}

// One that floats, a body that leans, an orbit, one that precesses, tops that turn about one another, one that repeats with its drive.
TEST(DamagedJson, OfEquilibriaIsRefusedOrKept) {
  const ScratchFolder here;
  for (const char* name : {"levitron", "asymmetric-levitron", "orbitron", "two-tops", "magnetic-paul-trap"})
    expect_refused_or_kept(equilibrium(name, here));
  expect_refused_or_kept(equilibrium("lagrange-top", here, {"initial.tilt=30 deg", "initial.spin=1"}));
}

TEST(DamagedJson, OfFieldPointsIsRefusedOrKept) {
  const ScratchFolder here;
  expect_refused_or_kept(field_points(here));
}

TEST(DamagedJson, OfCertificatesIsRefusedOrKept) {
  const ScratchFolder here;
  expect_refused_or_kept(certificate(here));
}

TEST(DamagedJson, EveryKindOfTheSourcesIsHere) {
  const std::regex kind("constexpr JsonKind [a-z_]*\\{\"([a-z-]*)\"");
  std::set<std::string> written;
  for (const auto& f :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(places::sources) / "kreisel")) {
    if (f.path().extension() != ".cpp") continue;
    const std::string text = content(f.path());
    for (std::sregex_iterator i(text.begin(), text.end(), kind), end; i != end; ++i) written.insert((*i)[1]);
  }
  EXPECT_EQ(written, (std::set<std::string>{"certify", "equilibrium", "field-points"}));
}

}  // namespace damaged_json_test
}  // namespace kreisel::test
