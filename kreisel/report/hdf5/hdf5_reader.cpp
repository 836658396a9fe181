#include "kreisel/report/hdf5/hdf5_reader.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/file_sum.hpp"
#include "kreisel/report/hdf5/hdf5_blocks.hpp"
#include "kreisel/report/hdf5/hdf5_element.hpp"
#include "kreisel/report/hdf5/hdf5_handle.hpp"
#include "kreisel/report/hdf5/hdf5_heap.hpp"
#include "kreisel/report/hdf5/hdf5_limits.hpp"

namespace kreisel {

namespace {

constexpr std::size_t block_cache = std::size_t{24} << 20;  // bytes: neighbouring blocks share chunks

constexpr std::size_t variable_text = 16;  // bytes of the attribute itself: length, address and number of its text

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
  const FileSum sum = check_file_sum(path);
  if (sum == FileSum::wrong)
    throw Error(fmt::format("cannot read '{}': it is damaged: its check sum is wrong", path.string()));
  checked_ = sum == FileSum::right;
  const htri_t known = H5Fis_hdf5(path.c_str());
  if (known < 0) throw Error(fmt::format("cannot read '{}': {}", path.string(), hdf5_reason()));
  if (known == 0) throw Error(fmt::format("cannot read '{}': it is not an HDF5 file", path.string()));
  if (!checked_ && !hdf5_heaps_sound(path))
    throw Error(fmt::format("cannot read '{}': its texts are damaged", path.string()));
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
Hdf5Handle Hdf5Reader::open(const std::string& name, std::vector<std::size_t>& shape, std::int64_t access) const {
  Hdf5Handle dataset(H5Dopen2(*file_, name.c_str(), access), H5Dclose);
  if (!dataset.valid()) {
    const auto known = names();
    if (std::find(known.begin(), known.end(), name) != known.end()) {
      throw Error(fmt::format("cannot read '{}': dataset '{}' is damaged: {}", path_.string(), name, hdf5_reason()));
    }
    throw Error(fmt::format("'{}' has no dataset '{}'; it has: {}", path_.string(), name, fmt::join(known, ", ")));
  }
  const Hdf5Handle type(H5Dget_type(dataset), H5Tclose);
  if (!Hdf5Element<T>::accepts(type)) {
    throw Error(fmt::format("dataset '{}' of '{}' does not hold {}", name, path_.string(), Hdf5Element<T>::words));
  }
  shape = checked_shape(path_, name, dataset, sizeof(T));
  return dataset;
}

template <class T>
Hdf5Array<T> Hdf5Reader::read(const std::string& name) const {
  Hdf5Array<T> out;
  const Hdf5Handle dataset = open<T>(name, out.shape, H5P_DEFAULT);
  std::size_t count = 1;
  for (const std::size_t side : out.shape) count *= side;
  out.values.resize(count);
  if (H5Dread(dataset, Hdf5Element<T>::memory(), H5S_ALL, H5S_ALL, H5P_DEFAULT, out.values.data()) < 0) {
    throw Error(fmt::format("cannot read '{}': dataset '{}' is damaged: {}", path_.string(), name, hdf5_reason()));
  }
  return out;
}

Hdf5Array<double> Hdf5Reader::numbers(const std::string& name) const { return read<double>(name); }
Hdf5Array<std::uint8_t> Hdf5Reader::bytes(const std::string& name) const { return read<std::uint8_t>(name); }
Hdf5Array<std::uint64_t> Hdf5Reader::counts(const std::string& name) const { return read<std::uint64_t>(name); }

template <class T>
Hdf5BlockReader<T> Hdf5Reader::blocks(const std::string& name) const {
  const Hdf5Handle access(H5Pcreate(H5P_DATASET_ACCESS), H5Pclose);
  H5Pset_chunk_cache(access, 1021, block_cache, H5D_CHUNK_CACHE_W0_DEFAULT);
  std::vector<std::size_t> shape;
  Hdf5Handle dataset = open<T>(name, shape, access);
  if (shape.size() != 2) throw Error(fmt::format("dataset '{}' of '{}' has no rows and columns", name, path_.string()));
  return {path_, name, std::make_unique<Hdf5Handle>(std::move(dataset)), shape[0], shape[1]};
}
template Hdf5BlockReader<double> Hdf5Reader::blocks(const std::string& name) const;
template Hdf5BlockReader<std::uint8_t> Hdf5Reader::blocks(const std::string& name) const;

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
  const Error unreadable(fmt::format("cannot read attribute '{}' of '{}'", name, path_.string()));
  const std::size_t size = H5Tget_size(type);
  if (H5Tis_variable_str(type) > 0) {  // of other programs, and of older versions of this one
    char* words = nullptr;
    if (!is_single(path_, found, variable_text) || H5Aread(found, type, &words) < 0) throw unreadable;
    std::string out = words != nullptr ? words : "";
    H5free_memory(words);
    return out;
  }
  if (!is_single(path_, found, size)) throw unreadable;
  std::string out(size, '\0');
  if (H5Aread(found, type, out.data()) < 0) throw unreadable;
  return out.c_str();  // without the padding
}

double Hdf5Reader::number(const std::string& name) const {
  const Hdf5Handle found = attribute(name);
  const Hdf5Handle type(H5Aget_type(found), H5Tclose);
  double value = 0;
  if (!Hdf5Element<double>::accepts(type) || !is_single(path_, found, sizeof value) ||
      H5Aread(found, H5T_NATIVE_DOUBLE, &value) < 0) {
    throw Error(fmt::format("attribute '{}' of '{}' is not a 64-bit floating-point number", name, path_.string()));
  }
  return value;
}

std::int64_t Hdf5Reader::integer(const std::string& name) const {
  const Hdf5Handle found = attribute(name);
  const Hdf5Handle type(H5Aget_type(found), H5Tclose);
  std::int64_t value = 0;
  if (!Hdf5Element<std::int64_t>::accepts(type) || !is_single(path_, found, sizeof value) ||
      H5Aread(found, H5T_NATIVE_INT64, &value) < 0) {
    throw Error(fmt::format("attribute '{}' of '{}' is not a 64-bit integer", name, path_.string()));
  }
  return value;
}

}  // namespace kreisel
