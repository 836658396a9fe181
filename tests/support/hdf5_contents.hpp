// Everything in an HDF5 file, byte by byte, but when and by which words it was asked for.
#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <hdf5.h>

namespace kreisel::test {

using Hdf5Contents = std::map<std::string, std::string>;  // by name; attributes as object@name

namespace contents {

// The type, the shape and the bytes, as text to compare.
template <class Read>
std::string described(hid_t type, hid_t space, Read&& read) {
  std::string text(H5Tget_size(type) * static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)), '\0');
  read(text.data());
  std::size_t size = 0;
  H5Tencode(type, nullptr, &size);
  std::string head(size, '\0');
  H5Tencode(type, head.data(), &size);
  std::vector<hsize_t> sides(static_cast<std::size_t>(H5Sget_simple_extent_ndims(space)));
  H5Sget_simple_extent_dims(space, sides.data(), nullptr);
  for (const hsize_t side : sides) head += " " + std::to_string(side);
  return head + ":" + text;
}

struct Visit {
  std::string object;
  Hdf5Contents* into;
};

inline herr_t attribute(hid_t object, const char* name, const H5A_info_t*, void* data) {
  const auto& visit = *static_cast<const Visit*>(data);
  if (visit.object == "." && (std::string(name) == "date" || std::string(name) == "command")) return 0;
  const hid_t a = H5Aopen(object, name, H5P_DEFAULT), type = H5Aget_type(a), space = H5Aget_space(a);
  (*visit.into)[visit.object + "@" + name] = described(type, space, [&](void* to) { H5Aread(a, type, to); });
  H5Sclose(space);
  H5Tclose(type);
  H5Aclose(a);
  return 0;
}

inline herr_t object(hid_t file, const char* name, const H5O_info_t* info, void* data) {
  auto& into = *static_cast<Hdf5Contents*>(data);
  const hid_t o = H5Oopen(file, name, H5P_DEFAULT);
  Visit visit{name, &into};
  H5Aiterate2(o, H5_INDEX_NAME, H5_ITER_INC, nullptr, attribute, &visit);
  if (info->type == H5O_TYPE_DATASET) {
    const hid_t type = H5Dget_type(o), space = H5Dget_space(o);
    into[name] = described(type, space, [&](void* to) { H5Dread(o, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, to); });
    H5Sclose(space);
    H5Tclose(type);
  }
  H5Oclose(o);
  return 0;
}

}  // namespace contents

inline Hdf5Contents hdf5_contents(const std::filesystem::path& path) {
  Hdf5Contents all;
  const hid_t file = H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  EXPECT_GE(file, 0) << path;
  if (file < 0) return all;
  EXPECT_GE(H5Ovisit(file, H5_INDEX_NAME, H5_ITER_INC, contents::object, &all), 0) << path;
  H5Fclose(file);
  return all;
}

}  // namespace kreisel::test
