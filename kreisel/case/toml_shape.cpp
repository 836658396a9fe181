#include "kreisel/case/toml_shape.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel {

namespace {

// Walks over what is neither text nor comment. Where the TOML is not valid, the parser stops before it gets deep.
class Walk {
 public:
  Walk(std::string_view text, const std::string& origin) : text_(text), origin_(origin) {}

  void run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'')
        skip_text(c);
      else if (c == '#')
        at_ = std::min(text_.find('\n', at_), text_.size());
      else
        step(c);
    }
  }

 private:
  void step(char c) {
    if (c == '.')
      ++parts_;
    else if (std::string_view("\n=,[]{}").find(c) != std::string_view::npos)
      parts_ = 1;
    if (c == '[' || c == '{') ++nested_;
    if ((c == ']' || c == '}') && nested_ > 0) --nested_;
    if (parts_ > TomlLimits::parts) fail("a key has more than {} parts", TomlLimits::parts);
    if (nested_ > TomlLimits::nested) fail("more than {} lists or tables inside one another", TomlLimits::nested);
    ++at_;
  }

  // Between one quote a side, which a line ends too; or between three, before which one or two more may stand.
  void skip_text(char quote) {
    const std::string three(3, quote);
    const bool lines = text_.substr(at_).starts_with(three);
    const std::string_view end = std::string_view(three).substr(0, lines ? 3 : 1);
    at_ += end.size();
    while (at_ < text_.size() && !text_.substr(at_).starts_with(end)) {
      if (text_[at_] == '\n' && !lines) return;
      at_ += quote == '"' && text_[at_] == '\\' ? 2 : 1;
    }
    at_ = std::min(at_ + end.size(), text_.size());
    for (int more = 0; lines && more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) ++at_;
  }

  [[noreturn]] void fail(fmt::format_string<const std::size_t&> what, const std::size_t& most) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
    throw Error(fmt::format("{}, line {}: {}", shortened(origin_), line, fmt::format(what, most)));
  }

  std::string_view text_;
  const std::string& origin_;
  std::size_t at_ = 0, parts_ = 1, nested_ = 0;
};

}  // namespace

void check_shape(std::string_view toml, const std::string& origin) {
  if (toml.size() > TomlLimits::bytes)
    throw Error(
        fmt::format("{} is longer than {} bytes: a case is a short text", shortened(origin), TomlLimits::bytes));
  Walk(toml, origin).run();
}

}  // namespace kreisel
