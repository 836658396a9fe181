// Reads settings with their type and range, and remembers what was asked for: what is left over is unknown.
#pragma once
#include <array>
#include <limits>
#include <span>

#include "kreisel/case/bound.hpp"
#include "kreisel/case/settings.hpp"
#include "kreisel/model/dimension.hpp"

namespace kreisel {

// Numbers that a case may have any count of, up to this one: those of a stack's magnets, of a potential of its own.
using NumberRow = std::array<double, 96>;

// A number of a case with its name, its home in the parameters P, its dimension and its range. One table of these
// per system is all there is to say about its keys: files, --set, map axes, messages and documentation use it.
template <class P>
struct NumberKey {
  const char* path;
  double P::*member;  // its home; or, where that is null, the place `index` of a row
  Dimension dimension;
  Bound bound;
  const char* about;
  NumberRow P::*row = nullptr;
  std::size_t index = 0;

  double& in(P& p) const {
    if constexpr (sizeof(P) >= sizeof(NumberRow))  // else it has none, as the compiler would have to guess
      if (member == nullptr) return (p.*row)[index];
    return p.*member;
  }
  double in(const P& p) const { return in(const_cast<P&>(p)); }

  // The same number of parameters that have all of P's.
  template <class More>
  NumberKey<More> as() const {
    return {path, member, dimension, bound, about, row, index};
  }
};

inline constexpr double not_given = std::numeric_limits<double>::quiet_NaN();

class Reader {
 public:
  explicit Reader(const Settings& settings) : settings_(settings) {}

  // The units that numbers are counted in from here on; SI unless said.
  void count_in(const Units& units) { units_ = units; }

  // Each returns the default when the key is absent. A number may be a text with a unit that fits its dimension, "9.4 g".
  double number(const std::string& key, double otherwise, Bound bound = Bound::any, const Dimension& dimension = {});
  std::int64_t integer(const std::string& key, std::int64_t otherwise, std::int64_t low, std::int64_t high);
  std::string text(const std::string& key, const std::string& otherwise);
  // One of the words, the first being the default.
  std::string word(const std::string& key, std::span<const std::string> allowed);
  bool flag(const std::string& key, bool otherwise);
  // Empty when absent.
  std::vector<double> numbers(const std::string& key, std::size_t count, const Dimension& dimension = {});
  std::vector<std::string> texts(const std::string& key);  // at least one; empty when absent

  template <class P>
  void read(P& parameters, std::span<const NumberKey<P>> keys) {
    for (const NumberKey<P>& k : keys) k.in(parameters) = number(k.path, k.in(parameters), k.bound, k.dimension);
  }

  // As many numbers, each as it was written: their unit is that of something which is not known yet. Empty when absent.
  std::vector<std::string> number_texts(const std::string& key, std::size_t count);
  bool is_text(const std::string& key) const;

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
  Units units_;
  std::vector<std::string> known_;
};

}  // namespace kreisel
