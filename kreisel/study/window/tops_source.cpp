#include "kreisel/study/window/tops_source.hpp"

#include <cmath>
#include <deque>
#include <mutex>

#include "kreisel/error.hpp"
#include "kreisel/observe/equilibrium/many/steady_tops.hpp"
#include "kreisel/study/cases/case_changes.hpp"
#include "kreisel/system/many/holds_tops.hpp"

namespace kreisel {

namespace {

struct OpenedTops {
  AnyTops tops;
  CentredTops start;
};

// The case with other numbers. A search asks for the same few again and again, and to open a case may take long: where its bodies float is looked for.
class Opener {
 public:
  using Keys = SteadySource::Keys;
  explicit Opener(std::shared_ptr<const Case> c) : case_(std::move(c)) {}

  OpenedTops with(const Keys& keys, std::span<const double> values) {
    const std::vector<double> numbers(values.begin(), values.end());
    {
      const std::lock_guard lock(mutex_);
      for (const Kept& k : kept_)
        if (k.keys == keys && k.numbers == numbers) return k.tops;
    }
    const OpenedTops tops =
        of(keys.empty() ? *case_->experiment : *with_numbers(*case_, keys, numbers, "the window").experiment);
    const std::lock_guard lock(mutex_);
    kept_.push_front({keys, numbers, tops});
    if (kept_.size() > 64) kept_.pop_back();
    return tops;
  }

 private:
  struct Kept {
    Keys keys;
    std::vector<double> numbers;
    OpenedTops tops;
  };

  static OpenedTops of(const Experiment& e) {
    const AnyTops tops = tops_to_steady(e)->tops(e.bodies());
    return {tops, centred(tops, tops_of(e.start()))};
  }

  std::shared_ptr<const Case> case_;
  std::mutex mutex_;
  std::deque<Kept> kept_;
};

}  // namespace

SteadySource tops_source(const std::shared_ptr<const Case>& c) {
  SteadySource s;
  const auto opener = std::make_shared<Opener>(c);
  const auto from_itself = [](const OpenedTops& o) { return steady_state(o.tops, o.start, numbers_of(o.start.state)); };
  const std::vector<AxisName> numbers = tops_to_steady(*c->experiment)->numbers();
  const std::optional<Numbers> own = from_itself(opener->with({}, {}));
  // From the case's own, in steps so small that all over the window it is the same one of several; or else from the start with these numbers.
  const auto followed = [opener, own, numbers](const SteadySource::Keys& keys, std::span<const double> values,
                                               double longest) {
    std::vector<double> mine(values.begin(), values.end());
    double far = 0;  // as a part of the case's own numbers
    for (std::size_t k = 0; k < keys.size(); ++k)
      for (const AxisName& n : numbers)
        if (n.path == keys[k] && std::isfinite(n.value)) {
          mine[k] = n.value;
          if (n.value != 0) far = std::fmax(far, std::fabs(values[k] / n.value - 1));
        }
    const int steps = 1 + static_cast<int>(std::fmin(50, far / longest));
    std::optional<Numbers> state = own;
    for (int i = 1; i <= steps && state; ++i) {
      std::vector<double> there = mine;
      for (std::size_t k = 0; k < keys.size(); ++k) there[k] += (values[k] - mine[k]) * i / steps;
      const OpenedTops o = opener->with(keys, i == steps ? values : there);
      state = steady_state(o.tops, o.start, *state);
    }
    return state;
  };
  s.undisturbed = [opener, followed, from_itself](const auto& keys, auto values) {
    std::optional<Numbers> found = followed(keys, values, 0.15);
    if (!found) found = followed(keys, values, 0.03);
    if (!found) found = from_itself(opener->with(keys, values));
    if (!found) throw Error("no steady motion with the momenta of the start was found from there");
    return *found;
  };
  s.flow_at = [opener](const auto& keys, auto values, const Numbers& state, Numbers& wanted) {
    const OpenedTops o = opener->with(keys, values);
    const auto symmetries = tops_symmetries(o.tops, o.start.state);
    wanted = tops_flow(o.tops, symmetries, o.start.state).kept_values;
    return sized_by(tops_flow(o.tops, symmetries, tops_of(state)), o.start.state);
  };
  const auto parts = c->experiment->parts();
  s.parts.assign(parts.begin(), parts.end());
  s.numbers = numbers;
  s.by_neighbours = true;
  return s;
}

}  // namespace kreisel
