// What methods keep on a case, measured, beside what they claim.
#include <pybind11/stl.h>

#include "kreisel/method/method_words.hpp"
#include "kreisel/study/certify/certify_file.hpp"
#include "kreisel/study/certify/certify_told.hpp"
#include "python/core/asked.hpp"
#include "python/core/bindings.hpp"
#include "python/core/results.hpp"
#include "python/core/watched.hpp"

namespace kreisel::python {

namespace {

py::dict certify(const OpenCase& c, const py::dict& words, const py::object& threads, const py::object& progress) {
  const Asked asked(c, words);
  const Watch watch = watch_of(threads, progress);
  CertifyAsk ask{c.of};
  ask.methods = methods_named(asked.texts("methods"));
  return result_dict(result_of(watch, [&ask](const Control& control) {
    return std::make_shared<const CertifyResult>(run(planned_certify(ask), control));
  }));
}

}  // namespace

py::dict result_dict(const std::shared_ptr<const CertifyResult>& ran) {
  py::dict d = told_dict(certify_json(*ran, {}), certify_text(*ran), ran->warnings,
                         {[ran](const auto& folder, const Control& control) { return save(*ran, folder, control); }});
  d["markdown"] = certify_markdown(*ran);
  return d;
}

void bind_certify(py::module_& m) {
  m.def("certify", &certify, py::arg("case"), py::arg("words"), py::arg("threads"), py::arg("progress"));
}

}  // namespace kreisel::python
