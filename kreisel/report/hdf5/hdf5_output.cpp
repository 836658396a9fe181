#include "kreisel/report/hdf5/hdf5_output.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/file_sum.hpp"

namespace kreisel {

namespace {

constexpr std::size_t small_bytes = 4096;          // up to this a dataset stays in one plain piece
constexpr std::size_t chunk_bytes = 1024 * 1024;   // fits HDF5's chunk cache
constexpr std::size_t growing_bytes = 128 * 1024;  // held in memory for each series
constexpr unsigned deflate_level = 4;

Hdf5Handle file_access() {
  Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
  H5Pset_fclose_degree(access, H5F_CLOSE_STRONG);                // or an open series would keep the file open
  H5Pset_libver_bounds(access, H5F_LIBVER_V18, H5F_LIBVER_V18);  // headers with check sums, which 1.8 and later read
#if H5_VERSION_GE(1, 10, 7)
  H5Pset_file_locking(access, false, true);  // the part has a lock of its own, which meets HDF5's on NFS
#endif
  return access;
}

// The same content shall give the same bytes: no times in it.
Hdf5Handle without_times(hid_t kind) {
  Hdf5Handle plist(H5Pcreate(kind), H5Pclose);
  H5Pset_obj_track_times(plist, false);
  return plist;
}

std::vector<hsize_t> chunk_shape(const Shape& shape, std::size_t element, bool grows) {
  std::vector<hsize_t> chunk(shape.begin(), shape.end());
  std::size_t bytes = element;
  for (std::size_t i = grows ? 1 : 0; i < shape.size(); ++i) bytes *= shape[i];
  if (grows) chunk[0] = std::max<hsize_t>(1, growing_bytes / std::max<std::size_t>(bytes, 1));
  for (hsize_t& side : chunk) {
    if (grows && &side == chunk.data()) continue;
    while (bytes > chunk_bytes && side > 1) {
      bytes = bytes / side * ((side + 1) / 2);
      side = (side + 1) / 2;
    }
  }
  return chunk;
}

Hdf5Handle creation(const std::vector<hsize_t>& chunk, std::size_t element) {
  Hdf5Handle plist = without_times(H5P_DATASET_CREATE);
  if (chunk.empty()) return plist;
  H5Pset_chunk(plist, static_cast<int>(chunk.size()), chunk.data());
  if (element > 1) H5Pset_shuffle(plist);
  H5Pset_deflate(plist, deflate_level);
  return plist;
}

Hdf5Handle dataspace(const Shape& shape, bool grows) {
  if (shape.empty()) return {H5Screate(H5S_SCALAR), H5Sclose};
  const std::vector<hsize_t> size(shape.begin(), shape.end());
  std::vector<hsize_t> most = size;
  if (grows) most[0] = H5S_UNLIMITED;
  return {H5Screate_simple(static_cast<int>(size.size()), size.data(), most.data()), H5Sclose};
}

}  // namespace

std::size_t element_count(const std::string& name, const Shape& shape) {
  std::size_t count = 1;
  for (const std::size_t side : shape) {
    if (__builtin_mul_overflow(count, side, &count)) {
      throw Error(fmt::format("dataset '{}' of shape {} is too large", name, fmt::join(shape, " x ")));
    }
  }
  return count;
}

Hdf5Output::Hdf5Output(const std::filesystem::path& path) : target_(path) {
  quiet_hdf5();
  file_ = {H5Fcreate(target_.part().c_str(), H5F_ACC_TRUNC, without_times(H5P_FILE_CREATE), file_access()), H5Fclose};
  check(file_.valid(), "creating the file");
}

Hdf5Output::Hdf5Output(const std::filesystem::path& path, Again) : target_(path) {
  quiet_hdf5();
  std::error_code reason;
  std::filesystem::copy_file(path, target_.part(), std::filesystem::copy_options::overwrite_existing, reason);
  if (reason) throw Error(fmt::format("cannot read '{}': {}", path.string(), reason.message()));
  file_ = {H5Fopen(target_.part().c_str(), H5F_ACC_RDWR, file_access()), H5Fclose};
  check(file_.valid(), "opening the file");
}

void Hdf5Output::check(bool done, const std::string& what) {
  if (done) return;
  broken_ = fmt::format("{} failed: {}", what, hdf5_reason());
  throw Error(fmt::format("cannot write '{}': {}", path(), broken_));
}

void Hdf5Output::check_open(const std::string& what) const {
  if (!broken_.empty())
    throw Error(fmt::format("cannot write {} to '{}': an earlier write failed: {}", what, path(), broken_));
  if (!file_.valid()) throw Error(fmt::format("cannot write {} to '{}': the file is complete", what, path()));
}

Hdf5Handle Hdf5Output::create(const std::string& name, hid_t type, const Shape& shape, bool grows, const Shape& chunk) {
  check_open("dataset '" + name + "'");
  const std::size_t element = H5Tget_size(type);
  const bool chunked = grows || element_count(name, shape) * element > small_bytes;
  const Hdf5Handle space = dataspace(shape, grows);
  const std::vector<hsize_t> wanted(chunk.begin(), chunk.end());
  const Hdf5Handle plist = creation(!chunked         ? std::vector<hsize_t>{}
                                    : wanted.empty() ? chunk_shape(shape, element, grows)
                                                     : wanted,
                                    element);
  make_groups(name);
  if (H5Lexists(file_, name.c_str(), H5P_DEFAULT) > 0) {
    throw Error(fmt::format("cannot write '{}': it has a dataset or group '{}' already", path(), name));
  }
  Hdf5Handle made(H5Dcreate2(file_, name.c_str(), type, space, H5P_DEFAULT, plist, H5P_DEFAULT), H5Dclose);
  check(made.valid(), fmt::format("creating dataset '{}'", name));
  return made;
}

// Those that the name stands in, from the outermost.
void Hdf5Output::make_groups(const std::string& name) {
  for (std::size_t slash = name.find('/', 1); slash != std::string::npos; slash = name.find('/', slash + 1)) {
    const std::string group = name.substr(0, slash);
    if (H5Lexists(file_, group.c_str(), H5P_DEFAULT) > 0) continue;
    const Hdf5Handle made(H5Gcreate2(file_, group.c_str(), H5P_DEFAULT, without_times(H5P_GROUP_CREATE), H5P_DEFAULT),
                          H5Gclose);
    check(made.valid(), fmt::format("creating group '{}'", group));
  }
}

void Hdf5Output::write(const std::string& name, hid_t file_type, hid_t memory_type, std::span<const std::byte> values,
                       std::size_t element, const Shape& shape) {
  const std::size_t count = element_count(name, shape);
  if (count * element != values.size()) {
    throw Error(fmt::format("dataset '{}' of '{}' has {} values, but its shape asks for {}", name, path(),
                            values.size() / element, count));
  }
  Hdf5Handle made = create(name, file_type, shape, false);
  const bool written = count == 0 || H5Dwrite(made, memory_type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()) >= 0;
  check(written && H5Dflush(made) >= 0, fmt::format("writing dataset '{}'", name));
}

std::shared_ptr<Hdf5Rows> Hdf5Output::grow(const std::string& name, const Shape& row) {
  Shape shape = row;
  shape.insert(shape.begin(), 0);
  if (element_count(name, row) == 0) throw Error(fmt::format("a row of series '{}' needs at least one value", name));
  const std::size_t block = chunk_shape(shape, sizeof(double), true)[0];
  growing_.push_back(std::make_shared<Hdf5Rows>(this, name, create(name, H5T_IEEE_F64LE, shape, true), row, block));
  return growing_.back();
}

void Hdf5Output::commit() {
  check_open("the end");
  for (const auto& rows : growing_) rows->write_gathered();
  check(H5Fflush(file_, H5F_SCOPE_GLOBAL) >= 0, "writing");
  close_parts();
  check(file_.close(), "closing");
  add_file_sum(target_.part(), target_.final_path());
  target_.commit();
}

void Hdf5Output::abandon() {
  close_parts();
  file_.close();
}

void Hdf5Output::close_parts() {
  for (const auto& rows : growing_) rows->close();
  for (const auto& blocks : blocks_) blocks->close();
}

}  // namespace kreisel
