#include "kreisel/report/hdf5_reader.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/report/hdf5_handle.hpp"

namespace kreisel {

namespace {

// zlib shrinks by at most about 1030, so a dataset beyond this claims more than its file can hold.
constexpr double most_shrunk = 1100;

template <class T>
struct Element;
template <>
struct Element<double> {
  static constexpr const char* words = "64-bit floating-point numbers";
  static hid_t memory() { return H5T_NATIVE_DOUBLE; }
  static bool accepts(hid_t type) { return H5Tget_class(type) == H5T_FLOAT && H5Tget_size(type) == 8; }
};
template <>
struct Element<std::uint8_t> {
  static constexpr const char* words = "8-bit unsigned integers";
  static hid_t memory() { return H5T_NATIVE_UINT8; }
  static bool accepts(hid_t type) {
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_size(type) == 1 && H5Tget_sign(type) == H5T_SGN_NONE;
  }
};
template <>
struct Element<std::uint64_t> {
  static constexpr const char* words = "64-bit unsigned integers";
  static hid_t memory() { return H5T_NATIVE_UINT64; }
  static bool accepts(hid_t type) {
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_size(type) == 8 && H5Tget_sign(type) == H5T_SGN_NONE;
  }
};

herr_t note_dataset(hid_t, const char* name, const H5O_info_t* info, void* data) {
  if (info->type == H5O_TYPE_DATASET) static_cast<std::vector<std::string>*>(data)->emplace_back(name);
  return 0;
}

}  // namespace

Hdf5Reader::Hdf5Reader(const std::filesystem::path& path) : path_(path), file_(std::make_unique<Hdf5Handle>()) {
  quiet_hdf5();
  std::error_code reason;
  if (!std::filesystem::is_regular_file(path, reason)) {
    throw Error(fmt::format("cannot read '{}': {}", path.string(), reason ? reason.message() : "it is not a file"));
  }
  const htri_t known = H5Fis_hdf5(path.c_str());
  if (known < 0) throw Error(fmt::format("cannot read '{}': {}", path.string(), hdf5_reason()));
  if (known == 0) throw Error(fmt::format("cannot read '{}': it is not an HDF5 file", path.string()));
  *file_ = {H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose};
  if (!file_->valid()) throw Error(fmt::format("cannot read '{}': it is damaged: {}", path.string(), hdf5_reason()));
}

Hdf5Reader::Hdf5Reader(Hdf5Reader&&) noexcept = default;
Hdf5Reader::~Hdf5Reader() = default;

std::vector<std::string> Hdf5Reader::names() const {
  std::vector<std::string> found;
  if (H5Ovisit(*file_, H5_INDEX_NAME, H5_ITER_INC, note_dataset, &found) < 0) {
    throw Error(fmt::format("cannot read '{}': it is damaged: {}", path_.string(), hdf5_reason()));
  }
  std::sort(found.begin(), found.end());
  return found;
}

bool Hdf5Reader::has(const std::string& name) const {
  const Hdf5Handle object(H5Dopen2(*file_, name.c_str(), H5P_DEFAULT), H5Dclose);
  return object.valid();
}

template <class T>
Hdf5Array<T> Hdf5Reader::read(const std::string& name) const {
  const Hdf5Handle dataset(H5Dopen2(*file_, name.c_str(), H5P_DEFAULT), H5Dclose);
  if (!dataset.valid()) {
    const auto known = names();
    if (std::find(known.begin(), known.end(), name) != known.end()) {
      throw Error(fmt::format("cannot read '{}': dataset '{}' is damaged: {}", path_.string(), name, hdf5_reason()));
    }
    throw Error(fmt::format("'{}' has no dataset '{}'; it has: {}", path_.string(), name, fmt::join(known, ", ")));
  }
  const Hdf5Handle type(H5Dget_type(dataset), H5Tclose);
  if (!Element<T>::accepts(type)) {
    throw Error(fmt::format("dataset '{}' of '{}' does not hold {}", name, path_.string(), Element<T>::words));
  }
  const Hdf5Handle space(H5Dget_space(dataset), H5Sclose);
  std::vector<hsize_t> size(static_cast<std::size_t>(std::max(0, H5Sget_simple_extent_ndims(space))));
  H5Sget_simple_extent_dims(space, size.data(), nullptr);
  double bytes = sizeof(T);
  for (const hsize_t side : size) bytes *= static_cast<double>(side);
  if (bytes > most_shrunk * static_cast<double>(std::filesystem::file_size(path_))) {
    throw Error(
        fmt::format("cannot read '{}': it is damaged: dataset '{}' claims {} bytes", path_.string(), name, bytes));
  }
  Hdf5Array<T> out{std::vector<T>(static_cast<std::size_t>(bytes) / sizeof(T)), {size.begin(), size.end()}};
  if (H5Dread(dataset, Element<T>::memory(), H5S_ALL, H5S_ALL, H5P_DEFAULT, out.values.data()) < 0) {
    throw Error(fmt::format("cannot read '{}': dataset '{}' is damaged: {}", path_.string(), name, hdf5_reason()));
  }
  return out;
}

Hdf5Array<double> Hdf5Reader::numbers(const std::string& name) const { return read<double>(name); }
Hdf5Array<std::uint8_t> Hdf5Reader::bytes(const std::string& name) const { return read<std::uint8_t>(name); }
Hdf5Array<std::uint64_t> Hdf5Reader::counts(const std::string& name) const { return read<std::uint64_t>(name); }

bool Hdf5Reader::has_attribute(const std::string& name) const {
  const auto [place, key] = hdf5_attribute_place(name);
  const Hdf5Handle object(H5Oopen(*file_, place.c_str(), H5P_DEFAULT), H5Oclose);
  return object.valid() && H5Aexists(object, key.c_str()) > 0;
}

Hdf5Handle Hdf5Reader::attribute(const std::string& name) const {
  const auto [place, key] = hdf5_attribute_place(name);
  Hdf5Handle found(H5Aopen_by_name(*file_, place.c_str(), key.c_str(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  if (!found.valid()) throw Error(fmt::format("'{}' has no attribute '{}'", path_.string(), name));
  return found;
}

std::string Hdf5Reader::text(const std::string& name) const {
  const Hdf5Handle found = attribute(name);
  const Hdf5Handle type(H5Aget_type(found), H5Tclose);
  if (H5Tget_class(type) != H5T_STRING) {
    throw Error(fmt::format("attribute '{}' of '{}' is not text", name, path_.string()));
  }
  if (H5Tis_variable_str(type) > 0) {
    char* words = nullptr;
    if (H5Aread(found, type, &words) < 0)
      throw Error(fmt::format("cannot read attribute '{}' of '{}'", name, path_.string()));
    std::string out = words != nullptr ? words : "";
    H5free_memory(words);
    return out;
  }
  std::string out(H5Tget_size(type), '\0');
  if (H5Aget_storage_size(found) != out.size() || H5Aread(found, type, out.data()) < 0) {
    throw Error(fmt::format("cannot read attribute '{}' of '{}'", name, path_.string()));
  }
  return out.c_str();  // without the padding
}

double Hdf5Reader::number(const std::string& name) const {
  const Hdf5Handle found = attribute(name);
  const Hdf5Handle type(H5Aget_type(found), H5Tclose);
  double value = 0;
  if (!Element<double>::accepts(type) || H5Aget_storage_size(found) != sizeof value ||
      H5Aread(found, H5T_NATIVE_DOUBLE, &value) < 0) {
    throw Error(fmt::format("attribute '{}' of '{}' is not a 64-bit floating-point number", name, path_.string()));
  }
  return value;
}

std::int64_t Hdf5Reader::integer(const std::string& name) const {
  const Hdf5Handle found = attribute(name);
  const Hdf5Handle type(H5Aget_type(found), H5Tclose);
  std::int64_t value = 0;
  if (H5Tget_class(type) != H5T_INTEGER || H5Aget_storage_size(found) != sizeof value ||
      H5Aread(found, H5T_NATIVE_INT64, &value) < 0) {
    throw Error(fmt::format("attribute '{}' of '{}' is not a 64-bit integer", name, path_.string()));
  }
  return value;
}

}  // namespace kreisel
