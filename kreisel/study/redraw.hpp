// The pictures of a result drawn again from its HDF5 file, whichever study wrote it.
#pragma once
#include "kreisel/study/drawing.hpp"

namespace kreisel {

// Into `folder`, named as the file is. Throws Error where the file holds nothing that has pictures, or one of them fails.
Drawing redraw(const std::filesystem::path& file, const std::filesystem::path& folder, const Control& control);

}  // namespace kreisel
