// Datasets of rows and columns that are larger than memory: written and read in rectangles.
//
// They are stored in chunks of 256 x 256, so blocks that begin at multiples of 256 are written without being read back.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace kreisel {

class Hdf5BlockOutput;
class Hdf5Handle;

inline constexpr std::size_t hdf5_block_side = 256;

// A rectangle; its values run along the columns first.
struct Hdf5Block {
  std::size_t row = 0, column = 0, rows = 0, columns = 0;
};

// Made by Hdf5Writer::blocks; after the writer's commit() it takes no more.
class Hdf5BlockWriter {
 public:
  // The type must be that of the dataset, and the rectangle inside it.
  void write(const Hdf5Block& block, std::span<const double> values);
  void write(const Hdf5Block& block, std::span<const std::uint8_t> values);

 private:
  friend class Hdf5Writer;
  explicit Hdf5BlockWriter(std::shared_ptr<Hdf5BlockOutput> output) : output_(std::move(output)) {}
  std::shared_ptr<Hdf5BlockOutput> output_;
};

// Made by Hdf5Reader::blocks; neighbouring blocks are cheap, since the last chunks are kept.
template <class T>
class Hdf5BlockReader {
 public:
  Hdf5BlockReader(std::filesystem::path path, std::string name, std::unique_ptr<Hdf5Handle> dataset, std::size_t rows,
                  std::size_t columns);
  Hdf5BlockReader(Hdf5BlockReader&&) noexcept;
  Hdf5BlockReader& operator=(Hdf5BlockReader&&) = delete;
  ~Hdf5BlockReader();

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  void read(const Hdf5Block& block, std::span<T> values) const;

 private:
  std::filesystem::path path_;
  std::string name_;
  std::unique_ptr<Hdf5Handle> dataset_;
  std::size_t rows_, columns_;
};

}  // namespace kreisel
