#include "kreisel/study/field/magnets_of.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/capability/has_parameters.hpp"

namespace kreisel {

bool has_magnets(const Case& c) { return parameters_of<MagnetsParameters>(c) != nullptr; }

const MagnetsParameters& magnets_of(const Case& c, const std::string& for_what) {
  if (const MagnetsParameters* p = parameters_of<MagnetsParameters>(c)) return *p;
  throw Error(fmt::format("{} of system = '{}' is not shown: this is for system = 'magnets'", for_what, c.system));
}

}  // namespace kreisel
