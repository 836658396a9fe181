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

# expect(TEXT PROGRAM ARGUMENT...): what the program says matches TEXT, a regular expression.
function(expect text program)
  execute_process(COMMAND ${scratch}/build/${program} ${ARGN}
    RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE complained)
  if(failed OR NOT said MATCHES "${text}")
    message(SEND_ERROR "${program} ended with ${failed} and said\n${said}${complained}which does not match\n${text}")
  endif()
endfunction()

if(flags)
  set(sanitizer -DCMAKE_CXX_FLAGS=-fsanitize=${flags})
endif()
file(REMOVE_RECURSE ${scratch}/installed)  # what is no longer installed must not be found
run_or_stop(${CMAKE_COMMAND} --install ${build} --prefix ${scratch}/installed)
foreach(file share/man/man1/kreisel.1 share/doc/kreisel/README.md share/doc/kreisel/docs/cases.md
    share/bash-completion/completions/kreisel share/kreisel/cases/levitron.toml)
  if(NOT EXISTS ${scratch}/installed/${file})
    message(SEND_ERROR "${file} is not installed")
  endif()
endforeach()
run_or_stop(${CMAKE_COMMAND} -S ${examples} -B ${scratch}/build -G ${generator} -DCMAKE_PREFIX_PATH=${scratch}/installed
  -DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_CXX_COMPILER_LAUNCHER=${launcher} ${sanitizer})
run_or_stop(${CMAKE_COMMAND} --build ${scratch}/build --parallel 2)

expect("t = 10: energy 2.9422, .*kahan-li-8: stayed after 200 steps" one_top)
expect("gauss-4: stayed after 200 steps" one_top gauss-4)
expect("reference: stayed after 200 steps" one_top reference)
expect("height 0.03[0-9]*, the same to the last bit" case_or_struct ${examples}/levitron.toml)
expect("[1-9][0-9]+ of 1000 stay; the last one escaped at [0-9.]+ s" ensemble)
expect("strang: ([0-9]+) of 40 stay\nkahan-li-8: [0-9]+ of 40 stay\ngauss-4: [0-9]+ of 40 stay" own_potential)
expect("energy off by -?[0-9.]+e-[0-9]+, .a.² by -?[0-9.]+e-3[0-9]" templates_only)
expect("floats at 0.03[0-9]+ m.*40 Hz: " levitate)
expect("strang +[0-9.]+e-1[0-9]" certify)
