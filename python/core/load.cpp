// Results read again from their files, as the calls that made them gave them.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/report/hdf5/hdf5_reader.hpp"
#include "kreisel/study/certify/certify_file.hpp"
#include "kreisel/study/convergence/convergence_file.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/field/field_grid_hdf5.hpp"
#include "kreisel/study/json_result.hpp"
#include "kreisel/study/sweep/sweep_file.hpp"
#include "kreisel/study/window/window_file.hpp"
#include "python/core/bindings.hpp"
#include "python/core/fates_dict.hpp"
#include "python/core/open_case.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

namespace fs = std::filesystem;

// The case, and the dict of which a result's class is made.
using Loaded = std::pair<OpenCase, py::dict>;

// Opening the case may run a compiler.
template <auto stored>
Loaded load_as(const fs::path& file, const Watch& watch) {
  const auto found = result_of(watch, [&file](const Control&) {
    return std::make_shared<const std::decay_t<decltype(stored(file))>>(stored(file));
  });
  return {OpenCase{found->of}, result_dict(found)};
}

struct Kind {
  const char* kind;        // as the file says
  const char* class_name;  // of kreisel
  Loaded (*load)(const fs::path& file, const Watch& watch);
};
constexpr Kind kinds[] = {{"kreisel certify", "Certificates", load_as<stored_certify>},
                          {"kreisel convergence", "Convergence", load_as<stored_convergence>},
                          {"kreisel equilibrium", "Equilibrium", load_as<stored_equilibrium>},
                          {"kreisel fates", "Fates", load_as<stored_fates>},
                          {"kreisel field", "FieldGrid", load_as<stored_field_grid>},
                          {"kreisel field points", "Field", load_as<stored_field_points>},
                          {"kreisel sweep", "Sweep", load_as<stored_sweep>},
                          {"kreisel window", "Window", load_as<stored_window>}};

std::string kind_of(const fs::path& file) {
  if (file.extension() == ".json") return kind_of_json(file);
  const Hdf5Reader in(file);
  return in.has_attribute("kind") ? in.text("kind") : "";
}

// The class's name, the case, and what the class is made of.
py::tuple load(const std::string& name, const py::object& progress) {
  const fs::path file = name;
  const std::string kind = kind_of(file);
  std::string known;
  for (const Kind& k : kinds) {
    if (kind == k.kind) {
      const Loaded found = k.load(file, {0, progress});
      return py::make_tuple(k.class_name, found.first, found.second);
    }
    known += fmt::format("{}'{}'", known.empty() ? "" : ", ", k.kind);
  }
  throw Error(fmt::format("{}: its kind is '{}', and load makes results of {}", shortened(file.string()),
                          shortened(printable(kind)), known));
}

}  // namespace

void bind_load(py::module_& m) { m.def("load", &load, py::arg("file"), py::arg("progress")); }

}  // namespace kreisel::python
