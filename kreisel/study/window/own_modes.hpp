// What a window says of the case's own numbers, in its file: how steady it is there, and its modes.
#pragma once
#include "kreisel/report/hdf5/hdf5_file.hpp"
#include "kreisel/study/window/window_result.hpp"

namespace kreisel {

void write_own_modes(Hdf5Writer& out, const WindowResult& r);

// A file of an older kreisel has none. Throws Error where they are damaged.
void read_own_modes(const Hdf5Reader& in, const std::filesystem::path& file, WindowResult& r);

}  // namespace kreisel
