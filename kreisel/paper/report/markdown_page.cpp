// The same page in Markdown, as plain as its readers agree on: headings, tables with bars, pictures.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/paper/report/page.hpp"
#include "kreisel/report/text/markdown.hpp"

namespace kreisel {

namespace {

class MarkdownPage final : public Page {
 public:
  void title(const std::string& text) override { body_ += "# " + markdown_text(text) + "\n\n"; }
  void heading(const std::string& text, const std::string& anchor) override { head("##", text, anchor); }
  void smaller_heading(const std::string& text, const std::string& anchor) override { head("###", text, anchor); }
  void paragraph(const std::string& text) override { body_ += markdown_text(text) + "\n\n"; }
  void warning(const std::string& text) override { body_ += "> **" + markdown_text(text) + "**\n\n"; }
  void table(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows) override {
    body_ += row(header) + row(std::vector<std::string>(header.size(), "---"));
    for (const auto& cells : rows) body_ += row(cells);
    body_ += "\n";
  }
  void picture(const std::string& file, const std::string& text) override {
    body_ += fmt::format("![{}](<{}>)\n\n", markdown_text(text), file);
  }
  void files(const std::vector<std::string>& names) override {
    std::vector<std::string> links;
    for (const std::string& n : names) links.push_back(fmt::format("[{}](<{}>)", markdown_text(n), n));
    body_ += fmt::format("files: {}\n\n", fmt::join(links, " "));
  }
  void contents(const std::vector<Link>& links) override {
    for (const Link& l : links) body_ += fmt::format("- [{}](#{})\n", markdown_text(l.text), l.anchor);
    body_ += "\n";
  }
  std::string text() const override { return body_; }

 private:
  void head(const char* level, const std::string& text, const std::string& anchor) {
    body_ += fmt::format("<a id=\"{}\"></a>\n\n{} {}\n\n", anchor, level, markdown_text(text));
  }
  static std::string row(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const std::string& c : cells) line += " " + markdown_text(c) + " |";
    return line + "\n";
  }

  std::string body_;
};

}  // namespace

std::unique_ptr<Page> markdown_page() { return std::make_unique<MarkdownPage>(); }

}  // namespace kreisel
