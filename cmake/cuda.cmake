# KREISEL_CUDA: whether maps may run on an NVIDIA GPU; by default where nvcc is found. A build without it is complete.
# nvcc is called by rules of our own: CMake 3.25 does not know how to ask newer ones for C++20.
find_program(KREISEL_NVCC nvcc HINTS ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES bin)
if(KREISEL_NVCC)
  set(cuda_found ON)
else()
  set(cuda_found OFF)
endif()
option(KREISEL_CUDA "Build the kernels for NVIDIA GPUs" ${cuda_found})
# Machine code for this one, and what the driver can translate for later ones.
set(KREISEL_CUDA_ARCHITECTURE 90 CACHE STRING "Oldest GPU to build for: 80 is the A100, 90 the H100 and H200")

if(KREISEL_CUDA)
  if(NOT KREISEL_NVCC)
    message(FATAL_ERROR "KREISEL_CUDA is on, but there is no nvcc: install the CUDA toolkit or name it in CUDA_PATH")
  endif()
  get_filename_component(cuda_bin ${KREISEL_NVCC} DIRECTORY)
  set(CUDAToolkit_ROOT ${cuda_bin}/..)
  find_package(CUDAToolkit REQUIRED)
endif()

# cuda_objects(RESULT SOURCE...): compiles sources as CUDA, C++ ones too, and names the object files in RESULT.
function(cuda_objects result)
  set(objects)
  foreach(source IN LISTS ARGN)
    get_filename_component(name ${source} NAME_WE)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/cuda/${name}.o)
    # No contraction, as everywhere: what is fused is written so. constexpr functions serve the device as well.
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/cuda
      COMMAND ${KREISEL_NVCC} -x cu -std=c++20 -O3 -DNDEBUG -arch=sm_${KREISEL_CUDA_ARCHITECTURE} --compress-mode=size
        --expt-relaxed-constexpr -fmad=false -ccbin ${CMAKE_CXX_COMPILER} -Xcompiler -ffp-contract=off,-fPIC
        -I ${PROJECT_SOURCE_DIR} -MD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source} DEPFILE ${object}.d VERBATIM
      COMMENT "Building CUDA object ${name}.o")
    list(APPEND objects ${object})
  endforeach()
  set(${result} ${objects} PARENT_SCOPE)
endfunction()
