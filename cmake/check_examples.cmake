# Installs kreisel into a scratch folder, builds the examples against that as a project of their own, runs each and looks at what it
# says: cmake -D build=FOLDER -D examples=FOLDER -D scratch=FOLDER -D generator=G -D compiler=C -D launcher=L -D flags=SANITIZER
#   -P check_examples.cmake
function(run_or_stop)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(failed)
    list(JOIN ARGV " " line)
    message(FATAL_ERROR "${line}\n${said}")
  endif()
endfunction()

# expect(TEXT PROGRAM ARGUMENT...): what the program, seen from the scratch folder, says matches TEXT, a regular expression. Then `said` is that.
function(expect text program)
  execute_process(COMMAND ${scratch}/${program} ${ARGN}
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE complained)
  if(failed OR NOT said MATCHES "${text}")
    message(SEND_ERROR "${program} ended with ${failed} and said\n${said}${complained}which does not match\n${text}")
  endif()
  set(said "${said}" PARENT_SCOPE)
endfunction()

# What these show has to fit into ten lines of a user's own: in main, and for what is no program besides comments and inclusions.
foreach(example one_top.cpp case_or_struct.cpp ensemble.cpp own_potential.cpp own_potential.hpp own_potential_kernels.cpp)
  file(READ ${examples}/${example} text)
  string(REGEX REPLACE "[][;]" "" text "${text}")  # of which lists of CMake are made
  string(REGEX REPLACE "^.*\nint main[^\n]*" "" text "\n${text}")
  string(REGEX REPLACE "\n(//|#)[^\n]*" "" text "${text}")
  string(REGEX MATCHALL "\n[ {}]*[^ {}\n][^\n]*" lines "${text}")
  list(LENGTH lines count)
  if(count LESS 3 OR count GREATER 10)
    message(SEND_ERROR "${example} has ${count} lines of its own, and at most ten are promised")
  endif()
endforeach()

# Whoever builds with newer instructions: kernels stay what they are, else two of them would have the same names, and not link. None that fuses,
# which would change the bits of what is compiled here.
cmake_host_system_information(RESULT CMAKE_SYSTEM_PROCESSOR QUERY OS_PLATFORM)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(newer "-msse4.2")
endif()
if(flags)
  set(sanitizer "-fsanitize=${flags}")
endif()
file(REMOVE_RECURSE ${scratch}/installed)  # what is no longer installed must not be found
run_or_stop(${CMAKE_COMMAND} --install ${build} --prefix ${scratch}/installed)
foreach(file share/man/man1/kreisel.1 share/doc/kreisel/README.md share/doc/kreisel/docs/cases.md share/doc/kreisel/examples/one_top.cpp
    share/bash-completion/completions/kreisel share/kreisel/cases/levitron.toml)
  if(NOT EXISTS ${scratch}/installed/${file})
    message(SEND_ERROR "${file} is not installed")
  endif()
endforeach()
run_or_stop(${CMAKE_CURRENT_LIST_DIR}/../tools/links ${scratch}/installed/share/doc/kreisel)
file(READ ${scratch}/installed/share/doc/kreisel/docs/methods.md methods)
if(NOT methods MATCHES "kreisel/method/splitting/strang.hpp")
  message(SEND_ERROR "the installed page of methods links to no headers")
endif()
# Two projects: one for all of kreisel, and one for the templates alone, which finds Boost and nothing else.
set(how -G ${generator} -DCMAKE_PREFIX_PATH=${scratch}/installed -DCMAKE_CXX_COMPILER=${compiler}
  -DCMAKE_CXX_COMPILER_LAUNCHER=${launcher} "-DCMAKE_CXX_FLAGS=${newer} ${sanitizer}")
run_or_stop(${CMAKE_COMMAND} -S ${examples} -B ${scratch}/build ${how})
foreach(package CUDAToolkit Eigen3 fmt HDF5 nlohmann_json PNG TBB tomlplusplus ZLIB)
  list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
