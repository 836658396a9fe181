// The page that was built into this module (web/server/network/page_source.cmake makes its source).
#pragma once
#include <span>

#include "web/server/network/page.hpp"

namespace kreisel::web {

std::span<const PageFile> built_page();

}  // namespace kreisel::web
