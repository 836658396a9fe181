#include "kreisel/number/text/nearest_name.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace kreisel {

namespace {

// Levenshtein's distance: insertions, deletions and changes of one character.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t corner = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = corner + (a[i] == b[j] ? 0 : 1);
      corner = row[j + 1];
      row[j + 1] = std::min({row[j + 1] + 1, row[j] + 1, change});
    }
  }
  return row.back();
}

constexpr std::size_t longest = 100;  // nobody means a name of ours by more

std::string_view last_word(std::string_view key) { return key.substr(key.rfind('.') + 1); }

}  // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  if (word.size() > longest) return "";
  const std::string* best = nullptr;
  std::size_t fewest = word.size() / 3 + 2;  // further away it is another word
  for (const std::string& name : known) {
    const std::size_t n = edits(word, name);
    if (n < fewest) {
      fewest = n;
      best = &name;
    }
  }
  return best == nullptr ? "" : " (did you mean '" + *best + "'?)";
}

std::string did_you_mean_key(std::string_view key, std::span<const std::string> known) {
  const bool is_word = key.find('.') == key.npos && key.size() <= longest;
  const std::string* best = nullptr;
  std::size_t fewest = key.size() / 3 + 1;  // one word beside another: a slip is less of it
  for (const std::string& name : known) {
    const std::size_t n = is_word ? edits(key, last_word(name)) : fewest;
    if (n < fewest) fewest = n, best = &name;
  }
  return best == nullptr ? did_you_mean(key, known) : " (did you mean '" + *best + "'?)";
}

}  // namespace kreisel
