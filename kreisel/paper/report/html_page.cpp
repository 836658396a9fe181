// One file of HTML 5 with its style inside it and nothing from elsewhere but the pictures beside it.
#include <fmt/format.h>

#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/paper/report/page.hpp"

namespace kreisel {

namespace {

constexpr const char* html_style = R"(
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid #ccc; } h3 { margin-top: 2rem; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.9rem; display: block; overflow-x: auto; }
th, td { border: 1px solid #ddd; padding: 0.35rem 0.6rem; text-align: left; vertical-align: top; } th { background: #f4f4f2; }
img { max-width: min(100%, 60rem); max-height: 48rem; height: auto; width: auto; } code { background: #f4f4f2; padding: 0 0.2em; overflow-wrap: anywhere; }
.warning { border-left: 4px solid #c8322c; padding-left: 0.8rem; } .files { font-size: 0.85rem; color: #555; }
)";

std::string html_escaped(const std::string& text) {
  std::string out;
  for (const char x : printable(text)) {
    if (x == '&') {
      out += "&amp;";
    } else if (x == '<') {
      out += "&lt;";
    } else if (x == '>') {
      out += "&gt;";
    } else if (x == '"') {
      out += "&quot;";
    } else {
      out += x;
    }
  }
  return out;
}

// `code` as code; a lone ` stays.
std::string html_text(const std::string& text) {
  std::string out;
  std::size_t from = 0;
  for (;;) {
    const std::size_t open = text.find('`', from);
    const std::size_t close = open == std::string::npos ? open : text.find('`', open + 1);
    if (close == std::string::npos) return out + html_escaped(text.substr(from));
    out += html_escaped(text.substr(from, open - from)) + "<code>" +
           html_escaped(text.substr(open + 1, close - open - 1)) + "</code>";
    from = close + 1;
  }
}

// A file name as a relative address: every byte that could mean something else by its number.
std::string html_address(const std::string& name) {
  std::string out = "./";
  for (const char x : name) {
    const auto byte = static_cast<unsigned char>(x);
    const bool plain =
        (x >= 'a' && x <= 'z') || (x >= 'A' && x <= 'Z') || (x >= '0' && x <= '9') || x == '-' || x == '_' || x == '.';
    out += plain ? std::string(1, x) : fmt::format("%{:02X}", byte);
  }
  return out;
}

class HtmlPage final : public Page {
 public:
  void title(const std::string& text) override {
    title_ = html_escaped(text);
    body_ += fmt::format("<h1>{}</h1>\n", html_text(text));
  }
  void heading(const std::string& text, const std::string& anchor) override { head(2, text, anchor); }
  void smaller_heading(const std::string& text, const std::string& anchor) override { head(3, text, anchor); }
  void paragraph(const std::string& text) override { body_ += fmt::format("<p>{}</p>\n", html_text(text)); }
  void warning(const std::string& text) override {
    body_ += fmt::format("<p class=\"warning\">{}</p>\n", html_text(text));
  }
  void table(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows) override {
    body_ += "<table>\n<thead>" + row("th", header) + "</thead>\n<tbody>\n";
    for (const auto& cells : rows) body_ += row("td", cells) + "\n";
    body_ += "</tbody>\n</table>\n";
  }
  void picture(const std::string& file, const std::string& text) override {
    body_ += fmt::format("<p><img src=\"{}\" alt=\"{}\"></p>\n", html_address(file), html_escaped(text));
  }
  void files(const std::vector<std::string>& names) override {
    body_ += "<p class=\"files\">files:";
    for (const std::string& n : names) body_ += fmt::format(" <a href=\"{}\">{}</a>", html_address(n), html_escaped(n));
    body_ += "</p>\n";
  }
  void contents(const std::vector<Link>& links) override {
    body_ += "<ul>\n";
    for (const Link& l : links)
      body_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", html_escaped(l.anchor), html_text(l.text));
    body_ += "</ul>\n";
  }
  std::string text() const override {
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n{}"
        "</body>\n</html>\n",
        title_, html_style, body_);
  }

 private:
  void head(int level, const std::string& text, const std::string& anchor) {
    body_ += fmt::format("<h{0} id=\"{1}\">{2}</h{0}>\n", level, html_escaped(anchor), html_text(text));
  }
  static std::string row(const char* kind, const std::vector<std::string>& cells) {
    std::string line = "<tr>";
    for (const std::string& c : cells) line += fmt::format("<{0}>{1}</{0}>", kind, html_text(c));
    return line + "</tr>";
  }

  std::string title_, body_;
};

}  // namespace

std::unique_ptr<Page> html_page() { return std::make_unique<HtmlPage>(); }

}  // namespace kreisel
