// Results of studies as dicts, fresh from a run or read from their files: "told", "text", "warnings", "ran" and their arrays.
#pragma once
#include "kreisel/study/certify/certify_study.hpp"
#include "kreisel/study/convergence/convergence_study.hpp"
#include "kreisel/study/equilibrium/equilibrium_study.hpp"
#include "kreisel/study/field/field_grid.hpp"
#include "kreisel/study/field/field_points.hpp"
#include "kreisel/study/sweep/sweep_result.hpp"
#include "kreisel/study/window/window_result.hpp"
#include "python/core/ran.hpp"

namespace kreisel::python {

py::dict result_dict(const std::shared_ptr<const CertifyResult>& ran);
py::dict result_dict(const std::shared_ptr<const ConvergenceResult>& ran);
py::dict result_dict(const std::shared_ptr<const EquilibriumResult>& ran);
py::dict result_dict(const std::shared_ptr<const FieldGrid>& ran);
py::dict result_dict(const std::shared_ptr<const FieldPoints>& ran);
py::dict result_dict(const std::shared_ptr<const SweepResult>& ran);
py::dict result_dict(const std::shared_ptr<const WindowResult>& ran);

}  // namespace kreisel::python
