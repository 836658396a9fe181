// A page of a report, written once and shown twice: as HTML and as Markdown.
//
// Texts are plain: whatever stands in them shows as it is, except that `code` is set as code.
#pragma once
#include <memory>
#include <string>
#include <vector>

namespace kreisel {

class Page {
 public:
  virtual ~Page() = default;

  virtual void title(const std::string& text) = 0;
  virtual void heading(const std::string& text, const std::string& anchor) = 0;  // of a part
  virtual void smaller_heading(const std::string& text, const std::string& anchor) = 0;
  virtual void paragraph(const std::string& text) = 0;
  virtual void warning(const std::string& text) = 0;
  virtual void table(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows) = 0;
  // A file beside the page, by its name; `text` is for those who do not see it.
  virtual void picture(const std::string& file, const std::string& text) = 0;
  virtual void files(const std::vector<std::string>& names) = 0;
  // To headings of this page: what is shown, and the anchor.
  struct Link {
    std::string text, anchor;
  };
  virtual void contents(const std::vector<Link>& links) = 0;

  // The whole page.
  virtual std::string text() const = 0;
};

std::unique_ptr<Page> html_page();
std::unique_ptr<Page> markdown_page();

}  // namespace kreisel
