#include "kreisel/study/job/device_named.hpp"

#include <algorithm>

#include "kreisel/error.hpp"
#include "kreisel/number/text/nearest_name.hpp"

namespace kreisel {

DeviceChoice device_named(const std::string& text, const std::string& said) {
  const std::vector<std::string> known{"auto", "cpu", "cuda"};
  const auto at = std::find(known.begin(), known.end(), text);
  if (at == known.end()) throw Error(said + ": expected cuda, cpu or auto" + did_you_mean(text, known));
  return static_cast<DeviceChoice>(at - known.begin());
}

}  // namespace kreisel
