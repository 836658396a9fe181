// Published figures, made again: each is a function that runs its case, has its data and knows how they are drawn, and holds what the
// paper says against what it measures.
//
// A figure is a file of this room and a row in papers.list. What a paper claims stands in that file, beside the
// measurement; what is wrong in it has a number in docs/errata.md. A bound that decides a verdict is the paper's last digit
// or follows from its words; where it is our reading of a word, such as "almost", the comment at it says so.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/report/file/csv_table.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

enum class Verdict { reproduced, shortened, corrected, not_reproducible, not_in_paper };

constexpr const char* name(Verdict v) {
  constexpr const char* names[] = {"reproduced", "shortened run", "corrected", "not reproducible as stated",
                                   "not in the paper"};
  return names[static_cast<int>(v)];
}

// What a paper says, in its own words or close to them, and where: a section, a caption, a table, an equation. Never a
// number of ours.
struct Said {
  std::string words, place;
};

struct Claim {
  std::string what;      // what it is about
  Said paper;            // nothing where the verdict is not_in_paper
  std::string measured;  // what we find
  Verdict verdict = Verdict::not_reproducible;
  std::string erratum{};  // where more is said of it: its number in docs/errata.md
};

// A claim that stands when `holds`, and otherwise does not.
Claim judged(std::string what, Said paper, std::string measured, bool holds);
// A claim that is wrong, as the measurement shows when `shown`; where it does not, we cannot say so either.
Claim corrected(std::string what, Said paper, std::string measured, bool shown, std::string erratum);
// A claim that no reading of it can reach when `lost`, and that stands otherwise.
Claim unreachable(std::string what, Said paper, std::string measured, bool lost, std::string erratum);
// Something that the paper does not have, measured beside what it has.
Claim beside(std::string what, std::string measured);
// What a run that is shorter or coarser than the paper's can say: what stands is not reproduced yet, what fails has failed.
Claim shortened(Claim claim, bool shorter);

struct PaperWork {
  bool full = false;  // as large as published, however long it takes
  std::function<Case(const std::string& name, const std::vector<std::string>& overrides)> open;
  Control
      control{};  // threads, and once it is stopped the function throws Error; heard are begin and done, not its watcher
  std::function<void(const Case&, const std::string& method)> took{};  // by which method a case is followed
  std::function<void(std::uint64_t)> begin{};                          // how much there will be to do
  // How long it will take, said at once after begin by figures whose work is a study that knows it.
  std::function<void(const std::function<double(const Control&)>&)> estimate{};
  std::function<void(std::uint64_t, std::uint64_t)> done{};  // how much of it has been done just now, in how many steps
};

// What a figure shows, in memory. Its files are STEM.csv and what is drawn from that; a table has no picture.
struct PaperData {
  std::string stem{};  // NAME-paper
  std::vector<DataColumn> columns{};
  std::function<void(Drawing& into, const Control& control, const std::filesystem::path& folder)> draw{};
};

struct PaperResult {
  std::vector<Claim> claims{};
  PaperData data{};
  std::vector<std::filesystem::path> files{};  // once it has been saved (paper_file.hpp)
};

// The papers themselves.
namespace cited {

inline constexpr const char* dullin =
    "H. R. Dullin, Poisson integrator for symmetric rigid bodies, Regul. Chaotic Dyn. 9 (2004) 255";
inline constexpr const char* sogo =
    "K. Sogo, Discrete spinning tops: difference equations for Euler, Lagrange, and Kowalevski tops";
inline constexpr const char* ohsawa = "T. Ohsawa, Collective heavy top dynamics, SIGMA 15 (2019) 083";
inline constexpr const char* geiser = "J. Geiser, K. F. Lüskow, Splitting methods for Levitron problems";
inline constexpr const char* zub =
    "S. S. Zub, S. I. Zub, Quaternions in Hamiltonian dynamics of a rigid body, Part III: Asymmetric top in the "
    "Orbitron";

}  // namespace cited

struct Paper {
  std::string name, title, citation;
  std::vector<std::string> errata;  // those that its claims may name
  PaperResult (*make)(const PaperWork& work);
};

const std::vector<Paper>& papers();  // all of papers.list; made by the build
// The same with their titles and sources, to be listed.
std::vector<Listed> paper_list();
// Throws Error with the nearest name when there is none.
const Paper& paper_named(std::string_view name);

}  // namespace kreisel
