# What the library needs. Read twice: by the build, and by kreiselConfig.cmake on behalf of those who link to it; for the templates alone
# (kreisel::core) no more than Boost.
find_package(Boost 1.74 REQUIRED CONFIG)
if(kreisel_FIND_COMPONENTS STREQUAL "core")
  return()
endif()
if(CMAKE_FIND_PACKAGE_NAME STREQUAL "kreisel")
  enable_language(C)  # for FindHDF5
endif()
find_package(Eigen3 3.4 REQUIRED CONFIG)
find_package(fmt 9 REQUIRED CONFIG)
find_package(HDF5 1.10 REQUIRED COMPONENTS C)
find_package(nlohmann_json 3.11 REQUIRED CONFIG)
find_package(PNG REQUIRED)
find_package(TBB REQUIRED CONFIG)
find_package(tomlplusplus 3.3 REQUIRED CONFIG)
find_package(ZLIB REQUIRED)
# xsimd is headers only; its package would also ask for xtl, which nothing here uses.
find_path(XSIMD_INCLUDE_DIR xsimd/xsimd.hpp)
if(NOT XSIMD_INCLUDE_DIR)
  message(FATAL_ERROR "xsimd is not here: install libxsimd-dev, or say -DXSIMD_INCLUDE_DIR=<the folder of xsimd/xsimd.hpp>")
endif()
# Random123 is headers only too, and has no package. Users do not need it: only a source of the library includes it.
if(NOT CMAKE_FIND_PACKAGE_NAME STREQUAL "kreisel")
  find_path(RANDOM123_INCLUDE_DIR Random123/philox.h)
  if(NOT RANDOM123_INCLUDE_DIR)
    message(FATAL_ERROR
      "Random123 is not here: install librandom123-dev, or say -DRANDOM123_INCLUDE_DIR=<the folder of Random123/philox.h>")
  endif()
endif()
