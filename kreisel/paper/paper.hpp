// Published figures, made again: each is a function that runs its case, writes picture and data, and holds what the
// paper says against what it measures.
//
// A figure is a file of this room and a row in papers.cpp. What a paper claims stands in that file, beside the
// measurement; what is wrong in it has a number in docs/errata.md.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kreisel/case/open.hpp"

namespace kreisel {

enum class Verdict { reproduced, corrected, not_reproducible };

constexpr const char* name(Verdict v) {
  constexpr const char* names[] = {"reproduced", "corrected", "not reproducible as stated"};
  return names[static_cast<int>(v)];
}

struct Claim {
  std::string what;      // what it is about
  std::string paper;     // what the paper says
  std::string measured;  // what we find
  Verdict verdict = Verdict::not_reproducible;
  std::string erratum{};  // where it is corrected: its number in docs/errata.md
};

// A claim that stands when `holds`, and otherwise does not.
Claim judged(std::string what, std::string paper, std::string measured, bool holds);
// A claim that is wrong, as the measurement shows when `shown`; where it does not, we cannot say so either.
Claim corrected(std::string what, std::string paper, std::string measured, bool shown, std::string erratum);

struct PaperWork {
  std::filesystem::path folder;  // for the files; it is there
  bool full = false;             // as large as published, however long it takes
  int threads = 0;               // 0: all cores
  std::function<Case(const std::string& name, const std::vector<std::string>& overrides)> open;
  std::atomic<bool>* stop = nullptr;                         // once set, the function throws Error
  std::function<void(std::uint64_t)> begin{};                // how much there will be to do
  std::function<void(std::uint64_t, std::uint64_t)> done{};  // how much of it has been done just now, in how many steps
};

struct PaperResult {
  std::vector<Claim> claims;
  std::vector<std::filesystem::path> files;
};

struct Paper {
  std::string name, title, citation;
  std::vector<std::string> errata;  // those that its claims may name
  PaperResult (*make)(const PaperWork& work);
};

const std::vector<Paper>& papers();
// Throws Error with the nearest name when there is none.
const Paper& paper_named(std::string_view name);

// One per figure, each in its own file.
PaperResult dullin_fig1a(const PaperWork& work);
PaperResult dullin_fig1b(const PaperWork& work);
PaperResult sogo_fig1(const PaperWork& work);
PaperResult sogo_fig2(const PaperWork& work);
PaperResult sogo_fig3(const PaperWork& work);
PaperResult sogo_fig4(const PaperWork& work);
PaperResult ohsawa_fig1(const PaperWork& work);
PaperResult ohsawa_fig2(const PaperWork& work);
PaperResult geiser_fig1(const PaperWork& work);
PaperResult geiser_fig2(const PaperWork& work);
PaperResult geiser_fig3(const PaperWork& work);
PaperResult geiser_fig4(const PaperWork& work);
PaperResult geiser_fig5(const PaperWork& work);
PaperResult geiser_fig6(const PaperWork& work);
PaperResult geiser_table1(const PaperWork& work);
PaperResult geiser_table2(const PaperWork& work);
PaperResult geiser_table3(const PaperWork& work);
PaperResult geiser_orders(const PaperWork& work);
PaperResult zub_montecarlo(const PaperWork& work);
PaperResult zub_orbits(const PaperWork& work);

}  // namespace kreisel
