#include "kreisel/report/hdf5/hdf5_limits.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/hdf5/hdf5_handle.hpp"

namespace kreisel {

namespace {

// zlib shrinks by at most about 1030, so a dataset beyond this claims more than its file can hold.
constexpr double most_shrunk = 1100;
constexpr double usual_chunk = 64 << 20;  // bytes; a chunk may be larger than a dataset that could still grow
constexpr std::size_t most_dimensions = 8;

double product(const std::vector<hsize_t>& sides, std::size_t element) {
  auto bytes = static_cast<double>(element);
  for (const hsize_t side : sides) bytes *= static_cast<double>(side);
  return bytes;
}

bool known_filters(hid_t plist) {
  constexpr std::array known{H5Z_FILTER_DEFLATE, H5Z_FILTER_SHUFFLE, H5Z_FILTER_FLETCHER32};
  const int count = H5Pget_nfilters(plist);
  for (int i = 0; i < count; ++i) {
    unsigned flags = 0, config = 0;
    std::size_t values = 0;
    const H5Z_filter_t filter =
        H5Pget_filter2(plist, static_cast<unsigned>(i), &flags, &values, nullptr, 0, nullptr, &config);
    if (std::find(known.begin(), known.end(), filter) == known.end()) return false;
  }
  return count >= 0;
}

// In the file itself, in chunks that fit into memory.
bool stored_as_ours(hid_t dataset, std::size_t dimensions, std::size_t element, double bytes) {
  const Hdf5Handle plist(H5Dget_create_plist(dataset), H5Pclose);
  const H5D_layout_t layout = H5Pget_layout(plist);
  if (layout == H5D_VIRTUAL || layout < 0 || H5Pget_external_count(plist) != 0) return false;
  if (layout != H5D_CHUNKED) return true;
  std::vector<hsize_t> chunk(dimensions);
  return H5Pget_chunk(plist, static_cast<int>(dimensions), chunk.data()) == static_cast<int>(dimensions) &&
         product(chunk, element) <= std::max(usual_chunk, bytes) && known_filters(plist);
}

}  // namespace

std::vector<std::size_t> checked_shape(const std::filesystem::path& file, const std::string& name, hid_t dataset,
                                       std::size_t element) {
  const auto damaged = [&](const std::string& why) {
    return Error(fmt::format("cannot read '{}': it is damaged: dataset '{}' {}", file.string(), name, why));
  };
  const Hdf5Handle space(H5Dget_space(dataset), H5Sclose);
  const int dimensions = H5Sget_simple_extent_ndims(space);
  if (dimensions < 0 || dimensions > static_cast<int>(most_dimensions))
    throw damaged(fmt::format("has {} dimensions", dimensions));
  std::vector<hsize_t> size(static_cast<std::size_t>(dimensions));
  if (H5Sget_simple_extent_dims(space, size.data(), nullptr) != dimensions) throw damaged("has no shape");
  const double bytes = product(size, element);
  if (bytes > most_shrunk * static_cast<double>(std::filesystem::file_size(file)))
    throw damaged(fmt::format("claims {} bytes", bytes));
  if (!stored_as_ours(dataset, size.size(), element, bytes)) throw damaged("is stored as kreisel never does");
  return {size.begin(), size.end()};
}

bool is_single(const std::filesystem::path& file, hid_t attribute, std::size_t bytes) {
  const Hdf5Handle space(H5Aget_space(attribute), H5Sclose);
  return H5Sget_simple_extent_npoints(space) == 1 && H5Aget_storage_size(attribute) == bytes &&
         bytes <= std::filesystem::file_size(file);
}

}  // namespace kreisel
