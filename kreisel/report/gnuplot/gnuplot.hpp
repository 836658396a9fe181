// Draws a figure with gnuplot: a script beside its pictures, which a user can change and run again.
//
// The script names its data relative to its folder, so `gnuplot NAME.gp` works in it wherever the folder goes.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kreisel {

// Whether a program gnuplot is found in PATH.
bool gnuplot_available();

// Text as a gnuplot string, for names of columns; control characters come by their numbers.
std::string gnuplot_quoted(std::string_view text);

// Text as a gnuplot string that shows as written where a label says noenhanced.
std::string gnuplot_text(std::string_view text);

// A file of the figure's folder as a gnuplot string. It begins with ./, since gnuplot runs as a command what begins with
// < or |, and has other meanings for - and +.
std::string gnuplot_file(const std::string& name);

// The same for a text in enhanced mode: x_name becomes a subscript, m^2 a superscript, everything else is literal.
std::string gnuplot_markup(std::string_view text);

struct FigureSize {
  double width, height;  // in SVG pixels; the PNG has twice as many a side
};

// Edges of a panel, in SVG pixels from the lower left corner.
struct Frame {
  double left, right, bottom, top;
};
std::string margins(const Frame& frame, FigureSize size);

// Writes `folder`/NAME.gp, runs it, and puts NAME.svg and NAME.png beside it; returns the three. `setup` runs once
// and first (reads data, sets axes), `plot` once for each picture. Nothing is left when gnuplot fails, or takes longer than
// it may: 300 s, or what the environment's KREISEL_FIGURE_SECONDS says.
std::vector<std::filesystem::path> draw_figure(const std::filesystem::path& folder, const std::string& name,
                                               FigureSize size, std::string_view setup, std::string_view plot);

}  // namespace kreisel
