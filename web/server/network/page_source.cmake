# cmake -D folder=FOLDER -D into=FILE.cpp -P page_source.cmake: a source that holds all files of the folder. The assembler takes in
# their bytes: as lists of numbers they would take the compiler many seconds.
file(GLOB_RECURSE files LIST_DIRECTORIES false RELATIVE ${folder} ${folder}/*)
list(SORT files)
set(number 0)
set(data "")
set(declarations "")
set(entries "")
foreach(file IN LISTS files)
  if(NOT file MATCHES "^[A-Za-z0-9_./-]+$")
    message(FATAL_ERROR "${folder}/${file}: the name of a file of the page is made of letters, digits and _ . / -")
  endif()
  string(APPEND data "    \"kreisel_page_${number}:\\n.incbin \\\"${folder}/${file}\\\"\\nkreisel_page_${number}_end:\\n\"\n")
  string(APPEND declarations "extern const char kreisel_page_${number}[], kreisel_page_${number}_end[];\n")
  string(APPEND entries
    "      {\"/${file}\", {kreisel_page_${number}, static_cast<std::size_t>(kreisel_page_${number}_end - kreisel_page_${number})}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${into} "// Made by page_source.cmake.
#include <cstddef>

#include \"web/server/network/built_page.hpp\"

__asm__(
    \".section .rodata\\n\"
${data}    \".previous\\n\");

extern \"C\" {
${declarations}}

namespace kreisel::web {

std::span<const PageFile> built_page() {
  static const PageFile files[] = {
${entries}  };
  return files;
}

}  // namespace kreisel::web
")
