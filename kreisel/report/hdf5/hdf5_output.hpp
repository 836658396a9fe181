// The HDF5 file being written: its handle, its growing datasets, and how to let go of it after a failure.
#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kreisel/report/file/atomic_file.hpp"
#include "kreisel/report/hdf5/hdf5_blocks.hpp"
#include "kreisel/report/hdf5/hdf5_handle.hpp"
#include "kreisel/report/hdf5/hdf5_writer.hpp"

namespace kreisel {

class Hdf5Output {
 public:
  explicit Hdf5Output(const std::filesystem::path& path);
  // A file that is complete, once more: what it has, to be changed beside and renamed.
  struct Again {};
  Hdf5Output(const std::filesystem::path& path, Again);
  Hdf5Output(const Hdf5Output&) = delete;
  Hdf5Output& operator=(const Hdf5Output&) = delete;
  ~Hdf5Output() { abandon(); }

  // A dataset of any element type, chunked where it is large or must grow.
  Hdf5Handle create(const std::string& name, hid_t type, const Shape& shape, bool grows, const Shape& chunk = {});
  void write(const std::string& name, hid_t file_type, hid_t memory_type, std::span<const std::byte> values,
             std::size_t element, const Shape& shape);
  void describe(const std::string& name, const std::string& unit, const std::string& description);
  void text_attribute(const std::string& name, const std::string& value);
  void forget_attribute(const std::string& name);
  void add_attribute(const std::string& name, hid_t file_type, hid_t memory_type, const void* value);

  std::shared_ptr<Hdf5Rows> grow(const std::string& name, const Shape& row);
  std::shared_ptr<Hdf5BlockOutput> blocks(const std::string& name, hid_t type, std::size_t rows, std::size_t columns);
  void commit();

  // Throws unless `done`; a file with a failed write behind it can no longer be committed.
  void check(bool done, const std::string& what);
  void check_open(const std::string& what) const;
  [[nodiscard]] std::string path() const { return target_.final_path().string(); }

 private:
  // Closes without keeping anything; what HDF5 then fails to write is lost on purpose.
  void abandon();
  void close_parts();
  void make_groups(const std::string& name);

  AtomicFile target_;
  Hdf5Handle file_;
  std::vector<std::shared_ptr<Hdf5Rows>> growing_;
  std::vector<std::shared_ptr<Hdf5BlockOutput>> blocks_;
  std::string broken_;  // what failed first, and why
};

// Rows of a growing dataset, gathered into whole chunks.
class Hdf5Rows {
 public:
  Hdf5Rows(Hdf5Output* output, std::string name, Hdf5Handle dataset, Shape row, std::size_t block);
  void append(std::span<const double> rows);
  void write_gathered();
  // The file is complete or given up: no more rows.
  void close();
  [[nodiscard]] std::size_t rows() const;

 private:
  Hdf5Output* output_;  // null once closed
  std::string name_;
  Hdf5Handle dataset_;
  Shape row_;
  std::size_t row_size_ = 1;
  std::size_t block_;
  std::size_t written_ = 0;
  std::vector<double> gathered_;
};

// A dataset that is written in rectangles.
class Hdf5BlockOutput {
 public:
  Hdf5BlockOutput(Hdf5Output* output, std::string name, Hdf5Handle dataset, std::size_t rows, std::size_t columns);
  void write(const Hdf5Block& block, hid_t memory_type, const void* values, std::size_t count);
  void close();

 private:
  Hdf5Output* output_;  // null once closed
  std::string name_;
  Hdf5Handle dataset_;
  std::size_t rows_, columns_;
};

// Elements of a shape; throws where the product does not fit.
std::size_t element_count(const std::string& name, const Shape& shape);

}  // namespace kreisel
