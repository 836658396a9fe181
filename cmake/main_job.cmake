# kreisel-main-job: what `./run` without arguments needs of the program and no more, so that its picture is there before the rest is
# compiled. The objects are those of the program, fewer of them; what nobody calls on the way to that picture stays
# unresolved, and to call it would end the program. So only ./run starts it, for that one job, and the whole program follows.
if(KREISEL_SANITIZE)
  return()
endif()

# Systems other than a Levitron over a cut series in axis space: what instantiates an experiment, as regular expression of an
# object's path (kreisel/CMakeLists.txt); spaces of other states; questions that a map does not ask.
set(other_spaces "/spaces/[a-z/]*(angles|body|driven|driven_rigid|heavy|top)[.]cpp")
string(CONCAT other_questions "study[_/](certify|chaos|convergence|design|explore|flight|locking|methods|montecarlo|section|sweep|tolerance|trajectory|window)[_/]"
  "|[_/]paper[_/]|/(certify|orbit|window)/|/figure/(convergence|methods|plane|sample|section|series|tolerance|trajectory|window)")
set(main_job_objects
  "$<TARGET_OBJECTS:kreisel-cli>"
  "$<FILTER:$<TARGET_OBJECTS:kreisel>,EXCLUDE,${other_spaces}|${other_questions}>"
  "$<FILTER:$<TARGET_OBJECTS:kreisel_methods>,EXCLUDE,${other_spaces}>"
  "$<FILTER:$<TARGET_OBJECTS:kreisel_told>,EXCLUDE,${other_questions}>"
  "$<FILTER:$<TARGET_OBJECTS:kreisel_systems>,EXCLUDE,${with_experiment}>"
  "$<FILTER:$<TARGET_OBJECTS:kreisel_systems>,INCLUDE,/(levitron_axis_series7|[a-z]+_rows|orbitron_system)[.]cpp>")
foreach(family IN LISTS kreisel_families)
  if(TARGET kreisel_kernels_${family})
    list(APPEND main_job_objects "$<FILTER:$<TARGET_OBJECTS:kreisel_kernels_${family}>,INCLUDE,/levitron_axis_series7[.]cpp>")
  endif()
endforeach()

# As an archive: a target that named these objects itself would wait for all the targets that they belong to.
set(folder ${PROJECT_BINARY_DIR}/main_job)
set(archive ${folder}/libmain_job.a)
set(objects "$<FILTER:${main_job_objects},INCLUDE,[.]o$>")  # and no precompiled header
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} qcs ${archive} "${objects}"
  DEPENDS "${objects}" COMMAND_EXPAND_LISTS VERBATIM COMMENT "Collecting what the main job needs")
add_custom_target(kreisel-main-job-objects DEPENDS ${archive})
file(CONFIGURE OUTPUT ${folder}/none.cpp CONTENT "// Nothing: the program comes from the archive.\n")
add_executable(kreisel-main-job EXCLUDE_FROM_ALL ${folder}/none.cpp)
add_dependencies(kreisel-main-job kreisel-main-job-objects)
get_target_property(libraries kreisel LINK_LIBRARIES)
target_link_libraries(kreisel-main-job PRIVATE ${archive} ${libraries})
# Without -no-pie the linker would leave what is unresolved to the loader, which refuses it.
target_link_options(kreisel-main-job PRIVATE -no-pie -Wl,--unresolved-symbols=ignore-all)
set_target_properties(kreisel-main-job PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${folder} POSITION_INDEPENDENT_CODE OFF)