endforeach()
run_or_stop(${CMAKE_COMMAND} -S ${examples}/core -B ${scratch}/core ${how} ${without})
run_or_stop(${CMAKE_COMMAND} --build ${scratch}/build --parallel 2)
run_or_stop(${CMAKE_COMMAND} --build ${scratch}/core --parallel 2)

expect("t = 10: energy 2.9422, .*kahan-li-8: stayed after 200 steps" build/one_top)
expect("gauss-4: stayed after 200 steps" build/one_top gauss-4)
expect("reference: stayed after 200 steps" build/one_top reference)
expect("height 0.03[0-9]*, the same bits" build/case_or_struct ${examples}/levitron.toml)
expect("[1-9][0-9]+ of 1000 stay; the last one escaped at [0-9.]+ s" build/ensemble)
set(some "[1-9][0-9]* of 40 stay, the last one [0-9.]+")
expect("strang: ${some}\nkahan-li-8: ${some}\ngauss-4: ${some}" build/own_potential)
set(in_lanes "${said}")
expect("." build/own_potential single)
if(NOT said STREQUAL in_lanes)
  message(SEND_ERROR "one at a time they end otherwise than in lanes:\n${said}${in_lanes}")
endif()
expect("floats at 0.03[0-9]+ m.*40 Hz: " build/levitate)
expect("strang +[0-9.]+e-1[0-9]" build/certify)
expect("energy off by -?[0-9.]+e-[0-9]+, .a.² by -?[0-9.]+e-3[0-9]" core/templates_only)
file(STRINGS ${scratch}/installed/include/kreisel/version.hpp version REGEX "^#define KREISEL_VERSION_(MAJOR|MINOR|PATCH) [0-9]+$")
list(TRANSFORM version REPLACE "^.* ([0-9]+)$" "\\1")
list(JOIN version [.] version)
set(small "(0|-?[0-9.]+e-1[0-9])")
expect("V.x, q.: energy off by -?[0-9.]+, gradients differ by ${small}\nT.*: energy off by [^0][^\n]*\nversion ${version}\n"
  core/own_energies)

# A potential from a file, by the installed program: its value compiled against the installed headers; kernels from the cache of the other tests,
# where they are in it.
file(REMOVE_RECURSE ${scratch}/cache)
set(ENV{XDG_CACHE_HOME} ${scratch}/cache)
expect("at .0, 0, 0.: linearly stable" installed/bin/kreisel equilibrium ioffe-top)
set(ENV{XDG_CACHE_HOME} ${build}/cache)
set(data --until 20 --no-figures --out ${scratch}/out)
expect("never escapes +0[.][0-9]*[1-9][0-9]* of 64 pixels" installed/bin/kreisel map ioffe-top --size 8x8 ${data})
expect("stays +0[.][0-9]*[1-9][0-9]*, between" installed/bin/kreisel montecarlo ioffe-top --set initial.spin=1.3 --samples 40 ${data})

# A family of instruction sets is what it is whatever the rest is built with.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  include(${CMAKE_CURRENT_LIST_DIR}/kernels.cmake)
  foreach(row "sse2 __SSE2__ __SSE3__" "avx2 __FMA__ __AVX512F__" "avx512 __AVX512DQ__ none")
    separate_arguments(row)
    list(POP_FRONT row family has lacks)
    kreisel_family_flags(flags ${family})
    foreach(rest -march=native -mavx512dq)
      execute_process(COMMAND ${compiler} ${rest} ${flags} -dM -E -x c++ /dev/null OUTPUT_VARIABLE macros)
      if(NOT macros MATCHES " ${has} " OR macros MATCHES " ${lacks} ")
        message(SEND_ERROR "${family} with ${rest} ${flags} is another family: it has ${lacks}, or not ${has}")
      endif()
    endforeach()
  endforeach()
endif()
