# Writes OUTPUT, a source that knows the commit of SOURCE; run at every build, it changes the file only where that differs.
set(commit unknown)  # in a tarball, or without git
execute_process(COMMAND git --no-optional-locks -C ${SOURCE} rev-parse --show-toplevel
  OUTPUT_VARIABLE top RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
file(REAL_PATH ${SOURCE} source)
if(failed EQUAL 0 AND top STREQUAL source)  # not that of a repository around it
  execute_process(COMMAND git --no-optional-locks -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude *
    OUTPUT_VARIABLE said RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(failed EQUAL 0 AND said)
    set(commit ${said})
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "kreisel/report/file/commit.hpp"

namespace kreisel {

const char* const commit = "@commit@";

}  // namespace kreisel
]])
