#include "kreisel/report/hdf5/hdf5_writer.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/report/hdf5/hdf5_output.hpp"

namespace kreisel {

namespace {

// As long as the text itself: texts of variable length lie in heaps that HDF5 reads without checking their sizes.
Hdf5Handle text_type(std::size_t size) {
  Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
  H5Tset_size(type, std::max<std::size_t>(size, 1));
  H5Tset_strpad(type, H5T_STR_NULLPAD);
  H5Tset_cset(type, H5T_CSET_UTF8);
  return type;
}

}  // namespace

void Hdf5Output::add_attribute(const std::string& name, hid_t file_type, hid_t memory_type, const void* value) {
  check_open("attribute '" + name + "'");
  const auto [place, key] = hdf5_attribute_place(name);
  const Hdf5Handle object(H5Oopen(file_, place.c_str(), H5P_DEFAULT), H5Oclose);
  if (!object.valid()) throw Error(fmt::format("'{}' has no '{}' to carry attribute '{}'", path(), place, key));
  if (H5Aexists(object, key.c_str()) > 0) {
    throw Error(fmt::format("cannot write '{}': it has an attribute '{}' already", path(), name));
  }
  const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Hdf5Handle made(H5Acreate2(object, key.c_str(), file_type, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
  check(made.valid() && H5Awrite(made, memory_type, value) >= 0, fmt::format("writing attribute '{}'", name));
}

void Hdf5Output::text_attribute(const std::string& name, const std::string& value) {
  const Hdf5Handle type = text_type(value.size());
  add_attribute(name, type, type, value.c_str());
}

void Hdf5Output::describe(const std::string& name, const std::string& unit, const std::string& description) {
  if (!unit.empty()) text_attribute(name + "/unit", unit);
  if (!description.empty()) text_attribute(name + "/description", description);
}

Hdf5Writer::Hdf5Writer(const std::filesystem::path& path) : output_(std::make_shared<Hdf5Output>(path)) {}

Hdf5Writer::~Hdf5Writer() = default;

void Hdf5Writer::dataset(const std::string& name, std::span<const double> values, const Shape& shape,
                         const std::string& unit, const std::string& description) {
  output_->write(name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, std::as_bytes(values), sizeof(double), shape);
  output_->describe(name, unit, description);
}

void Hdf5Writer::dataset(const std::string& name, std::span<const std::uint8_t> values, const Shape& shape,
                         const std::string& unit, const std::string& description) {
  output_->write(name, H5T_STD_U8LE, H5T_NATIVE_UINT8, std::as_bytes(values), 1, shape);
  output_->describe(name, unit, description);
}

void Hdf5Writer::dataset(const std::string& name, std::span<const std::uint64_t> values, const Shape& shape,
                         const std::string& unit, const std::string& description) {
  output_->write(name, H5T_STD_U64LE, H5T_NATIVE_UINT64, std::as_bytes(values), sizeof(std::uint64_t), shape);
  output_->describe(name, unit, description);
}

Hdf5Series Hdf5Writer::series(const std::string& name, const Shape& row, const std::string& unit,
                              const std::string& description) {
  Hdf5Series made(output_->grow(name, row));
  output_->describe(name, unit, description);
  return made;
}

void Hdf5Writer::attribute(const std::string& name, const std::string& value) { output_->text_attribute(name, value); }

void Hdf5Writer::attribute(const std::string& name, double value) {
  output_->add_attribute(name, H5T_IEEE_F64LE, H5T_NATIVE_DOUBLE, &value);
}

void Hdf5Writer::attribute(const std::string& name, std::int64_t value) {
  output_->add_attribute(name, H5T_STD_I64LE, H5T_NATIVE_INT64, &value);
}

void Hdf5Writer::refuse(const std::string& name) {
  throw Error(fmt::format("attribute '{}' must lie between -2^63 and 2^63 - 1", name));
}

void Hdf5Writer::commit() { output_->commit(); }

void Hdf5Series::append(std::span<const double> rows) { rows_->append(rows); }

std::size_t Hdf5Series::rows() const { return rows_->rows(); }

}  // namespace kreisel
