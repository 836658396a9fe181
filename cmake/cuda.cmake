# Kernels for NVIDIA GPUs, where nvcc is found: targets that are built only when they are asked for, since nvcc takes longer
# for them than all the rest takes. Read twice, like dependencies.cmake. nvcc is called by rules of our own: CMake 3.25 does not know
# how to ask newer ones for C++20.
find_program(KREISEL_NVCC nvcc HINTS ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES bin)
option(KREISEL_CUDA "Offer the module for NVIDIA GPUs where nvcc is found" ON)

# That of the GPU that is here; else of the H100 and H200. The driver translates it for later ones.
set(architecture 90)
find_program(NVIDIA_SMI nvidia-smi)
mark_as_advanced(NVIDIA_SMI)
if(NVIDIA_SMI)
  execute_process(COMMAND ${NVIDIA_SMI} --query-gpu=compute_cap --format=csv,noheader
    OUTPUT_VARIABLE capability RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed AND capability MATCHES "^([0-9]+)[.]([0-9])")
    set(architecture ${CMAKE_MATCH_1}${CMAKE_MATCH_2})
  endif()
endif()
set(KREISEL_CUDA_ARCHITECTURE ${architecture} CACHE STRING "Oldest GPU to build for: 80 is the A100, 90 the H100 and H200")

set(kreisel_cuda_here OFF)
if(KREISEL_CUDA AND KREISEL_NVCC AND NOT KREISEL_SANITIZE)
  get_filename_component(cuda_bin ${KREISEL_NVCC} DIRECTORY)
  set(CUDAToolkit_ROOT ${cuda_bin}/..)
  find_package(CUDAToolkit QUIET)
  set(kreisel_cuda_here ${CUDAToolkit_FOUND})
endif()

# No contraction, as everywhere: what is fused is written so. constexpr functions serve the device as well. Potentials from case files are
# compiled with the same (system/own/module/own_compiler.cpp).
set(kreisel_nvcc_flags -x cu -std=c++20 -O3 -DNDEBUG --compress-mode=size --expt-relaxed-constexpr -fmad=false
  -Xcompiler -ffp-contract=off,-fPIC)

# Where our headers are, and the source that every module has; a package says where it has been installed.
if(NOT DEFINED kreisel_cuda_includes)
  set(kreisel_cuda_includes ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
  set(kreisel_cuda_module_source ${PROJECT_SOURCE_DIR}/kreisel/engine/device/device_module.cu)
endif()

# kreisel_cuda_objects(RESULT FOLDER SOURCE...): compiles sources as CUDA, C++ ones too, into that folder of the build tree, and names the
# object files in RESULT. `kreisel_cuda_flags` of the caller may say more to the compiler.
function(kreisel_cuda_objects result folder)
  set(objects)
  list(TRANSFORM kreisel_cuda_includes PREPEND -I OUTPUT_VARIABLE includes)
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source)
    get_filename_component(name ${source} NAME_WE)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${folder}/${name}.o)
    while(object IN_LIST objects)  # sources of one name, from two folders
      string(APPEND name _)
      set(object ${CMAKE_CURRENT_BINARY_DIR}/${folder}/${name}.o)
    endwhile()
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/${folder}
      COMMAND ${KREISEL_NVCC} ${kreisel_nvcc_flags} -arch=sm_${KREISEL_CUDA_ARCHITECTURE} -ccbin ${CMAKE_CXX_COMPILER}
        ${includes} "${kreisel_cuda_flags}" -MD -MF ${object}.d -c ${source} -o ${object}
      DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMAND_EXPAND_LISTS
      COMMENT "Building CUDA object ${name}.o")
    list(APPEND objects ${object})
  endforeach()
  set(${result} ${objects} PARENT_SCOPE)
endfunction()

# add_cuda_module(TARGET NAME SOURCE...): NAME.so with the kernels of these sources, in lib/kreisel of the build tree.
function(add_cuda_module target name)
  if(NOT kreisel_cuda_here)
    return()
  endif()
  kreisel_cuda_objects(objects cuda ${ARGN})
  set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  add_custom_target(${target}-sources-id DEPENDS ${sources_id})
  add_library(${target} MODULE EXCLUDE_FROM_ALL ${objects})
  add_dependencies(${target} ${target}-sources-id)
  target_link_libraries(${target} PRIVATE CUDA::cudart_static)
  target_link_options(${target} PRIVATE -Wl,--no-undefined)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX
    PREFIX "" OUTPUT_NAME ${name} LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib/kreisel)
endfunction()
