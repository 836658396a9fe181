#include "kreisel/number/text/plain_text.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

namespace kreisel {

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; }

bool blank(char32_t code) { return code == '\n' || code == '\t' || code == '\r'; }

}  // namespace

Letter first_letter(std::string_view text) {
  if (text.empty()) return {};
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < bytes) return {};
  char32_t code = first & (0xffU >> (bytes + 1));
  for (const char c : text.substr(1, bytes - 1)) {
    if (!continues(c)) return {};
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3fU);
  }
  constexpr char32_t least[] = {0x80, 0x800, 0x10000};  // what fewer bytes can say is said by them
  const bool half = code >= 0xd800 && code <= 0xdfff;   // of a pair in UTF-16
  if (code < least[bytes - 2] || half || code > 0x10ffff) return {};
  return {code, bytes};
}

bool is_control(char32_t code) {
  const bool turns =
      code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || turns;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto [code, bytes] = first_letter(text);
    if (bytes == 0)
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
    else if (blank(code))
      out += ' ';
    else if (is_control(code))
      out += code < 0x100 ? fmt::format("\\x{:02x}", static_cast<unsigned>(code))
                          : fmt::format("\\u{:04x}", static_cast<unsigned>(code));
    else
      out += text.substr(0, bytes);
    text.remove_prefix(std::max<std::size_t>(1, bytes));
  }
  return out;
}

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return printable(text);
  std::size_t head = most / 3 * 2, tail = text.size() - most / 3;
  while (head > 0 && continues(text[head])) --head;
  while (tail < text.size() && continues(text[tail])) ++tail;
  return fmt::format("{} [... {} bytes ...] {}", printable(text.substr(0, head)), tail - head,
                     printable(text.substr(tail)));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace kreisel
