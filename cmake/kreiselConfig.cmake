# Makes find_package(kreisel) work: link to kreisel::kreisel.
enable_language(C)  # for FindHDF5
include(${CMAKE_CURRENT_LIST_DIR}/dependencies.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/kreiselTargets.cmake)
