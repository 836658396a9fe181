# `cmake --install`: program, library, headers, cases, pages to read, and a package for find_package(kreisel).
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/kreisel)

install(TARGETS kreisel-cli RUNTIME)
if(TARGET kreisel-mpi)
  install(TARGETS kreisel-mpi LIBRARY DESTINATION lib/kreisel)  # where the program looks, whatever CMAKE_INSTALL_LIBDIR
endif()
if(kreisel_cuda_here)  # where it has been built
  install(FILES ${PROJECT_BINARY_DIR}/lib/kreisel/kreisel_cuda.so DESTINATION lib/kreisel OPTIONAL)
endif()
install(FILES ${PROJECT_BINARY_DIR}/lib/kreisel/kreisel_explore.so DESTINATION lib/kreisel OPTIONAL)  # where it has been built
install(TARGETS core EXPORT kreisel_core)  # of its own: who wants the templates alone needs no library of ours, nor what that needs
install(TARGETS kreisel EXPORT kreisel ARCHIVE LIBRARY)
# The headers, what makes a module for a GPU of somebody's own kernels, and what all of it was built from: the program compiles
# potentials from case files against these too, and looks for them in ../include.
install(DIRECTORY kreisel DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN *.hpp PATTERN *.cuh PATTERN device_module.cu)
install(FILES ${PROJECT_BINARY_DIR}/generated/kreisel/engine/sources_id.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kreisel/engine)
install(DIRECTORY ${generated}/kreisel/system DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/kreisel FILES_MATCHING PATTERN *.hpp)
install(DIRECTORY cases DESTINATION ${CMAKE_INSTALL_DATADIR}/kreisel)
install(FILES ${PROJECT_BINARY_DIR}/share/man/man1/kreisel.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES README.md CHANGELOG.md HACKING.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} USE_SOURCE_PERMISSIONS)  # as in the sources, so that links between the pages hold
# The headers lie elsewhere, and the page that links to them is told where.
file(RELATIVE_PATH headers ${CMAKE_INSTALL_FULL_DOCDIR}/docs ${CMAKE_INSTALL_FULL_INCLUDEDIR}/kreisel)
install(CODE "
  set(page \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}/docs/methods.md\")
  file(READ \"\${page}\" text)
  string(REPLACE \"](../kreisel/\" \"](${headers}/\" text \"\${text}\")
  file(WRITE \"\${page}\" \"\${text}\")")
install(FILES cli/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME kreisel)

install(EXPORT kreisel_core NAMESPACE kreisel:: FILE kreiselCoreTargets.cmake DESTINATION ${package_folder})
install(EXPORT kreisel NAMESPACE kreisel:: FILE kreiselTargets.cmake DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/kreiselConfigVersion.cmake COMPATIBILITY SameMinorVersion)
configure_package_config_file(cmake/kreiselConfig.cmake.in ${PROJECT_BINARY_DIR}/kreiselConfig.cmake
  INSTALL_DESTINATION ${package_folder} PATH_VARS CMAKE_INSTALL_INCLUDEDIR)
install(FILES ${PROJECT_BINARY_DIR}/kreiselConfig.cmake ${PROJECT_BINARY_DIR}/kreiselConfigVersion.cmake
  cmake/dependencies.cmake cmake/cuda.cmake cmake/kernels.cmake DESTINATION ${package_folder})
