#include "kreisel/case/montecarlo_settings.hpp"

#include <limits>

#include <fmt/format.h>

#include "kreisel/case/tables.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

using M = MonteCarloSettings;

M::Vary read_vary(Reader& reader, const std::string& entry) {
  const std::array<std::string, 2> laws{"uniform", "normal"};
  M::Vary v{entry, reader.texts(entry + ".keys"), false, 0, false, {}};
  const std::string one = reader.text(entry + ".key", "");
  if (one.empty() == v.keys.empty())
    throw Error(fmt::format("{} names what varies by one of key = \"...\" and keys = [\"...\", \"...\"]", entry));
  if (!one.empty()) v.keys.push_back(one);
  reader.require(entry + ".width", "how far it scatters at scatter 1, in the key's unit");
  v.normal = reader.word(entry + ".law", laws) == "normal";
  const bool text = reader.is_text(entry + ".width");
  if (text) v.said = reader.text(entry + ".width", "");
  if (text && v.said.empty()) throw Error(entry + ".width = '': expected a positive number, or one with a unit");
  if (!text) v.width = reader.number(entry + ".width", 0, Bound::positive);
  v.relative = reader.flag(entry + ".relative", false);
  return v;
}

M::Pair read_pair(Reader& reader, const std::string& entry) {
  reader.require(entry + ".keys", "the two numbers that scatter together");
  reader.require(entry + ".covariance", "their covariance at scatter 1, [[c11, c12], [c12, c22]]");
  M::Pair p{entry, reader.texts(entry + ".keys"), {}, reader.flag(entry + ".relative", false)};
  if (p.keys.size() != 2)
    throw Error(fmt::format("{}.keys has {} entries: a pair is two numbers", entry, p.keys.size()));
  const std::vector<double> c = reader.numbers(entry + ".covariance", 4);
  if (!(c[0] > 0) || !(c[3] > 0) || c[1] != c[2] || c[1] * c[1] > c[0] * c[3])
    throw Error(
        fmt::format("{}.covariance = [[{}, {}], [{}, {}]]: expected a symmetric matrix [[c11, c12], [c12, c22]] with "
                    "positive c11 and c22, and c12^2 at most c11 c22",
                    entry, c[0], c[1], c[2], c[3]));
  p.covariance = {c[0], c[1], c[3]};
  return p;
}

}  // namespace

MonteCarloSettings read_montecarlo(Reader& reader) {
  M m;
  m.samples = reader.integer("montecarlo.samples", m.samples, 1, M::most_samples);
  m.seed = reader.integer("montecarlo.seed", m.seed, 0, std::numeric_limits<std::int64_t>::max());
  m.scatter = reader.number("montecarlo.scatter", m.scatter, Bound::not_negative);
  m.orbits = reader.number("montecarlo.orbits", m.orbits, Bound::positive);
  const std::size_t vary = entries_of(reader.settings(), "montecarlo.vary"),
                    pairs = entries_of(reader.settings(), "montecarlo.pair");
  for (std::size_t i = 0; i < vary; ++i) m.vary.push_back(read_vary(reader, fmt::format("montecarlo.vary[{}]", i)));
  for (std::size_t i = 0; i < pairs; ++i) m.pairs.push_back(read_pair(reader, fmt::format("montecarlo.pair[{}]", i)));
  return m;
}

}  // namespace kreisel
