# kreisel_kernels(TARGET [CUDA] SOURCE...): kernels, which run many trajectories in the lanes of SIMD registers.
#
# Each source names systems with KREISEL_KERNEL (kreisel/engine/kernel_of.hpp). It is compiled once for each family of instruction
# sets, all into TARGET, which picks the best one when it runs. With CUDA, and where nvcc is found, it is compiled for NVIDIA GPUs
# as well (cmake/cuda.cmake). Without KREISEL_BASELINE those for sse2 are left out, but for the pairs of many bodies, which have no other
# form: trajectories then run on plain numbers, with the same bits. Sources see the include folders and definitions of TARGET, which may have
# several calls of its own. The library's own kernels are made by this function, and so are those of whoever links to it.

# The families of this build; a package knows those that the library was built with.
if(NOT DEFINED kreisel_families)
  set(kreisel_families sse2)  # always; elsewhere than on x86 it stands for the machine's plain instructions
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND kreisel_families ${KREISEL_FAMILIES})
  endif()
  list(REMOVE_DUPLICATES kreisel_families)
  set(kreisel_baseline ${KREISEL_BASELINE})
endif()

# kreisel_family_flags(RESULT FAMILY): what the compiler is told for that family. It comes last, so that a family is what it is whatever the
# rest is told (-march=native, -mavx2): else kernels of two families would have the same names, and not link.
function(kreisel_family_flags result family)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set(flags_sse2 -march=x86-64 -mno-sse3)  # without which there is nothing newer
  endif()
  set(flags_avx2 -march=x86-64 -mavx2 -mfma -mno-avx512f)
  # g++ 12 takes its own AVX-512 intrinsics for uninitialised.
  set(flags_avx512 -Wno-uninitialized -Wno-maybe-uninitialized
    -march=x86-64 -mavx2 -mfma -mavx512f -mavx512dq -mavx512vl -mavx512bw -mavx512cd)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12)
    # Else g++ copies registers through memory in halves, and who reads one whole waits for both: 7.5 ns a step, not 10.5.
    list(APPEND flags_avx2 -mmove-max=256 -mstore-max=256)
  endif()
  set(flags ${flags_${family}})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT family STREQUAL "avx2")
    list(APPEND flags -frename-registers)  # chains that share no register wait less: 2 to 3 %; avx2 loses up to 5 %
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND family STREQUAL "sse2")
    # Else g++ makes one expression of what is written as several, and then has too few registers for it: a Levitron takes 8 to 12 % longer.
    # Heavy tops and Lagrange's, with half as many numbers, lose 5 % by it, and their kernels say so (kreisel/CMakeLists.txt).
    list(APPEND flags -fno-tree-ter)
  endif()
  set(${result} ${flags} PARENT_SCOPE)
endfunction()

function(kreisel_kernels target)
  cmake_parse_arguments(PARSE_ARGV 1 asked "CUDA" "" "")
  get_property(call TARGET ${target} PROPERTY kreisel_kernels_calls)  # empty the first time
  math(EXPR call "0${call} + 1")
  set_property(TARGET ${target} PROPERTY kreisel_kernels_calls ${call})
  set(nth ${target}_kernels)
  if(call GREATER 1)
    string(APPEND nth _${call})
  endif()
  set(includes $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  set(definitions $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  foreach(family IN LISTS kreisel_families)
    set(objects ${nth}_${family})
    set(sources ${asked_UNPARSED_ARGUMENTS})
    if(family STREQUAL sse2 AND NOT kreisel_baseline)
      list(FILTER sources INCLUDE REGEX "/many/kernels/")
      if(NOT sources)
        continue()
      endif()
    endif()
    kreisel_family_flags(flags ${family})
    add_library(${objects} OBJECT EXCLUDE_FROM_ALL ${sources})  # with TARGET, or not at all
    target_compile_options(${objects} PRIVATE ${flags})
    set_target_properties(${objects} PROPERTIES kreisel_family ${family})
    if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)  # kernels that are not optimised are hundreds of times slower
      target_compile_options(${objects} PRIVATE -O3 -DNDEBUG)
    endif()
    target_link_libraries(${objects} PRIVATE kreisel::core)
    target_include_directories(${objects} SYSTEM PRIVATE ${XSIMD_INCLUDE_DIR})
    if(NOT target STREQUAL kreisel)  # whose own need no more than its headers
      target_include_directories(${objects} PRIVATE ${includes})
      target_compile_definitions(${objects} PRIVATE ${definitions})
    endif()
    get_target_property(shared ${target} POSITION_INDEPENDENT_CODE)
    if(shared)
      set_target_properties(${objects} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${objects}>)
  endforeach()
  if(asked_CUDA AND kreisel_cuda_here)
    set(kreisel_cuda_flags "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>"
      "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>")
    set(sources ${asked_UNPARSED_ARGUMENTS})
    get_property(module TARGET ${target} PROPERTY kreisel_cuda_module)
    if(NOT module)  # one for all calls
      list(APPEND sources ${kreisel_cuda_module_source})
      set_property(TARGET ${target} PROPERTY kreisel_cuda_module ON)
    endif()
    kreisel_cuda_objects(objects cuda/${nth} ${sources})
    set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    target_sources(${target} PRIVATE ${objects})
    target_link_libraries(${target} PRIVATE CUDA::cudart_static)
  endif()
endfunction()
