// The published figures that can be made again, in the order in which they are listed.
#include <utility>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/paper/paper.hpp"

namespace kreisel {

namespace {

const char* const dullin =
    "H. R. Dullin, Poisson integrator for symmetric rigid bodies, Regul. Chaotic Dyn. 9 (2004) 255";
const char* const sogo =
    "K. Sogo, Discrete spinning tops: difference equations for Euler, Lagrange, and Kowalevski tops";
const char* const ohsawa = "T. Ohsawa, Collective heavy top dynamics, SIGMA 15 (2019) 083";
const char* const geiser = "J. Geiser, K. F. Lüskow, Splitting methods for Levitron problems";
const char* const zub =
    "S. S. Zub, S. I. Zub, Quaternions in Hamiltonian dynamics of a rigid body, Part III: Asymmetric top in the "
    "Orbitron";

}  // namespace

Claim judged(std::string what, Said paper, std::string measured, bool holds) {
  return {std::move(what), std::move(paper), std::move(measured),
          holds ? Verdict::reproduced : Verdict::not_reproducible};
}

Claim corrected(std::string what, Said paper, std::string measured, bool shown, std::string erratum) {
  return {std::move(what), std::move(paper), std::move(measured),
          shown ? Verdict::corrected : Verdict::not_reproducible, shown ? std::move(erratum) : ""};
}

Claim unreachable(std::string what, Said paper, std::string measured, bool lost, std::string erratum) {
  return {std::move(what), std::move(paper), std::move(measured),
          lost ? Verdict::not_reproducible : Verdict::reproduced, lost ? std::move(erratum) : ""};
}

Claim beside(std::string what, std::string measured) {
  return {std::move(what), {}, std::move(measured), Verdict::not_in_paper};
}

Claim shortened(Claim claim, bool shorter) {
  if (shorter && claim.verdict == Verdict::reproduced) claim.verdict = Verdict::shortened;
  return claim;
}

const std::vector<Paper>& papers() {
  static const std::vector<Paper> list{
      {"dullin-fig1a", "Figure 1a: escape time of the Levitron", dullin, {"D2"}, 2, dullin_fig1a},
      {"dullin-fig1b", "Figure 1b: its edge, enlarged", dullin, {"D3"}, 25, dullin_fig1b},
      {"sogo-fig1", "Figure 1: Kowalevski top by Hirota and Kimura's scheme", sogo, {}, 0.6, sogo_fig1},
      {"sogo-fig2", "Figure 2: Kowalevski top by Bohlin's method with (A)", sogo, {"S3"}, 1.3, sogo_fig2},
      {"sogo-fig3", "Figure 3: its 2ℓ and E", sogo, {}, 0.7, sogo_fig3},
      {"sogo-fig4", "Figure 4: Kowalevski top by the hybrid method", sogo, {"S1", "S4"}, 0.6, sogo_fig4},
      {"ohsawa-fig1", "Figure 1: what three integrators keep of the Kovalevskaya top", ohsawa, {}, 0.8, ohsawa_fig1},
      {"ohsawa-fig2", "Figure 2: the implicit midpoint rule on T*R⁴ and on se(3)*", ohsawa, {}, 0.8, ohsawa_fig2},
      {"geiser-fig1", "Figure 1: the centre of mass of the Levitron in Euler angles", geiser, {}, 0.6, geiser_fig1},
      {"geiser-fig2", "Figure 2: errors of RK4", geiser, {"G13"}, 0.6, geiser_fig2},
      {"geiser-fig3", "Figure 3: the trajectory by Verlet", geiser, {"G13"}, 0.5, geiser_fig3},
      {"geiser-fig4", "Figure 4: errors of the iterated Verlet scheme", geiser, {"G13"}, 0.7, geiser_fig4},
      {"geiser-fig5", "Figure 5: errors of MPE4", geiser, {"G14"}, 0.8, geiser_fig5},
      {"geiser-fig6", "Figure 6: errors of MPE6", geiser, {"G14"}, 0.9, geiser_fig6},
      {"geiser-table1", "Table 1: stability and computing time of RK4", geiser, {"G13", "G18"}, 7, geiser_table1},
      {"geiser-table2", "Table 2: errors and computing time of Verlet", geiser, {"G13", "G15"}, 0.8, geiser_table2},
      {"geiser-table3",
       "Table 3: errors and computing time of MPE4 and MPE6",
       geiser,
       {"G14", "G19"},
       1,
       geiser_table3},
      {"geiser-orders",
       "not in the paper: error against cost of all its schemes and of the right ones",
       geiser,
       {"G13", "G14"},
       29,
       geiser_orders},
      {"zub-montecarlo",
       "Section 4: how many bodies stay on the orbit when they scatter",
       zub,
       {"Z5"},
       30,
       zub_montecarlo},
      {"zub-orbits", "Section 4: the orbit of a realistic top and the spin it needs", zub, {}, 12, zub_orbits},
  };
  return list;
}

const Paper& paper_named(std::string_view name) {
  std::vector<std::string> names;
  for (const Paper& p : papers()) {
    if (p.name == name) return p;
    names.push_back(p.name);
  }
  throw Error("there is no published figure '" + shortened(name) + "'" + did_you_mean(name, names) +
              "; `kreisel list papers` shows all");
}

std::vector<Listed> paper_list() {
  std::vector<Listed> list;
  for (const Paper& p : papers()) list.push_back({p.name, p.title + " (" + p.citation + ")"});
  return list;
}

}  // namespace kreisel
