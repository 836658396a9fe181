#include "kreisel/report/gnuplot/envelope.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "kreisel/report/file/csv_reader.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace kreisel {

namespace {

constexpr double pixels_a_turn = 1;  // two turns are a period, which needs two pixels to be seen, four of a PNG
constexpr double rows_a_column = 4;

// One column while it is read.
class Follower {
 public:
  void add(double t, double value, std::size_t bin) {
    if (!std::isfinite(value)) return;
    if (bin >= bins_) {
      bins_ = bin + 1;
      of_.time.push_back(t);
      of_.low.push_back(std::isnan(last_) ? value : last_);  // columns meet
      of_.high.push_back(of_.low.back());
    }
    of_.low.back() = std::min(of_.low.back(), value);
    of_.high.back() = std::max(of_.high.back(), value);
    const int way = value > last_ ? 1 : value < last_ ? -1 : 0;
    if (way != 0 && way_ != 0 && way != way_) ++turns_;
    if (way != 0) way_ = way;
    last_ = value;
    end_ = t;
  }
  std::size_t turns() const { return turns_; }
  // A column narrower than a period would show where in it the curve is: so many together have a whole one.
  Envelope done() const {
    const std::size_t together = 1 + 2 * bins_ / std::max<std::size_t>(1, turns_);
    Envelope wide;
    for (std::size_t i = 0; i < of_.time.size(); i += together) {
      const std::size_t end = std::min(i + together, of_.time.size());
      const auto part = [i, end](const std::vector<double>& list) {
        return std::pair(list.begin() + static_cast<std::ptrdiff_t>(i),
                         list.begin() + static_cast<std::ptrdiff_t>(end));
      };
      const double until = end == of_.time.size() ? end_ : of_.time[end];
      const auto [low, low_end] = part(of_.low);
      const auto [high, high_end] = part(of_.high);
      wide.time.push_back(i == 0 ? of_.time[0] : 0.5 * (of_.time[i] + until));
      wide.low.push_back(*std::min_element(low, low_end));
      wide.high.push_back(*std::max_element(high, high_end));
    }
    wide.time.push_back(end_);
    wide.low.push_back(wide.low.back());
    wide.high.push_back(wide.high.back());
    return wide;
  }

 private:
  Envelope of_;
  std::size_t bins_ = 0, turns_ = 0;
  int way_ = 0;
  double last_ = std::numeric_limits<double>::quiet_NaN(), end_ = 0;
};

}  // namespace

double Envelope::lowest() const { return *std::min_element(low.begin(), low.end()); }
double Envelope::highest() const { return *std::max_element(high.begin(), high.end()); }

std::string Envelope::block(const std::string& name) const {
  std::string text = fmt::format("${} << EOD\n", name);
  for (std::size_t i = 0; i < time.size(); ++i)
    text += fmt::format("{:.9g} {:.12g} {:.12g}\n", time[i], low[i], high[i]);
  return text + "EOD\n";
}

std::string Envelope::curve(const std::string& name, const std::string& colour, const std::string& title,
                            bool alone) const {
  return fmt::format(
      "${0} using 1:2:3 with filledcurves linecolor rgb '{1}' fillstyle transparent solid {3} noborder {2}, \\\n"
      "  ${0} using 1:2 with lines linewidth 0.6 linecolor rgb '{1}' notitle, \\\n"
      "  ${0} using 1:3 with lines linewidth 0.6 linecolor rgb '{1}' notitle",
      name, colour, title.empty() ? "notitle" : "title " + gnuplot_markup(title), alone ? 0.9 : 0.45);
}

std::map<std::string, Envelope> fast_columns(const std::filesystem::path& csv, std::size_t rows, const CsvColumn& time,
                                             const std::vector<CsvColumn>& columns, double pixels) {
  std::map<std::string, Envelope> fast;
  const double many = pixels / pixels_a_turn;
  if (static_cast<double>(rows) < many) return fast;
  std::vector<CsvColumn> wanted{time};
  wanted.insert(wanted.end(), columns.begin(), columns.end());
  std::vector<Follower> followers(columns.size());
  const double bins = std::min(pixels, std::floor(static_cast<double>(rows) / rows_a_column));
  for_csv_rows(csv, wanted, [&](std::size_t row, std::span<const double> values) {
    const auto bin = static_cast<std::size_t>(static_cast<double>(row) * bins / static_cast<double>(rows));
    for (std::size_t i = 0; i < followers.size(); ++i) followers[i].add(values[0], values[i + 1], bin);
  });
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (static_cast<double>(followers[i].turns()) > many) fast.emplace(columns[i].heading(), followers[i].done());
  return fast;
}

const Envelope* Bands::of(const CsvColumn& column) const {
  const auto at = fast_.find(column.heading());
  return at == fast_.end() ? nullptr : &at->second;
}

std::string Bands::name(const CsvColumn& column) const {
  return fmt::format("band{}", std::distance(fast_.begin(), fast_.find(column.heading())) + 1);
}

std::string Bands::range(const CsvColumn& column) const {
  const Envelope& band = *of(column);
  return fmt::format("low = {0:.17g} < low ? {0:.17g} : low\nhigh = {1:.17g} > high ? {1:.17g} : high\n", band.lowest(),
                     band.highest());
}

std::string Bands::blocks() const {
  std::string text;
  std::size_t i = 0;
  for (const auto& [heading, envelope] : fast_) text += envelope.block(fmt::format("band{}", ++i));
  return text;
}

}  // namespace kreisel
