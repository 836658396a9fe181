// What many tests include, for builds that compile it once (tests/CMakeLists.txt). No test includes this.
#pragma once
#include <algorithm>
#include <filesystem>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kreisel/method/catalogue.hpp"
#include "kreisel/number/dual.hpp"
#include "kreisel/number/extended.hpp"
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/open.hpp"
