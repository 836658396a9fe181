// Where HDF5 keeps texts of any length: its global heaps, which its library reads without checking their sizes.
#pragma once
#include <filesystem>

namespace kreisel {

// False where a text in such a heap claims more room than the heap has; the library would crash on it.
// Looks at the beginning and the end of the file, which is where our files have their texts.
bool hdf5_heaps_sound(const std::filesystem::path& file);

}  // namespace kreisel
