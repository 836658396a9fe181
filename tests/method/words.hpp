// Formal series in letters that do not commute: what a product of exponentials is, word by word.
//
// A letter has a weight, the power of h it comes with. Two methods agree to order p when their series agree on every
// word of weight up to p. All in quadruple precision.
#pragma once
#include <map>
#include <string>

#include "kreisel/number/extended.hpp"

namespace kreisel {

// A letter is a character; its weight is its distance from '0': '1' has weight 1, '3' weight 3, ';' weight 11.
// The letters 'A' and 'B' of a splitting have weight 1 each.
inline int weight_of(char letter) { return letter == 'A' || letter == 'B' ? 1 : letter - '0'; }
inline int weight_of(const std::string& word) {
  int sum = 0;
  for (const char letter : word) sum += weight_of(letter);
  return sum;
}

struct WordSeries {
  int top;  // words of greater weight are dropped
  std::map<std::string, Extended> words;

  Extended at(const std::string& word) const {
    const auto found = words.find(word);
    return found == words.end() ? Extended(0) : found->second;
  }

  friend WordSeries operator*(const WordSeries& a, const WordSeries& b) {
    WordSeries c{a.top, {}};
    for (const auto& [left, x] : a.words)
      for (const auto& [right, y] : b.words)
        if (weight_of(left) + weight_of(right) <= a.top) c.words[left + right] += x * y;
    return c;
  }
};

// exp of a sum of letters.
inline WordSeries exponential(const WordSeries& letters) {
  WordSeries sum{letters.top, {{"", Extended(1)}}}, power = sum;
  for (int n = 1; n <= letters.top; ++n) {
    power = power * letters;
    for (auto& [word, x] : power.words) x /= n;
    for (const auto& [word, x] : power.words) sum.words[word] += x;
  }
  return sum;
}

// The same series where [B, [B, [B, A]]] = 0, without the word BBBA = 3 BBAB - 3 BABB + ABBB in it. No other word ends as this one
// begins, so there is one such form.
inline WordSeries nystrom_form(const WordSeries& series) {
  WordSeries form{series.top, {}};
  std::map<std::string, Extended> left = series.words;
  while (!left.empty()) {
    const auto [word, x] = *left.begin();
    left.erase(left.begin());
    const auto at = word.find("BBBA");
    if (at == std::string::npos) {
      form.words[word] += x;
      continue;
    }
    const std::string before = word.substr(0, at), after = word.substr(at + 4);
    left[before + "BBAB" + after] += 3 * x;
    left[before + "BABB" + after] -= 3 * x;
    left[before + "ABBB" + after] += x;
  }
  return form;
}

// The largest difference over words of weight w.
inline Extended difference_at(int weight, const WordSeries& a, const WordSeries& b) {
  Extended worst(0);
  const auto compare = [&](const std::string& word) {
    const Extended gap = abs(a.at(word) - b.at(word));
    if (weight_of(word) == weight && gap > worst) worst = gap;
  };
  for (const auto& [word, x] : a.words) compare(word);
  for (const auto& [word, x] : b.words) compare(word);
  return worst;
}

}  // namespace kreisel
