#include "kreisel/report/hdf5/hdf5_handle.hpp"

namespace kreisel {

namespace {

constexpr std::string_view spoken = "error message = '";

herr_t collect(unsigned, const H5E_error2_t* entry, void* data) {
  auto& best = *static_cast<std::string*>(data);
  const std::string_view text = entry->desc != nullptr ? entry->desc : "";
  const std::size_t start = text.find(spoken);
  if (start != std::string_view::npos) {
    const std::string_view rest = text.substr(start + spoken.size());
    best = rest.substr(0, rest.find('\''));
    return 1;  // nothing says it better: stop here
  }
  if (best.empty()) best = text;
  return 0;
}

}  // namespace

void quiet_hdf5() {
  H5dont_atexit();  // a file that a full disk left open would crash HDF5's own clean-up at the end of the program
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

std::string hdf5_reason() {
  std::string reason;
  H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, collect, &reason);
  return reason.empty() ? "HDF5 gives no reason" : reason;
}

std::pair<std::string, std::string> hdf5_attribute_place(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return {"/", std::string(name)};
  std::string object(name.substr(0, slash));
  if (object.empty() || object.front() != '/') object.insert(object.begin(), '/');
  return {object, std::string(name.substr(slash + 1))};
}

}  // namespace kreisel
