#include "kreisel/report/gnuplot/gnuplot.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "kreisel/engine/program.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/number/text/read_number.hpp"
#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/file/text_file.hpp"
#include "kreisel/version.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr double png_scale = 2;
constexpr double png_font = png_scale * 72 / 96;  // pngcairo takes points, SVG takes pixels

// The two pictures' names come as arguments while they are being made, and from here when a user runs the script.
std::string whole_script(const std::string& name, FigureSize size, std::string_view setup, std::string_view plot) {
  return fmt::format(
      "# {name} - drawn by kreisel {version}. Change what you like and run:  gnuplot {name}.gp\n"
      "set encoding utf8\n"
      "svg = ARGC >= 2 ? ARG1 : {svg}\n"
      "png = ARGC >= 2 ? ARG2 : {png}\n\n"
      "{setup}\n"
      "set terminal svg size {w:.0f},{h:.0f} dynamic enhanced font 'sans-serif,13' background '#ffffff' linewidth 1\n"
      "set output svg\n"
      "{plot}"
      "unset output\n\n"
      "set terminal pngcairo size {w2:.0f},{h2:.0f} enhanced font 'sans-serif,13' background '#ffffff' "
      "fontscale {font} linewidth {scale} pointscale {scale}\n"
      "set output png\n"
      "{plot}"
      "unset output\n",
      fmt::arg("name", printable(name)), fmt::arg("version", version), fmt::arg("svg", gnuplot_file(name + ".svg")),
      fmt::arg("png", gnuplot_file(name + ".png")), fmt::arg("setup", setup), fmt::arg("plot", plot),
      fmt::arg("w", size.width), fmt::arg("h", size.height), fmt::arg("w2", png_scale * size.width),
      fmt::arg("h2", png_scale * size.height), fmt::arg("scale", png_scale), fmt::arg("font", png_font));
}

// What stands after the name of the script, which is a passing one: "line 9: undefined variable: x".
std::string without_name(const std::string& line) {
  const std::size_t at = line.find("\" line ");
  return line.starts_with('"') && at != std::string::npos ? line.substr(at + 2) : line;
}

