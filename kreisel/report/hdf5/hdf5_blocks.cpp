#include "kreisel/report/hdf5/hdf5_blocks.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/hdf5/hdf5_element.hpp"
#include "kreisel/report/hdf5/hdf5_output.hpp"

namespace kreisel {

namespace {

bool fits(const Hdf5Block& b, std::size_t rows, std::size_t columns, std::size_t count) {
  return b.rows > 0 && b.columns > 0 && b.row < rows && b.rows <= rows - b.row && b.column < columns &&
         b.columns <= columns - b.column && count == b.rows * b.columns;
}

struct Spaces {
  Hdf5Handle memory, file;
};

Spaces spaces(const Hdf5Handle& dataset, const Hdf5Block& b) {
  const std::array<hsize_t, 2> start{b.row, b.column}, count{b.rows, b.columns};
  Spaces made{{H5Screate_simple(2, count.data(), nullptr), H5Sclose}, {H5Dget_space(dataset), H5Sclose}};
  H5Sselect_hyperslab(made.file, H5S_SELECT_SET, start.data(), nullptr, count.data(), nullptr);
  return made;
}

}  // namespace

Hdf5BlockOutput::Hdf5BlockOutput(Hdf5Output* output, std::string name, Hdf5Handle dataset, std::size_t rows,
                                 std::size_t columns)
    : output_(output), name_(std::move(name)), dataset_(std::move(dataset)), rows_(rows), columns_(columns) {}

void Hdf5BlockOutput::write(const Hdf5Block& block, hid_t memory_type, const void* values, std::size_t count) {
  if (output_ == nullptr) throw Error(fmt::format("dataset '{}' takes no more blocks: its file is closed", name_));
  output_->check_open("dataset '" + name_ + "'");
  if (!fits(block, rows_, columns_, count))
    throw Error(
        fmt::format("a block of {} values does not fit into dataset '{}' of {} x {}", count, name_, rows_, columns_));
  const Spaces at = spaces(dataset_, block);
  output_->check(H5Dwrite(dataset_, memory_type, at.memory, at.file, H5P_DEFAULT, values) >= 0,
                 fmt::format("writing dataset '{}'", name_));
}

void Hdf5BlockOutput::close() {
  output_ = nullptr;
  dataset_.close();
}

std::shared_ptr<Hdf5BlockOutput> Hdf5Output::blocks(const std::string& name, hid_t type, std::size_t rows,
                                                    std::size_t columns) {
  // A single column is cut into pieces of as many values as a square has.
  const std::size_t tall = columns == 1 ? hdf5_block_side * hdf5_block_side : hdf5_block_side;
  const Shape chunk{std::min(rows, tall), std::min(columns, hdf5_block_side)};
  blocks_.push_back(
      std::make_shared<Hdf5BlockOutput>(this, name, create(name, type, {rows, columns}, false, chunk), rows, columns));
  return blocks_.back();
}

template <class T>
Hdf5BlockWriter Hdf5Writer::blocks(const std::string& name, std::size_t rows, std::size_t columns,
                                   const std::string& unit, const std::string& description) {
  Hdf5BlockWriter made(output_->blocks(name, Hdf5Element<T>::stored(), rows, columns));
  output_->describe(name, unit, description);
  return made;
}
template Hdf5BlockWriter Hdf5Writer::blocks<double>(const std::string&, std::size_t, std::size_t, const std::string&,
                                                    const std::string&);
template Hdf5BlockWriter Hdf5Writer::blocks<std::uint8_t>(const std::string&, std::size_t, std::size_t,
                                                          const std::string&, const std::string&);

void Hdf5BlockWriter::write(const Hdf5Block& block, std::span<const double> values) {
  output_->write(block, H5T_NATIVE_DOUBLE, values.data(), values.size());
}

void Hdf5BlockWriter::write(const Hdf5Block& block, std::span<const std::uint8_t> values) {
  output_->write(block, H5T_NATIVE_UINT8, values.data(), values.size());
}

template <class T>
Hdf5BlockReader<T>::Hdf5BlockReader(std::filesystem::path path, std::string name, std::unique_ptr<Hdf5Handle> dataset,
                                    std::size_t rows, std::size_t columns)
    : path_(std::move(path)), name_(std::move(name)), dataset_(std::move(dataset)), rows_(rows), columns_(columns) {}

template <class T>
Hdf5BlockReader<T>::Hdf5BlockReader(Hdf5BlockReader&&) noexcept = default;
template <class T>
Hdf5BlockReader<T>::~Hdf5BlockReader() = default;

template <class T>
void Hdf5BlockReader<T>::read(const Hdf5Block& block, std::span<T> values) const {
  if (!fits(block, rows_, columns_, values.size()))
    throw Error(fmt::format("dataset '{}' of {} x {} has no such block", name_, rows_, columns_));
  const Spaces at = spaces(*dataset_, block);
  if (H5Dread(*dataset_, Hdf5Element<T>::memory(), at.memory, at.file, H5P_DEFAULT, values.data()) < 0)
    throw Error(fmt::format("cannot read '{}': dataset '{}' is damaged: {}", path_.string(), name_, hdf5_reason()));
}

template class Hdf5BlockReader<double>;
template class Hdf5BlockReader<std::uint8_t>;

}  // namespace kreisel
