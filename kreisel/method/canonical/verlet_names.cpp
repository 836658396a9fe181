#include "kreisel/method/canonical/verlet_names.hpp"

#include <array>
#include <utility>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_number.hpp"

namespace kreisel {

namespace {

// What follows `start`, where the name begins with it.
std::optional<std::string_view> after(std::string_view name, std::string_view start) {
  if (!name.starts_with(start)) return std::nullopt;
  return name.substr(start.size());
}

AnyVerlet with_terms(std::string_view name, VerletForm form, std::string_view terms) {
  if (terms == "exact") return ExactVerlet{form};
  if (const auto n = plain_number<int>(terms)) return SeriesVerlet(form, *n);
  throw Error("method '" + shortened(name) + "': after the colon comes the number of terms of the series, 1 to " +
              std::to_string(SeriesVerlet::most_terms) + ", or exact");
}

AnyVerlet with_iterations(std::string_view name, Iteration which, std::string_view rest) {
  constexpr std::array<std::pair<std::string_view, FirstGuess>, 2> guesses{
      {{":euler", FirstGuess::euler}, {":rk4", FirstGuess::rk4}}};
  FirstGuess guess = FirstGuess::previous;
  for (const auto& [suffix, first] : guesses) {
    if (!rest.ends_with(suffix)) continue;
    guess = first;
    rest.remove_suffix(suffix.size());
    break;
  }
  if (const auto tolerance = after(rest, "until-")) {
    if (const auto wanted = plain_number<double>(*tolerance)) return IteratedVerlet(which, *wanted, guess);
  } else if (const auto count = plain_number<int>(rest)) {
    return IteratedVerlet(which, *count, guess);
  }
  throw Error("method '" + shortened(name) +
              "': after the colon comes a number of iterations such as 4, or a tolerance such as until-1e-9, and then "
              ":euler or :rk4 for another first guess");
}

}  // namespace

std::optional<AnyVerlet> verlet_named(std::string_view name) {
  if (const auto n = after(name, "verlet-velocity:")) return with_terms(name, VerletForm::velocity, *n);
  if (const auto n = after(name, "verlet-position:")) return with_terms(name, VerletForm::position, *n);
  if (const auto i = after(name, "verlet-iterated:")) return with_iterations(name, Iteration::verlet, *i);
  if (const auto i = after(name, "verlet-7.1:")) return with_iterations(name, Iteration::algorithm_71, *i);
  if (const auto i = after(name, "verlet-frozen:")) return with_iterations(name, Iteration::frozen, *i);
  return std::nullopt;
}

}  // namespace kreisel
