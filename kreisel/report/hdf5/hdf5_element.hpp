// What HDF5 must know of the numbers in a dataset.
#pragma once
#include <cstdint>

#include <hdf5.h>

namespace kreisel {

// To the last bit: a type that is only nearly one of ours is none.
inline bool hdf5_is(hid_t type, hid_t known) { return H5Tequal(type, known) > 0; }

template <class T>
struct Hdf5Element;
template <>
struct Hdf5Element<double> {
  static constexpr const char* words = "64-bit floating-point numbers";
  static hid_t memory() { return H5T_NATIVE_DOUBLE; }
  static hid_t stored() { return H5T_IEEE_F64LE; }
  static bool accepts(hid_t type) { return hdf5_is(type, H5T_IEEE_F64LE) || hdf5_is(type, H5T_IEEE_F64BE); }
};
template <>
struct Hdf5Element<std::uint8_t> {
  static constexpr const char* words = "8-bit unsigned integers";
  static hid_t memory() { return H5T_NATIVE_UINT8; }
  static hid_t stored() { return H5T_STD_U8LE; }
  static bool accepts(hid_t type) { return hdf5_is(type, H5T_STD_U8LE) || hdf5_is(type, H5T_STD_U8BE); }
};
template <>
struct Hdf5Element<std::uint64_t> {
  static constexpr const char* words = "64-bit unsigned integers";
  static hid_t memory() { return H5T_NATIVE_UINT64; }
  static hid_t stored() { return H5T_STD_U64LE; }
  static bool accepts(hid_t type) { return hdf5_is(type, H5T_STD_U64LE) || hdf5_is(type, H5T_STD_U64BE); }
};
template <>
struct Hdf5Element<std::int64_t> {
  static constexpr const char* words = "64-bit integers";
  static hid_t memory() { return H5T_NATIVE_INT64; }
  static hid_t stored() { return H5T_STD_I64LE; }
  static bool accepts(hid_t type) { return hdf5_is(type, H5T_STD_I64LE) || hdf5_is(type, H5T_STD_I64BE); }
};

}  // namespace kreisel
