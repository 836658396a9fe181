// Rows of a growing dataset: gathered in memory until a whole chunk can be written at once.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/hdf5/hdf5_output.hpp"

namespace kreisel {

Hdf5Rows::Hdf5Rows(Hdf5Output* output, std::string name, Hdf5Handle dataset, Shape row, std::size_t block)
    : output_(output),
      name_(std::move(name)),
      dataset_(std::move(dataset)),
      row_(std::move(row)),
      row_size_(element_count(name_, row_)),
      block_(block) {
  gathered_.reserve(block_ * row_size_);
}

void Hdf5Rows::append(std::span<const double> rows) {
  if (output_ == nullptr) throw Error(fmt::format("series '{}' takes no more rows: its file is closed", name_));
  output_->check_open("series '" + name_ + "'");
  if (rows.size() % row_size_ != 0) {
    throw Error(fmt::format("series '{}' of '{}' takes rows of {} values, not {} values", name_, output_->path(),
                            row_size_, rows.size()));
  }
  while (!rows.empty()) {
    const std::size_t room = block_ * row_size_ - gathered_.size();
    const auto next = rows.first(std::min(room, rows.size()));
    gathered_.insert(gathered_.end(), next.begin(), next.end());
    rows = rows.subspan(next.size());
    if (gathered_.size() == block_ * row_size_) write_gathered();
  }
}

void Hdf5Rows::write_gathered() {
  if (gathered_.empty()) return;
  const std::size_t more = gathered_.size() / row_size_;
  std::vector<hsize_t> size(row_.begin(), row_.end());
  size.insert(size.begin(), written_ + more);
  std::vector<hsize_t> start(size.size(), 0);
  start[0] = written_;
  std::vector<hsize_t> count = size;
  count[0] = more;
  const std::string what = fmt::format("writing series '{}'", name_);
  output_->check(H5Dset_extent(dataset_, size.data()) >= 0, what);
  const Hdf5Handle all(H5Dget_space(dataset_), H5Sclose);
  const Hdf5Handle block(H5Screate_simple(static_cast<int>(count.size()), count.data(), nullptr), H5Sclose);
  H5Sselect_hyperslab(all, H5S_SELECT_SET, start.data(), nullptr, count.data(), nullptr);
  output_->check(H5Dwrite(dataset_, H5T_NATIVE_DOUBLE, block, all, H5P_DEFAULT, gathered_.data()) >= 0, what);
  written_ += more;
  gathered_.clear();
}

void Hdf5Rows::close() {
  output_ = nullptr;
  dataset_.close();
}

std::size_t Hdf5Rows::rows() const { return written_ + gathered_.size() / row_size_; }

}  // namespace kreisel
