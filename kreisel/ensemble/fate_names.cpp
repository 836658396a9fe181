#include "kreisel/ensemble/fate_names.hpp"

namespace kreisel {

std::vector<NamedFate> fates_by_name(const Experiment& experiment) {
  return fates_by_name(std::vector<std::string>(experiment.bounds().begin(), experiment.bounds().end()));
}

std::vector<NamedFate> fates_by_name(const std::vector<std::string>& bounds) {
  const auto plain = [](Fate f) { return NamedFate{f, name(f)}; };
  std::vector<NamedFate> list{plain(Fate::stayed)};
  for (std::size_t b = 0; b < bounds.size(); ++b)
    list.push_back({{Fate::escaped, static_cast<int>(b)}, bounds.size() == 1 ? name(Fate::escaped) : bounds[b]});
  list.push_back(plain(Fate::non_finite));
  list.push_back(plain(Fate::unsolved));
  return list;
}

}  // namespace kreisel
