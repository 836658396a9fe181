// The texts of a figure as gnuplot writes them into its SVG: where each stands and about how wide it is.
#pragma once
#include <cstdio>
#include <regex>
#include <string>
#include <vector>

namespace kreisel::test {

struct SvgText {
  std::string words;
  double x, y;  // where it is anchored
  bool upright;
  std::string anchor;  // start, middle or end
  double size;

  double wide() const { return upright ? size : 0.55 * size * static_cast<double>(words.size()); }
  double left() const { return anchor == "start" ? x : anchor == "end" ? x - wide() : x - 0.5 * wide(); }
  double right() const { return left() + wide(); }
};

struct SvgPage {
  double wide = 0, high = 0;
  std::vector<SvgText> texts;

  const SvgText* with(const std::string& words) const {
    for (const SvgText& t : texts)
      if (t.words == words) return &t;
    return nullptr;
  }
};

inline SvgPage svg_page(const std::string& svg) {
  SvgPage page;
  std::sscanf(svg.c_str() + svg.find("viewBox"), "viewBox=\"0 0 %lf %lf", &page.wide, &page.high);
  const std::regex tag("<[^>]*>");
  for (std::size_t at = svg.find("<text"); at != std::string::npos; at = svg.find("<text", at + 1)) {
    const std::size_t group = svg.rfind("<g transform=\"translate(", at);
    const std::string head = svg.substr(group, at - group);
    SvgText t{std::regex_replace(svg.substr(at, svg.find("</text>", at) - at), tag, ""),
              0,
              0,
              head.find("rotate(") != std::string::npos,
              "start",
              12};
    std::sscanf(head.c_str(), "<g transform=\"translate(%lf,%lf)", &t.x, &t.y);
    t.words.erase(0, t.words.find_first_not_of(" \n\t"));  // a sign has room in front of ticks
    t.words.erase(t.words.find_last_not_of(" \n\t") + 1);
    if (const std::size_t a = head.find("text-anchor=\""); a != std::string::npos)
      t.anchor = head.substr(a + 13, head.find('"', a + 13) - a - 13);
    if (const std::size_t s = head.find("font-size=\""); s != std::string::npos)
      std::sscanf(head.c_str() + s, "font-size=\"%lf", &t.size);
    page.texts.push_back(t);
  }
  return page;
}

}  // namespace kreisel::test
