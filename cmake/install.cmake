# `cmake --install`: program, library, headers, cases, and a package for find_package(kreisel).
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/kreisel)

install(TARGETS kreisel-cli RUNTIME)
if(TARGET kreisel-mpi)
  install(TARGETS kreisel-mpi LIBRARY DESTINATION lib/kreisel)  # where the program looks, whatever CMAKE_INSTALL_LIBDIR
endif()
if(cuda_here)  # where it has been built
  install(FILES ${PROJECT_BINARY_DIR}/lib/kreisel/kreisel_cuda.so DESTINATION lib/kreisel OPTIONAL)
endif()
install(TARGETS kreisel EXPORT kreisel ARCHIVE LIBRARY)
install(DIRECTORY kreisel DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp PATTERN *.cuh)
install(FILES ${generated}/kreisel/system/levitron/listed_fields.hpp
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kreisel/system/levitron)
install(DIRECTORY cases DESTINATION ${CMAKE_INSTALL_DATADIR}/kreisel)
install(FILES cli/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME kreisel)

install(EXPORT kreisel NAMESPACE kreisel:: FILE kreiselTargets.cmake DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/kreiselConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/kreiselConfig.cmake cmake/dependencies.cmake ${PROJECT_BINARY_DIR}/kreiselConfigVersion.cmake
  DESTINATION ${package_folder})