// gnuplot shows the line, a caret, and then says what is wrong; the cause may be in a warning before it.
std::string last_message(const std::string& output) {
  std::istringstream lines(output);
  std::string last = "it gave no reason", warning;
  for (std::string line; std::getline(lines, line);) {
    const bool words = std::any_of(line.begin(), line.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
    if (words) last = without_name(line);
    if (words && warning.empty() && line.find("warning:") != std::string::npos) warning = last;
  }
  return warning.empty() || warning == last ? last : fmt::format("{} ({})", last, warning);
}

void check_name(const std::string& name) {
  const bool control = std::any_of(name.begin(), name.end(), [](unsigned char c) { return c < 32 || c == 127; });
  if (name.empty() || name.find('/') != std::string::npos || control) {
    throw Error(fmt::format("'{}' cannot name a figure: give a file name without a folder or control characters",
                            shortened(name)));
  }
}

// Between single quotes gnuplot substitutes nothing, but gnuplot 5.4 does not read every text with quotes doubled; between
// double quotes a backquote would run a command, unless it comes as its number.
std::string gnuplot_string(std::string_view text) {
  if (text.find('\'') == std::string_view::npos) return fmt::format("'{}'", text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '`') {
      out += "\\140";
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// gnuplot writes &#1; into an SVG as it stands, and ]]> as well: the one may name no letter, the other is not allowed there.
// A space of no width between them shows nowhere.
std::string without_entities(std::string text) {
  constexpr std::string_view apart = "\u200b";
  for (const auto& [word, at] : {std::pair<std::string_view, std::size_t>{"&#", 1}, {"]]>", 2}})
    for (std::size_t i = text.find(word); i != std::string::npos; i = text.find(word, i + 1))
      text.insert(i + at, apart);
  return text;
}

std::chrono::milliseconds most_time() {
  constexpr std::int64_t usual = 300, longest = 1000000;
  const char* text = std::getenv("KREISEL_FIGURE_SECONDS");
  if (text == nullptr) return std::chrono::seconds(usual);
  const std::string_view given(text);
  const std::int64_t seconds = plain_number<std::int64_t>(given).value_or(0);
  if (seconds < 1 || seconds > longest)
    throw Error(
        fmt::format("KREISEL_FIGURE_SECONDS = {}: expected a whole number from 1 to {}", shortened(given), longest));
  return std::chrono::seconds(seconds);
}

bool word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// Whether the mark stands in the last bytes of the file.
bool ends_with(const fs::path& file, std::string_view mark) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::size_t at = text.rfind(mark);
  return at != std::string::npos && text.size() - at < mark.size() + 16;
}

}  // namespace

bool gnuplot_available() { return find_program("gnuplot").has_value(); }

std::string gnuplot_quoted(std::string_view text) { return gnuplot_string(printable(text)); }

std::string gnuplot_text(std::string_view text) { return gnuplot_string(without_entities(printable(text))); }

std::string gnuplot_file(const std::string& name) { return gnuplot_string("./" + name); }

std::string gnuplot_markup(std::string_view given) {
  const std::string text = without_entities(printable(given));
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    std::size_t end = i + 1;
    if (c == '^' && end < text.size() && text[end] == '-') ++end;
    while (end < text.size() && word(text[end])) ++end;
    const bool key = c == '_' && end > i + 4;  // spin_ratio is one word, a_z an index
    const bool raised = (c == '_' || c == '^') && i > 0 && text[i - 1] != ' ' && end > i + 1 && !key;
    if (raised) {
      out += fmt::format("{}{{{}}}", c, text.substr(i + 1, end - i - 1));
      i = end - 1;
    } else if (std::string_view("_^{}@&~\\").find(c) != std::string_view::npos) {
      out += '\\';
      out += c;
      if (c == '\\') out += "{}";  // or \U+0041 would become a letter
    } else {
      out += c;
    }
  }
  return gnuplot_string(out);
}

std::string margins(const Frame& frame, FigureSize size) {
  return fmt::format(
      "set lmargin at screen {:.5f}\nset rmargin at screen {:.5f}\nset bmargin at screen {:.5f}\nset tmargin at screen "
      "{:.5f}\n",
      frame.left / size.width, frame.right / size.width, frame.bottom / size.height, frame.top / size.height);
}

std::vector<fs::path> draw_figure(const fs::path& folder, const std::string& name, FigureSize size,
                                  std::string_view setup, std::string_view plot) {
  check_name(name);
  const std::optional<fs::path> gnuplot = find_program("gnuplot");
  if (!gnuplot)
    throw Error("gnuplot is not installed (no program of that name in PATH), so the figure cannot be drawn");

  TextFile script(folder / (name + ".gp"));
  AtomicFile svg(folder / (name + ".svg"));
  AtomicFile png(folder / (name + ".png"));
  script.write(whole_script(name, size, setup, plot));
  script.close();
  // -d: the user's own gnuplot settings shall not change what we deliver.
  const auto here = [](const fs::path& part) { return "./" + part.filename().string(); };
  const auto most = most_time();
  const ProgramEnd end =
      run_program(*gnuplot, {"-d", "-c", here(script.part()), here(svg.part()), here(png.part())}, folder, most);
  if (end.too_long)
    throw Error(fmt::format("gnuplot had not drawn '{}' after {} s and was ended (KREISEL_FIGURE_SECONDS=N allows N s)",
                            (folder / name).string(), std::chrono::duration_cast<std::chrono::seconds>(most).count()));
  // gnuplot ends well even when the disk fills up under it.
  const bool whole = ends_with(svg.part(), "</svg>") && ends_with(png.part(), "IEND");
  if (end.status != 0 || !whole) {
    throw Error(fmt::format("gnuplot could not draw '{}': {}", (folder / name).string(),
                            shortened(last_message(end.output), 300)));
  }
  svg.commit();
  png.commit();
  script.commit();
  return {svg.final_path(), png.final_path(), folder / (name + ".gp")};
}

}  // namespace kreisel
