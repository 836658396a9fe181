# Makes find_package(kreisel) work: link to kreisel::kreisel.
enable_language(C)  # for FindHDF5
include(${CMAKE_CURRENT_LIST_DIR}/dependencies.cmake)
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/kreiselTargets.cmake with_cuda REGEX CUDA::cudart_static)
if(with_cuda)  # the library was built with kernels for GPUs
  find_package(CUDAToolkit REQUIRED)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/kreiselTargets.cmake)
