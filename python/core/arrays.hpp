// Arrays to and from Python.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include <pybind11/numpy.h>

namespace kreisel::python {

namespace py = pybind11;

using Doubles = py::array_t<double, py::array::c_style | py::array::forcecast>;
using Counts = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;
using Bytes = py::array_t<std::uint8_t, py::array::c_style | py::array::forcecast>;

// The list itself becomes the array's memory.
template <class T>
py::array_t<T> array_of(std::vector<T>&& list, const std::vector<py::ssize_t>& shape) {
  auto owned = std::make_unique<std::vector<T>>(std::move(list));
  T* const data = owned->data();
  const py::capsule owner(owned.release(), [](void* p) { delete static_cast<std::vector<T>*>(p); });
  return py::array_t<T>(shape, data, owner);
}
template <class T>
py::array_t<T> array_of(std::vector<T>&& list) {
  const auto size = static_cast<py::ssize_t>(list.size());
  return array_of(std::move(list), {size});
}

// Of each index from 0.
template <class Place>
py::array_t<double> along(std::size_t count, const Place& place) {
  std::vector<double> places;
  for (std::size_t i = 0; i < count; ++i) places.push_back(place(i));
  return array_of(std::move(places));
}

template <class Array>
auto span_of(const Array& a) {
  return std::span(a.data(), static_cast<std::size_t>(a.size()));
}
template <class T, int flags>
std::vector<T> list_of(const py::array_t<T, flags>& a) {
  return {a.data(), a.data() + a.size()};
}

}  // namespace kreisel::python
