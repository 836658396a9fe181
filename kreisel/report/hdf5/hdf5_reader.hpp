// Reads an HDF5 file: datasets with their shapes, attributes, and the list of what is there.
//
// A missing, foreign or damaged file, a missing dataset and a wrong type each end in an Error that says so.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace kreisel {

class Hdf5Handle;
template <class T>
class Hdf5BlockReader;

template <class T>
struct Hdf5Array {
  std::vector<T> values;
  std::vector<std::size_t> shape;  // empty for a single number
};

class Hdf5Reader {
 public:
  explicit Hdf5Reader(const std::filesystem::path& path);
  Hdf5Reader(Hdf5Reader&&) noexcept;
  Hdf5Reader& operator=(Hdf5Reader&&) = delete;
  ~Hdf5Reader();

  // Whether its check sum (file_sum.hpp) shows that every byte is as we wrote it. Files that another program has written or
  // changed have none; from them the HDF5 library may read nonsense, or crash.
  [[nodiscard]] bool checked() const { return checked_; }

  // Every dataset with its groups, "group/name", in alphabetical order.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] bool has(const std::string& name) const;

  [[nodiscard]] Hdf5Array<double> numbers(const std::string& name) const;
  [[nodiscard]] Hdf5Array<std::uint8_t> bytes(const std::string& name) const;
  [[nodiscard]] Hdf5Array<std::uint64_t> counts(const std::string& name) const;

  // A dataset of rows and columns, to be read in rectangles (hdf5_blocks.hpp); numbers or bytes.
  template <class T>
  [[nodiscard]] Hdf5BlockReader<T> blocks(const std::string& name) const;

  // "name" belongs to the whole file, "object/name" to a dataset or group.
  [[nodiscard]] bool has_attribute(const std::string& name) const;
  [[nodiscard]] std::string text(const std::string& name) const;
  [[nodiscard]] double number(const std::string& name) const;
  [[nodiscard]] std::int64_t integer(const std::string& name) const;

 private:
  template <class T>
  [[nodiscard]] Hdf5Array<T> read(const std::string& name) const;
  template <class T>
  [[nodiscard]] Hdf5Handle open(const std::string& name, std::vector<std::size_t>& shape, std::int64_t access) const;
  [[nodiscard]] Hdf5Handle attribute(const std::string& name) const;

  std::filesystem::path path_;
  std::unique_ptr<Hdf5Handle> file_;
  bool checked_ = false;
};

}  // namespace kreisel
