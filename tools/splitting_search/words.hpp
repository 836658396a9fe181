// Series in two letters that do not commute, A (the drift, of T) and B (the kick, of U), for systems on which three kicks in
// a row see nothing of the drift: [B, [B, [B, A]]] = 0.
//
// There BBBA = 3 BBAB - 3 BABB + ABBB, so every series has one form without the word BBBA. The rule overlaps with itself
// nowhere, so two series are the same exactly when these forms are. What a product of exponentials must agree in with exp(A + B)
// are the order conditions of a splitting, fewer than for two flows of which nothing is known.
#pragma once
#include <map>
#include <string>
#include <vector>

namespace kreisel::search {

class Words {
 public:
  // All words up to that length; with `nystrom` false no rule holds, and BBBA is a word like any other.
  explicit Words(int longest, bool nystrom = true) : nystrom_(nystrom), longest_(longest) {
    add("");
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (static_cast<int>(words_[i].size()) == longest) break;
      for (const char letter : {'A', 'B'})
        if (const std::string longer = words_[i] + letter; normal(longer)) add(longer);
    }
    for (const std::string& word : words_)
      for (const char letter : {'A', 'B'}) {
        auto& row = times_[letter == 'B'].emplace_back();
        if (static_cast<int>(word.size()) < longest)
          for (const auto& [w, factor] : reduced(word + letter)) row.push_back({index_.at(w), factor});
      }
  }

  std::size_t size() const { return words_.size(); }
  int longest() const { return longest_; }
  int length(std::size_t i) const { return static_cast<int>(words_[i].size()); }

  // series <- series · exp(x letter).
  template <class T>
  void multiply(std::vector<T>& series, bool letter_B, const T& x) const {
    std::vector<T> term = series, next(size());
    for (int k = 1; k <= longest_; ++k) {
      std::fill(next.begin(), next.end(), T(0));
      const T factor = x / T(k);
      for (std::size_t i = 0; i < size(); ++i)
        if (term[i] != T(0))
          for (const auto& [j, c] : times_[letter_B][i]) next[j] += T(c) * term[i] * factor;
      term.swap(next);
      for (std::size_t i = 0; i < size(); ++i) series[i] += term[i];
    }
  }

  template <class T>
  std::vector<T> one() const {
    std::vector<T> series(size(), T(0));
    series[0] = T(1);
    return series;
  }

  // exp(t (A + B)).
  template <class T>
  std::vector<T> flow(const T& t) const {
    std::vector<T> series = one<T>(), term = series, next(size());
    for (int k = 1; k <= longest_; ++k) {
      std::fill(next.begin(), next.end(), T(0));
      for (const auto& times : times_)
        for (std::size_t i = 0; i < size(); ++i)
          for (const auto& [j, c] : times[i]) next[j] += T(c) * term[i] * t / T(k);
      term.swap(next);
      for (std::size_t i = 0; i < size(); ++i) series[i] += term[i];
    }
    return series;
  }

 private:
  bool nystrom_;
  int longest_;
  std::vector<std::string> words_;
  std::map<std::string, std::size_t> index_;
  std::vector<std::vector<std::pair<std::size_t, int>>> times_[2];  // a word times A, times B

  bool normal(const std::string& word) const { return !nystrom_ || word.find("BBBA") == std::string::npos; }
  void add(const std::string& word) {
    index_[word] = words_.size();
    words_.push_back(word);
  }
  std::map<std::string, int> reduced(const std::string& word) const {
    const auto at = nystrom_ ? word.find("BBBA") : std::string::npos;
    if (at == std::string::npos) return {{word, 1}};
    std::map<std::string, int> sum;
    const std::string before = word.substr(0, at), after = word.substr(at + 4);
    const std::pair<const char*, int> parts[] = {{"BBAB", 3}, {"BABB", -3}, {"ABBB", 1}};
    for (const auto& [middle, factor] : parts)
      for (const auto& [w, c] : reduced(before + middle + after)) sum[w] += factor * c;
    return sum;
  }
};

}  // namespace kreisel::search
