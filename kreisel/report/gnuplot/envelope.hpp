// What a curve covers that swings faster than the pixels of its picture can show: its smallest and largest value in each
// column of pixels. Drawn as a line such a curve would be a pattern of the pixels, and thinned one of the thinning.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kreisel/report/file/csv_file.hpp"

namespace kreisel {

struct Envelope {
  std::vector<double> time, low, high;

  double lowest() const;
  double highest() const;
  // A block of data for gnuplot: time, low, high.
  std::string block(const std::string& name) const;
  // The pieces of a plot command that draw it, with these words in the legend; none where they are empty. Where it is not
  // `alone` in its panel, others show through.
  std::string curve(const std::string& name, const std::string& colour, const std::string& title, bool alone) const;
};

// Those of the columns of a CSV file that turn more often than once a pixel of a panel so wide, by their headings. The
// file is read once, and not at all where its rows are too few for that.
std::map<std::string, Envelope> fast_columns(const std::filesystem::path& csv, std::size_t rows, const CsvColumn& time,
                                             const std::vector<CsvColumn>& columns, double pixels);

// The columns of a figure that are drawn as bands, each with the name of its block of data.
class Bands {
 public:
  explicit Bands(std::map<std::string, Envelope> fast) : fast_(std::move(fast)) {}
  const Envelope* of(const CsvColumn& column) const;  // null where it is drawn as it is
  std::string name(const CsvColumn& column) const;
  // Widens gnuplot's variables low and high to what it covers.
  std::string range(const CsvColumn& column) const;
  std::string blocks() const;

 private:
  std::map<std::string, Envelope> fast_;
};

}  // namespace kreisel
