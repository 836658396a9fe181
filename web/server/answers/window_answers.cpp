// lines, edges and save: a window of a map as a command, with the edge of stability over it, and as a file.
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

#include "kreisel/error.hpp"
#include "kreisel/study/explore/equal_lines.hpp"
#include "kreisel/study/explore/stability_edges.hpp"
#include "kreisel/study/map/map_file.hpp"
#include "kreisel/study/second_run.hpp"
#include "web/server/answers/answers.hpp"
#include "web/server/answers/frames.hpp"
#include "web/server/answers/wait_for_room.hpp"

namespace kreisel::web {

namespace fs = std::filesystem;

namespace {

WindowAsk window_ask(const Asked& asked, const Limits& limits) {
  WindowAsk w{.job = job_of(asked.object("job"), limits), .axes = {}};
  const auto& axes = asked.list("axes", 2, 2);
  for (std::size_t k = 0; k < 2; ++k) {
    if (axes[k].is_string())
      w.axes[k] = axes[k].get<std::string>();
    else if (axes[k].is_object())
      w.axes[k] = Asked(axes[k]).text("key");
    else
      throw Error("axes: expected two keys of the case");
  }
  const auto& window = asked.list("window", 4, 4);
  for (std::size_t k = 0; k < 4; ++k) w.window[k] = number_in(window[k], "window");
  w.layers = layers_of(asked);
  return w;
}

void read_size(const Asked& asked, double most, WindowAsk& w) {
  const auto& size = asked.list("size", 2, 2);
  for (std::size_t k = 0; k < 2; ++k) {
    const double side = number_in(size[k], "size");
    if (!(side >= 1 && side <= most)) throw Error(fmt::format("size = {}: expected from 1 to {} pixels", side, most));
    w.size[k] = static_cast<std::int64_t>(side);
  }
  const double pixels = static_cast<double>(w.size[0]) * static_cast<double>(w.size[1]);
  if (pixels > most) throw Error(fmt::format("size = {}x{}: expected at most {} pixels", w.size[0], w.size[1], most));
}

EqualAsk equal_ask(Shop& shop, const Job& job) {
  EqualAsk e{shop.cases.as_typed(job.name), job.changes, job.method, job.step, job.until};
  return e;
}

// A folder of our own for one file, gone with it.
class OwnFolder {
 public:
  OwnFolder() {
    std::string name = (fs::temp_directory_path() / "kreisel-explore-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw Error("cannot make a folder for a file that is to be sent");
    path_ = name;
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::uint64_t send_file(Outlet& out, std::uint32_t id, const fs::path& file, const std::atomic<bool>& stop) {
  constexpr std::size_t part = 256 * 1024;
  std::ifstream in(file, std::ios::binary);
  std::vector<char> bytes(part);
  std::uint64_t offset = 0;
  while (in.read(bytes.data(), static_cast<std::streamsize>(part)), in.gcount() > 0) {
    wait_for_room(out, stop);
    const auto got = static_cast<std::size_t>(in.gcount());
    out.bytes(file_frame(id, static_cast<std::uint32_t>(offset), std::span(bytes.data(), got)));
    offset += got;
  }
  return offset;
}

}  // namespace

WindowAsk lines_ask(const Asked& asked, const Limits& limits) {
  WindowAsk w = window_ask(asked, limits);
  if (asked.has("point")) w.point = with_start(w.job, asked.object("point"), limits);
  if (asked.has("size")) read_size(asked, limits.pixels_of_file, w);
  return w;
}

Json lines_answer(Shop& shop, const WindowAsk& ask) {
  const auto c = shop.cases.opened(ask.job);  // refuses what the commands would
  const MapColour colour = map_colour(*c, shop.cases.run_of_many(*c, ask.job), ask.layers.colour);
  EqualAsk map = equal_ask(shop, ask.job);
  map.axes = ask.axes;
  map.window = ask.window;
  map.trust = ask.layers.trust;
  if (!colour.none()) map.colour = colour.text;
  if (ask.size[0] > 0) map.size = ask.size;
  Json j;
  j.add("command", equal_command(map)).add("python", equal_python(map));
  if (!ask.point) return j;
  const EqualAsk flight = equal_ask(shop, *ask.point);
  return j.add("flyCommand", equal_command(flight)).add("flyPython", equal_python(flight));
}

WindowAsk edges_ask(const Asked& asked, const Limits& limits) { return window_ask(asked, limits); }

Json edges_answer(Shop& shop, const WindowAsk& ask, const std::atomic<bool>& stop) {
  Control control;
  control.threads = 1;  // one of the crew's
  control.stop = &stop;
  std::vector<Json> edges;
  for (const WindowEdge& e : stability_edges({shop.cases.opened(ask.job), ask.axes, ask.window}, control)) {
    std::vector<std::vector<double>> points;
    for (const WindowEdge::Point& p : e.points) points.push_back({p.x, p.y});
    edges.push_back(Json().add("points", points).add("lost", e.lost).add("ends", e.ends).add("closed", e.closed));
  }
  return Json().add("edges", edges);
}

WindowAsk save_ask(const Asked& asked, const Limits& limits) {
  if (asked.has("format") && asked.text("format") != "h5") throw Error("format: expected h5");
  WindowAsk w = window_ask(asked, limits);
  read_size(asked, limits.pixels_of_file, w);
  return w;
}

Json save_answer(Shop& shop, Outlet& out, std::uint32_t id, const WindowAsk& ask, const std::atomic<bool>& stop) {
  MapAsk map = map_ask(shop.cases.opened(ask.job));
  map.run = shop.cases.run_of_many(*map.of, ask.job);
  const auto& w = ask.window;
  map.map = {ask.axes[0], ask.axes[1], w[0], w[1], w[2], w[3], ask.size[0], ask.size[1]};
  if (ask.layers.trust) map.second = half_the_step(map.run);
  map.colour = ask.layers.colour;
  const PlannedMap plan = planned_map(map);
  const double steps = static_cast<double>(plan.plan.steps) * static_cast<double>(plan.plan.grid.pixels());
  if (steps > shop.limits.steps_of_file)
    throw Error(fmt::format("{:.3g} steps are too many for a file from here, at most {:.3g}: take `kreisel map`", steps,
                            shop.limits.steps_of_file));
  Control control;
  control.threads = 1;  // one of the crew's
  control.stop = &stop;
  const OwnFolder folder;
  const fs::path file = folder.path() / "map.h5";
  save(run(plan, control), file, control);
  const std::uint64_t bytes = send_file(out, id, file, stop);
  return Json().add("done", true).add("name", plan.of->name + "-map.h5").add("bytes", bytes);
}

}  // namespace kreisel::web
