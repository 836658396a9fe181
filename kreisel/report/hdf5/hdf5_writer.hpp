// Writes an HDF5 file: datasets with unit and description, attributes, and series that grow row by row.
//
// Names may hold '/', which makes groups. Large datasets are chunked, shuffled and deflated; the same content
// gives the same bytes. The file appears under its name at commit() and not before.
#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace kreisel {

class Hdf5BlockWriter;
class Hdf5Output;
class Hdf5Rows;

using Shape = std::vector<std::size_t>;

// A dataset that grows along its first dimension, so that a long trajectory need not fit into memory.
class Hdf5Series {
 public:
  // One row, or several one after the other; they are written in blocks.
  void append(std::span<const double> rows);
  void append(double value) { append(std::span<const double>(&value, 1)); }
  [[nodiscard]] std::size_t rows() const;

 private:
  friend class Hdf5Writer;
  explicit Hdf5Series(std::shared_ptr<Hdf5Rows> rows) : rows_(std::move(rows)) {}
  std::shared_ptr<Hdf5Rows> rows_;
};

class Hdf5Writer {
 public:
  explicit Hdf5Writer(const std::filesystem::path& path);
  Hdf5Writer(Hdf5Writer&&) noexcept = default;
  Hdf5Writer& operator=(Hdf5Writer&&) = delete;
  ~Hdf5Writer();

  // The product of `shape` is the number of values; the last dimension runs fastest.
  void dataset(const std::string& name, std::span<const double> values, const Shape& shape,
               const std::string& unit = "", const std::string& description = "");
  void dataset(const std::string& name, std::span<const std::uint8_t> values, const Shape& shape,
               const std::string& unit = "", const std::string& description = "");
  void dataset(const std::string& name, std::span<const std::uint64_t> values, const Shape& shape,
               const std::string& unit = "", const std::string& description = "");

  // `row` is the shape of one row; empty for a series of single numbers. Rows still in memory are written by
  // commit(); after it the series takes no more.
  Hdf5Series series(const std::string& name, const Shape& row, const std::string& unit = "",
                    const std::string& description = "");

  // A dataset of rows and columns, written in rectangles (hdf5_blocks.hpp), so that it need not fit into memory.
  // T: double or std::uint8_t.
  template <class T>
  Hdf5BlockWriter blocks(const std::string& name, std::size_t rows, std::size_t columns, const std::string& unit = "",
                         const std::string& description = "");

  // "name" belongs to the whole file, "object/name" to the dataset or group "object", which must exist.
  void attribute(const std::string& name, const std::string& value);
  void attribute(const std::string& name, double value);
  void attribute(const std::string& name, std::int64_t value);
  template <std::integral I>
  void attribute(const std::string& name, I value) {
    attribute(name, checked(name, value));
  }

  void commit();

 private:
  template <std::integral I>
  static std::int64_t checked(const std::string& name, I value) {
    if (!std::in_range<std::int64_t>(value)) refuse(name);
    return static_cast<std::int64_t>(value);
  }
  [[noreturn]] static void refuse(const std::string& name);

  std::shared_ptr<Hdf5Output> output_;
};

}  // namespace kreisel
