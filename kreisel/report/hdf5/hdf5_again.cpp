#include "kreisel/report/hdf5/hdf5_again.hpp"

#include <fmt/format.h>

#include "kreisel/report/hdf5/hdf5_output.hpp"

namespace kreisel {

void Hdf5Output::forget_attribute(const std::string& name) {
  check_open("attribute '" + name + "'");
  const auto [place, key] = hdf5_attribute_place(name);
  if (H5Aexists_by_name(file_, place.c_str(), key.c_str(), H5P_DEFAULT) > 0)
    check(H5Adelete_by_name(file_, place.c_str(), key.c_str(), H5P_DEFAULT) >= 0,
          fmt::format("replacing attribute '{}'", name));
}

void replace_attribute(const std::filesystem::path& file, const std::string& name, const std::string& value) {
  Hdf5Output out(file, Hdf5Output::Again{});
  out.forget_attribute(name);
  out.text_attribute(name, value);
  out.commit();
}

}  // namespace kreisel
