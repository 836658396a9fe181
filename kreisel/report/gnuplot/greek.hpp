// Names of quantities as formulas write them.
#pragma once
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>

namespace kreisel {

// What files spell out, pictures write as formulas do: Gamma_1 as Γ with an index.
inline std::string greek(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> letters{
      {{"Pi", "Π"}, {"Gamma", "Γ"}, {"omega", "ω"}}};
  for (const auto& [word, letter] : letters) {
    const bool whole = text.size() == word.size() ||
                       (text.size() > word.size() && std::isalpha(static_cast<unsigned char>(text[word.size()])) == 0);
    if (text.starts_with(word) && whole) return std::string(letter) + text.substr(word.size());
  }
  return text;
}

}  // namespace kreisel
