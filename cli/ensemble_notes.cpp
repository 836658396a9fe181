#include "cli/ensemble_notes.hpp"

#include "cli/stop_signals.hpp"
#include "kreisel/system/run_warnings.hpp"

namespace kreisel {

void say_warnings(const Case& c) { warn(c.warnings); }
void warn(Case&, const std::vector<std::string>& warnings) { warn(warnings); }
std::vector<std::string> warnings_of(const Case&) { return warnings_so_far(); }
void say_order(const Case& c, const std::string& method) { note(order_notes(c, method)); }

void say_pole(const Case& c) {
  if (!c.experiment->has_poles()) return;
  note(
      "in Euler angles a run whose axis comes too close to a pole for the step counts as escaped; in axis space (--set "
      "space=axis) none of these does");
}

std::string axis_unit(const Case& c, const std::string& path) {
  for (const AxisName& a : c.experiment->axes())
    if (a.path == path) return label(a.dimension, c.units);
  return "";
}

std::vector<std::filesystem::path> pictures_or_note(const Draw& draw) {
  Drawing d;
  d.add_picture({0, &stop_requested(), &abort_requested(), nullptr}, draw);
  warn(d.warnings);
  return d.files;
}

std::vector<std::filesystem::path> figures_or_note(const Draw& draw) {
  Drawing d;
  d.add_figure({0, &stop_requested(), &abort_requested(), nullptr}, draw);
  warn(d.warnings);
  return d.files;
}

}  // namespace kreisel
