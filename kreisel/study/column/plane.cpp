#include "kreisel/study/column/plane.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

[[noreturn]] void refuse_plane(const std::string& text) {
  throw Error(fmt::format(
      "plane '{}': expected a sum of columns and a number, such as \"Gamma_1 = 0\" or \"2 r_x - r_y = 0.001\"",
      shortened(text)));
}

// Reads a sum from left to right.
class SumReader {
 public:
  SumReader(const std::string& whole, std::string_view text) : whole_(whole), rest_(text) {}

  bool end() {
    skip_blanks();
    return rest_.empty();
  }
  // +1 or -1; before the first term a sign may be missing.
  double sign(bool first) {
    skip_blanks();
    if (take('+')) return 1;
    if (take('-')) return -1;
    if (!first) refuse_plane(whole_);
    return 1;
  }
  double number(double otherwise) {
    skip_blanks();
    if (rest_.empty() || !(std::isdigit(static_cast<unsigned char>(rest_[0])) != 0 || rest_[0] == '.'))
      return otherwise;
    double x = 0;
    const auto [next, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), x);
    if (error != std::errc() || !std::isfinite(x)) refuse_plane(whole_);
    rest_.remove_prefix(static_cast<std::size_t>(next - rest_.data()));
    skip_blanks();
    take('*');
    return x;
  }
  std::string word() {
    skip_blanks();
    std::size_t n = 0;
    while (n < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[n])) != 0 || rest_[n] == '_')) ++n;
    const std::string name(rest_.substr(0, n));
    rest_.remove_prefix(n);
    return name;
  }

 private:
  void skip_blanks() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_[0])) != 0) rest_.remove_prefix(1);
  }
  bool take(char x) {
    if (rest_.empty() || rest_[0] != x) return false;
    rest_.remove_prefix(1);
    return true;
  }

  const std::string& whole_;
  std::string_view rest_;
};

}  // namespace

Plane::Plane(const Case& c, const std::string& text) : text_(text) {
  const std::size_t equal = text.find('=');
  if (equal == std::string::npos) refuse_plane(text);
  SumReader left(text, std::string_view(text).substr(0, equal)), right(text, std::string_view(text).substr(equal + 1));
  bool first = true;
  while (!left.end()) {
    const double sign = left.sign(first), factor = sign * left.number(1);
    const std::string name = left.word();
    if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0) refuse_plane(text);
    terms_.push_back({factor, column_named(c, "plane", name)});
    first = false;
  }
  if (terms_.empty() || right.end()) refuse_plane(text);
  const double sign = right.sign(true), value = right.number(std::nan(""));
  if (std::isnan(value) || !right.end()) refuse_plane(text);
  value_ = sign * value;
}

double Plane::excess(const Experiment& e, std::span<const double> state, std::span<const double> invariants) const {
  double sum = -value_;
  for (const Term& t : terms_) sum += t.factor * t.column.value(e, state, invariants);
  return sum;
}

bool Plane::has(const std::string& column) const {
  return std::any_of(terms_.begin(), terms_.end(), [&](const Term& t) { return t.column.name() == column; });
}

bool Plane::only_invariants() const {
  return std::all_of(terms_.begin(), terms_.end(),
                     [](const Term& t) { return t.column.source() == ColumnOf::Source::invariant; });
}

}  // namespace kreisel
