// What a dataset or an attribute claims to be, checked before anything is read into memory because of it.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include <hdf5.h>

namespace kreisel {

// The shape of a dataset whose elements take so many bytes. Throws Error where it claims more than its file can hold, is
// stored elsewhere than in the file, or packed as we never do.
std::vector<std::size_t> checked_shape(const std::filesystem::path& file, const std::string& name, hid_t dataset,
                                       std::size_t element);

// Whether an attribute is one single value of so many bytes, and the file is large enough to hold it.
bool is_single(const std::filesystem::path& file, hid_t attribute, std::size_t bytes);

}  // namespace kreisel
