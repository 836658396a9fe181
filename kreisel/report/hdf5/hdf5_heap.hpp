// Where HDF5 keeps texts of any length: its global heaps, which its library reads without checking their sizes.
#pragma once
#include <filesystem>

namespace kreisel {

// False where a text in such a heap claims more room than the heap has, or the free room less: the library would crash,
// or go round for ever.
// Looks at the beginning and the end of the file, which is where our files have their texts.
bool hdf5_heaps_sound(const std::filesystem::path& file);

}  // namespace kreisel
