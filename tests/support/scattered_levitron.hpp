// Dullin's Levitron with numbers that scatter: two uniformly, one normally, two together.
#pragma once
#include "kreisel/ensemble/montecarlo/sample_ensemble.hpp"
#include "support/published_case.hpp"

namespace kreisel::test {

inline const std::string vary =
    "montecarlo.vary=[{keys=['initial.x','initial.z'],width=0.01}, {key='body.mass',law='normal',width=0.005,"
    "relative=true}]";
inline const std::string pair =
    "montecarlo.pair=[{keys=['initial.px','initial.py'],covariance=[[4e-8, -3e-8], [-3e-8, 9e-8]]}]";

struct Scattered {
  explicit Scattered(const std::vector<std::string>& overrides = {vary, pair})
      : c(published("dullin-fig1a", overrides)), laws(c.montecarlo, *c.experiment) {}
  FateFunction fates() const {
    return check_ensembles(*c.experiment).fates({method_named("strang"), plan, laws.keys()});
  }
  SampleEnsemble ensemble(std::uint64_t samples, std::size_t piece = 16) const {
    return SampleEnsemble(laws, 5, 1, samples, piece);
  }

  Case c;
  SampleLaws laws;
  Schedule plan = schedule(0.004, 1);
};

}  // namespace kreisel::test
