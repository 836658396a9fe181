#include "kreisel/system/magnets/magnets_settings.hpp"

#include <cmath>
#include <numbers>
#include <optional>

#include <fmt/format.h>

#include "kreisel/case/reader.hpp"
#include "kreisel/case/two_ways.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/space/quaternion.hpp"
#include "kreisel/space/rotation.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most = 32;  // magnets of a set

using Entry = std::map<std::string, Setting>;  // of one table, keys without its name

// One number: along the axis.
bool is_one_polarisation(const Settings& settings, const std::string& key) {
  const auto at = settings.values.find(key);
  return key.ends_with("polarisation") && at != settings.values.end() &&
         !std::holds_alternative<std::vector<double>>(at->second) &&
         !std::holds_alternative<std::vector<std::string>>(at->second);
}

// A cuboid's polarisation as one number is along its third axis.
void spread_polarisation(Settings& settings, const std::string& table) {
  const std::string key = table + "polarisation";
  const auto kind = settings.values.find(table + "kind");
  if (!settings.has(key) || kind == settings.values.end() || kind->second != Setting(std::string("cuboid"))) return;
  settings.values[key + ".z"] = settings.values.at(key);
  settings.values.erase(key);
}

std::vector<Entry> taken_out(Settings& settings, const std::string& list) {
  std::vector<Entry> entries(settings.count(list));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string table = fmt::format("{}[{}].", list, i);
    for (auto at = settings.values.lower_bound(table); at != settings.values.end() && at->first.starts_with(table);) {
      entries[i][at->first.substr(table.size())] = at->second;
      at = settings.values.erase(at);
    }
  }
  return entries;
}

// What one entry says about its copies, read and taken out of it.
class Copies {
 public:
  Copies(Entry& entry, const std::string& table) : table_(table) {
    Settings own;
    for (const auto& [key, value] : entry) own.values[table + key] = value;
    Reader reader(own);
    count_ = static_cast<int>(reader.integer(table + "copies", 1, 1, most));
    circle_ = reader.number(table + "circle", not_given, Bound::positive, dimension::length);
    halbach_ = reader.number(table + "halbach", 0, Bound::any);
    alternate_ = reader.flag(table + "alternate", false);
    turned_ = reader.flag(table + "turned", false);
    const std::vector<double> grid = reader.numbers(table + "grid", 2);
    const std::vector<double> spacing = reader.numbers(table + "spacing", 2, dimension::length);
    if (!grid.empty()) read_grid(grid, spacing);
    if (!spacing.empty() && grid.empty())
      throw Error(
          fmt::format("{}spacing is given without {}grid, which says how many magnets there are", table, table));
    if (reader.has(table + "copies") && std::isnan(circle_))
      throw Error(fmt::format("{}copies = {} is given without {}circle, the radius of the circle they stand on", table,
                              count_, table));
    if (!reader.has(table + "copies") && !std::isnan(circle_) && grid.empty())
      throw Error(fmt::format("{}circle = {} is given without {}copies, which says how many stand on it", table,
                              circle_, table));
    for (const char* key : {"halbach", "alternate", "turned"})
      if (reader.has(table + key) && std::isnan(circle_) && grid.empty())
        throw Error(fmt::format(
            "{}{} is given, but it is one magnet alone: that is for copies on a circle (copies, circle) or in a grid",
            table, key));
    if (!std::isnan(circle_) && !grid.empty())
      throw Error(fmt::format("{}circle and {}grid are both given: one of them is enough", table, table));
    for (const char* key : {"copies", "circle", "halbach", "alternate", "turned", "grid", "spacing"}) entry.erase(key);
  }

  int count() const { return count_; }

  // Number i, of an entry whose vectors are spread.
  Entry copy(const Entry& entry, int i) const {
    if (count_ == 1 && std::isnan(circle_)) return entry;
    Entry one = entry;
    const double angle = 2 * std::numbers::pi * i / count_;
    const bool circle = !std::isnan(circle_);
    const int column = circle ? i : i % columns_, row = circle ? 0 : i / columns_;
    const Vec3<double> off =
        circle ? Vec3<double>{circle_ * std::cos(angle), circle_ * std::sin(angle), 0}
               : Vec3<double>{across_ * (column - 0.5 * (columns_ - 1)), along_ * (row - 0.5 * (rows_ - 1)), 0};
    put(one, "position", vector(entry, "position", {}) + off);
    if (turned_ && circle) turn(one, {0, 0, angle});
    const double step = std::numbers::pi / 180 * halbach_ * (circle ? i : column);
    if (step != 0) turn_poles(one, circle ? Vec3<double>{0, 0, step} : Vec3<double>{0, step, 0});
    if (alternate_ && (column + row) % 2 == 1) reverse(one);
    return one;
  }

 private:
  void read_grid(const std::vector<double>& grid, const std::vector<double>& spacing) {
    for (const double n : grid)
      if (!(n >= 1 && n <= most && n == std::floor(n)))
        throw Error(
            fmt::format("{}grid = [{}, {}]: expected two whole numbers from 1 to {}", table_, grid[0], grid[1], most));
    if (spacing.empty()) throw Error(fmt::format("{}spacing is missing: it gives the distances in the grid", table_));
    columns_ = static_cast<int>(grid[0]);
    rows_ = static_cast<int>(grid[1]);
    across_ = spacing[0];
    along_ = spacing[1];
    count_ = columns_ * rows_;
  }

