// Reads settings with their type and range, and remembers what was asked for: what is left over is unknown.
#pragma once
#include <limits>
#include <span>

#include "kreisel/case/bound.hpp"
#include "kreisel/case/settings.hpp"
#include "kreisel/model/dimension.hpp"

namespace kreisel {

// A number of a case with its name, its home in the parameters P, its dimension and its range. One table of these
// per system is all there is to say about its keys: files, --set, map axes, messages and documentation use it.
template <class P>
struct NumberKey {
  const char* path;
  double P::*member;
  Dimension dimension;
  Bound bound;
  const char* about;
};

inline constexpr double not_given = std::numeric_limits<double>::quiet_NaN();

class Reader {
 public:
  explicit Reader(const Settings& settings) : settings_(settings) {}

  // Each returns the default when the key is absent.
  double number(const std::string& key, double otherwise, Bound bound = Bound::any, const std::string& unit = "");
  std::int64_t integer(const std::string& key, std::int64_t otherwise, std::int64_t low, std::int64_t high);
  std::string text(const std::string& key, const std::string& otherwise);
  // One of the words, the first being the default.
  std::string word(const std::string& key, std::span<const std::string> allowed);
  bool flag(const std::string& key, bool otherwise);
  std::vector<double> numbers(const std::string& key, std::size_t count);  // empty when absent
  std::vector<std::string> texts(const std::string& key);                  // at least one; empty when absent

  template <class P>
  void read(P& parameters, std::span<const NumberKey<P>> keys, const Units& units) {
    for (const NumberKey<P>& k : keys) {
      double& home = parameters.*k.member;
      home = number(k.path, home, k.bound, label(k.dimension, units));
    }
  }

  bool has(const std::string& key) const { return settings_.has(key); }
  void require(const std::string& key, const std::string& what) const;
  const Settings& settings() const { return settings_; }
  // A key that is allowed though nothing was read from it.
  void know(const std::string& key) { known_.push_back(key); }
  // Throws Error for the first key that nobody asked for, with the nearest known one.
  void finish() const;

 private:
  const Setting* find(const std::string& key);

  const Settings& settings_;
  std::vector<std::string> known_;
};

}  // namespace kreisel
