// A finished study for Python: what is told of it, its warnings, and the way to its files, which a pickle does not hold.
#pragma once
#include <filesystem>
#include <functional>

#include "kreisel/report/text/json.hpp"
#include "kreisel/study/drawing.hpp"
#include "python/core/arrays.hpp"

namespace kreisel::python {

// Writes what the program would have written into a folder.
struct Ran {
  std::function<Drawing(const std::filesystem::path& folder, const Control& control)> write;

  // The files, and what went wrong with pictures.
  py::dict save(const std::string& folder, bool figures) const;
};

// "told", "text", "warnings", "ran".
py::dict told_dict(const Json& told, const std::string& text, const std::vector<std::string>& warnings, Ran ran);

// Numbers inside a result that lives on with the array. They can only be read: files are written from the same ones.
template <class Result, class T>
py::array_t<T> array_in(const std::shared_ptr<const Result>& of, const std::vector<T>& list,
                        const std::vector<py::ssize_t>& shape) {
  auto held = std::make_unique<std::shared_ptr<const Result>>(of);
  const py::capsule owner(held.release(), [](void* p) { delete static_cast<std::shared_ptr<const Result>*>(p); });
  py::array_t<T> array(shape, list.data(), owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

}  // namespace kreisel::python
