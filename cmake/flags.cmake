# Language and compiler flags of everything that is built here.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

if("$ENV{CCACHE_DISABLE}" STREQUAL "")
  find_program(CCACHE ccache)
endif()
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# Most of the time of a source goes into headers that many have in common. A compiler cache does better without, and builds with
# one see that every file includes what it needs.
set(in_common OFF)
if(KREISEL_PRECOMPILED STREQUAL "AUTO" AND NOT CCACHE OR KREISEL_PRECOMPILED STREQUAL "ON")
  set(in_common ON)
endif()

# precompiled(TARGET HEADER...): these are compiled once for all its sources.
function(precompiled target)
  if(in_common)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# together(TARGET MODE): what sources that are compiled as one need. Names of one file are in sight of the next; and g++ 12 takes its own strings
# for overflowing where it sees much at once.
function(together target mode)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE ${mode})
  target_compile_options(${target} PRIVATE -Wno-shadow
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds;-Wno-subobject-linkage>)
endfunction()

# compiled_together(TARGET SOURCE...): those in one folder are compiled as one.
function(compiled_together target)
  if(NOT in_common)
    return()
  endif()
  together(${target} GROUP)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER ${folder} group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

# compiled_in_batches(TARGET COUNT ALONE): so many of its sources are compiled as one, but those whose names match ALONE.
function(compiled_in_batches target count alone)
  if(NOT in_common)
    return()
  endif()
  together(${target} BATCH)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${count})
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "${alone}")
  set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict)  # g++ 12 warns of every `"text" + std::string` (GCC bug 105651)
endif()
if(KREISEL_WERROR)
  add_compile_options(-Werror)
endif()

add_link_options(-Wl,--as-needed)  # FindHDF5 names libraries (curl, crypto) that nothing here uses

if(KREISEL_SANITIZE)
  # Nothing is recovered from: the first report ends the program, and so fails the test.
  add_compile_options(-fsanitize=${KREISEL_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${KREISEL_SANITIZE})
endif()

add_compile_options(${KREISEL_FLAGS})

# For what reads files and talks to people: a write beyond an array ends the program instead of running on. Kernels, whose
# loops would pay for it, do without.
set(hardening $<$<CONFIG:Release>:-fstack-protector-strong;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>)

# What is no kernel, and no method: steps on plain numbers are one chain that waits for itself, so that vectors would help none of them, and the
# compiler takes less time without. What only plans, tells and keeps needs even less.
set(less_effort $<$<CONFIG:Release>:-O2;-fno-tree-vectorize>)
set(least_effort $<$<CONFIG:Release>:-O1>)
