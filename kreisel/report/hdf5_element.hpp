// What HDF5 must know of the numbers in a dataset.
#pragma once
#include <cstdint>

#include <hdf5.h>

namespace kreisel {

template <class T>
struct Hdf5Element;
template <>
struct Hdf5Element<double> {
  static constexpr const char* words = "64-bit floating-point numbers";
  static hid_t memory() { return H5T_NATIVE_DOUBLE; }
  static hid_t stored() { return H5T_IEEE_F64LE; }
  static bool accepts(hid_t type) { return H5Tget_class(type) == H5T_FLOAT && H5Tget_size(type) == 8; }
};
template <>
struct Hdf5Element<std::uint8_t> {
  static constexpr const char* words = "8-bit unsigned integers";
  static hid_t memory() { return H5T_NATIVE_UINT8; }
  static hid_t stored() { return H5T_STD_U8LE; }
  static bool accepts(hid_t type) {
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_size(type) == 1 && H5Tget_sign(type) == H5T_SGN_NONE;
  }
};
template <>
struct Hdf5Element<std::uint64_t> {
  static constexpr const char* words = "64-bit unsigned integers";
  static hid_t memory() { return H5T_NATIVE_UINT64; }
  static hid_t stored() { return H5T_STD_U64LE; }
  static bool accepts(hid_t type) {
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_size(type) == 8 && H5Tget_sign(type) == H5T_SGN_NONE;
  }
};

}  // namespace kreisel
