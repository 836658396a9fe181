#include "kreisel/ensemble/montecarlo/laws.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/normal.hpp"
#include "kreisel/number/random.hpp"
#include "kreisel/system/number/number_named.hpp"

namespace kreisel {

double SampleLaws::Variable::reach() const {
  return width * (normal ? normal_reach * (std::fabs(shared) + std::fabs(own)) : 1);
}

double SampleLaws::Variable::limit() const {
  if (bound == Bound::any || width == 0) return std::numeric_limits<double>::infinity();
  const double edge = bound == Bound::above_minus_one ? -1 : 0;
  return std::fabs(centre - edge) / reach();
}

SampleLaws::SampleLaws(const MonteCarloSettings& settings, const Experiment& experiment) : axes_(experiment.axes()) {
  for (const MonteCarloSettings::Vary& v : settings.vary)
    for (const std::string& key : v.keys) add(v.entry, key, v.width, v.normal, v.relative);
  for (const MonteCarloSettings::Pair& p : settings.pairs) {
    const auto [c11, c12, c22] = p.covariance;
    const double correlation = c12 / std::sqrt(c11 * c22);
    add(p.entry, p.keys[0], std::sqrt(c11), true, p.relative);
    add(p.entry, p.keys[1], std::sqrt(c22), true, p.relative);
    Variable& second = variables_.back();
    second.partner = variables_.size() - 2;
    second.shared = correlation;
    second.own = std::sqrt(std::max(0.0, 1 - correlation * correlation));
  }
  if (keys_.empty())
    throw Error(
        "nothing varies: the case has no [[montecarlo.vary]] or [[montecarlo.pair]]; say what does (vary), for "
        "instance initial.x=0.001");
}

void SampleLaws::add(const std::string& entry, const std::string& key, double width, bool normal, bool relative) {
  const AxisName& axis = number_named(axes_, key, entry + ": ");
  if (std::find(keys_.begin(), keys_.end(), key) != keys_.end())
    throw Error(fmt::format("{}: {} has a law already", entry, key));
  if (std::isnan(axis.value))
    throw Error(fmt::format(
        "{}: {} has no value in this case to scatter about; give it one, or vary what takes its place", entry, key));
  if (relative && axis.value == 0)
    throw Error(fmt::format("{}: {} = 0, so a relative width means nothing; give the width itself", entry, key));
  keys_.push_back(key);
  variables_.push_back({entry, axis.value, relative ? width * std::fabs(axis.value) : width, normal, axis.bound,
                        variable_named(key), 0, 1, 0});
}

std::string SampleLaws::about(std::size_t variable, double scatter) const {
  const Variable& v = variables_[variable];
  std::string text = fmt::format("{} {:.6g}", v.normal ? "normal, deviation" : "uniform, ±", scatter * v.width);
  if (v.shared != 0) text += fmt::format(", correlation {:.4g} with {}", v.shared, keys_[v.partner]);
  return text;
}

double SampleLaws::deviation(const SamplePlace& place, const Variable& v) const {
  const Draw draw{place.seed, place.sample, v.number};
  if (!v.normal) return 2 * uniform_number(draw) - 1;
  if (v.shared == 0) return normal_number(draw);
  return v.shared * normal_number({place.seed, place.sample, variables_[v.partner].number}) +
         v.own * normal_number(draw);
}

void SampleLaws::row(const SamplePlace& place, std::span<double> row) const {
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const Variable& v = variables_[i];
    row[i] = v.centre + place.scatter * v.width * deviation(place, v);
  }
}

std::vector<double> SampleLaws::row(const SamplePlace& place) const {
  std::vector<double> numbers(size());
  row(place, numbers);
  return numbers;
}

void SampleLaws::check(double scatter) const {
  for (std::size_t i = 0; i < variables_.size(); ++i) {
    const Variable& v = variables_[i];
    if (v.bound == Bound::any) continue;
    const double reach = scatter * v.reach(), low = v.centre - reach, high = v.centre + reach;
    const bool good = allowed(low, v.bound) && (v.bound != Bound::not_zero || low * high > 0);
    if (!good)
      throw Error(fmt::format(
          "{}: {} = {} with a scatter of {} could be anything from {:.6g} to {:.6g}, and must be {}; a scatter below "
          "{:.6g} keeps it so",
          v.entry, keys_[i], v.centre, scatter, low, high, wanted(v.bound), v.limit()));
  }
}

double SampleLaws::scatter_limit() const {
  double limit = std::numeric_limits<double>::infinity();
  for (const Variable& v : variables_) limit = std::min(limit, v.limit());
  return limit;
}

}  // namespace kreisel
