# What the library needs. Read twice: by the build, and by kreiselConfig.cmake on behalf of those who link to it.
find_package(Boost 1.74 REQUIRED CONFIG)
find_package(Eigen3 3.4 REQUIRED CONFIG)
find_package(fmt 9 REQUIRED CONFIG)
find_package(HDF5 1.10 REQUIRED COMPONENTS C)
find_package(nlohmann_json 3.11 REQUIRED CONFIG)
find_package(PNG REQUIRED)
find_package(TBB REQUIRED CONFIG)
find_package(tomlplusplus 3.3 REQUIRED CONFIG)
find_package(ZLIB REQUIRED)
# xsimd is headers only; its package would also ask for xtl, which nothing here uses.
find_path(XSIMD_INCLUDE_DIR xsimd/xsimd.hpp REQUIRED)