  double number(const Entry& e, const std::string& key, double otherwise) const {
    const auto at = e.find(key);
    if (at == e.end()) return otherwise;
    Settings own;
    own.values[table_ + key] = at->second;
    const bool of_length = key.starts_with("position");
    return Reader(own).number(
        table_ + key, otherwise, Bound::any,
        of_length ? dimension::length : (key.starts_with("polarisation") ? dimension::flux_density : dimension::none));
  }
  Vec3<double> vector(const Entry& e, const std::string& key, const Vec3<double>& otherwise) const {
    return {number(e, key + ".x", otherwise.x), number(e, key + ".y", otherwise.y), number(e, key + ".z", otherwise.z)};
  }
  static void put(Entry& e, const std::string& key, const Vec3<double>& v) {
    e[key + ".x"] = v.x;
    e[key + ".y"] = v.y;
    e[key + ".z"] = v.z;
  }

  // The whole magnet, on top of how it is turned already.
  void turn(Entry& e, const Vec3<double>& u) const {
    const double degree = std::numbers::pi / 180;
    Quat<double> first{1, 0, 0, 0}, then{1, 0, 0, 0};
    turn_body(first, turn_increment(degree * vector(e, "rotation", {})));
    turn_body(then, turn_increment(u));
    Quat<double> q = then * first;
    if (q.w < 0) q = {-q.w, -q.x, -q.y, -q.z};
    const Vec3<double> v = imaginary(q);
    const double sine = std::sqrt(norm2(v)), angle = 2 * std::atan2(sine, q.w);
    put(e, "rotation", sine > 0 ? (angle / (degree * sine)) * v : Vec3<double>{});
  }
  // Its poles: of a cuboid alone the polarisation, which leaves its faces where they are.
  void turn_poles(Entry& e, const Vec3<double>& u) const {
    if (e.at("kind") != Setting(std::string("cuboid"))) return turn(e, u);
    if (e.contains("rotation.x") || e.contains("axis.x"))
      throw Error(fmt::format("{}halbach is for cuboids that are not turned: leave axis and rotation out", table_));
    put(e, "polarisation", rotated(u, vector(e, "polarisation", {})));
  }
  void reverse(Entry& e) const {
    for (const char* key :
         {"polarisation", "polarisation.x", "polarisation.y", "polarisation.z", "moment", "charge", "current"}) {
      const auto at = e.find(key);
      if (at == e.end()) continue;
      if (const auto* text = std::get_if<std::string>(&at->second))
        at->second = text->starts_with("-") ? text->substr(1) : "-" + *text;
      else
        at->second =
            -(std::holds_alternative<double>(at->second) ? std::get<double>(at->second)
                                                         : static_cast<double>(std::get<std::int64_t>(at->second)));
    }
  }

  std::string table_;
  int count_ = 1, columns_ = 1, rows_ = 1;
  double circle_ = not_given, across_ = 0, along_ = 0, halbach_ = 0;
  bool alternate_ = false, turned_ = false;
};

// The sides of a closed polygon, each a wire.
std::vector<Entry> sides(const Entry& polygon, const std::string& table) {
  const auto points = polygon.find("points");
  const auto* list = points == polygon.end() ? nullptr : std::get_if<std::vector<double>>(&points->second);
  if (list == nullptr || list->size() < 9 || list->size() % 3 != 0)
    throw Error(fmt::format("{}points: a polygon needs at least three corners, as [[x, y, z], ...] in metres", table));
  std::vector<Entry> wires;
  const std::size_t n = list->size() / 3;
  if (n > most) throw Error(fmt::format("{}points has {} corners: a case has at most {} magnets", table, n, most));
  for (std::size_t i = 0; i < n; ++i) {
    Entry wire = polygon;
    wire.erase("points");
    wire["kind"] = std::string("wire");
    for (std::size_t k = 0; k < 3; ++k) {
      const std::string end = std::string(".") + "xyz"[k];
      wire["from" + end] = (*list)[3 * i + k];
      wire["to" + end] = (*list)[3 * ((i + 1) % n) + k];
    }
    wires.push_back(wire);
  }
  return wires;
}

void expand(Settings& settings, const std::string& list) {
  std::vector<Entry> all;
  std::size_t i = 0;
  for (Entry& entry : taken_out(settings, list)) {
    const std::string table = fmt::format("{}[{}].", list, i++);
    const bool polygon = entry.contains("kind") && entry.at("kind") == Setting(std::string("polygon"));
    if (polygon) {
      for (Entry& wire : sides(entry, table)) all.push_back(std::move(wire));
      continue;
    }
    const Copies copies(entry, table);
    for (int k = 0; k < copies.count(); ++k) all.push_back(copies.copy(entry, k));
  }
  if (all.size() > most)
    throw Error(fmt::format("{} has {} magnets, copies counted: there is room for {}", list, all.size(), most));
  for (std::size_t k = 0; k < all.size(); ++k)
    for (auto& [key, value] : all[k]) settings.values[fmt::format("{}[{}].{}", list, k, key)] = std::move(value);
}

}  // namespace

void settle_magnets(Settings& settings) {
  for (const char* list : {"field.magnet", "body.part"}) {
    const std::size_t count = settings.count(list);
    for (std::size_t i = 0; i < count; ++i) {
      const std::string table = fmt::format("{}[{}].", list, i);
      for (const char* vector : {"position", "axis", "rotation", "size", "polarisation", "from", "to", "B"})
        if (!is_one_polarisation(settings, table + vector)) spread_vector(settings, table + vector);
      spread_polarisation(settings, table);
    }
    expand(settings, list);
  }
}

}  // namespace kreisel
