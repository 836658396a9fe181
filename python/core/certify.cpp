// What methods keep on a case, measured, beside what they claim.
#include <pybind11/stl.h>

#include "kreisel/method/method_words.hpp"
#include "kreisel/study/certify/certify_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/watched.hpp"

namespace py = pybind11;

namespace kreisel::python {

namespace {

py::dict certify(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  CertifyAsk ask{c.of};
  ask.methods = methods_named(asked.texts("methods"));
  const CertifyResult result =
      result_of(watch, [&ask](const Control& control) { return run(planned_certify(ask), control); });
  py::dict d;
  d["told"] = certify_json(result, {}).text();
  d["text"] = certify_text(result);
  d["markdown"] = certify_markdown(result);
  d["warnings"] = result.warnings;
  return d;
}

}  // namespace

void bind_certify(py::module_& m) {
  m.def("certify", &certify, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
