// What became of starts as a dict, fresh from a run or read from a file.
#pragma once
#include "kreisel/study/fates/fates_file.hpp"
#include "python/core/arrays.hpp"

namespace kreisel::python {

// With the columns of the starts as "values".
py::dict result_dict(const std::shared_ptr<const StoredFates>& stored);

}  // namespace kreisel::python
