#include "kreisel/study/stored_case.hpp"

#include "kreisel/error.hpp"

namespace kreisel {

std::shared_ptr<const Case> stored_case(const Hdf5Reader& in, const std::filesystem::path& file,
                                        const std::string& kind, const std::string& what) {
  if (!in.has_attribute("kind") || in.text("kind") != kind)
    throw Error(file.string() + " holds no " + what + " of kreisel's");
  return std::make_shared<const Case>(
      open_case(settings_from_text(in.text("case"), file.filename().string()), file.stem().string()));
}

}  // namespace kreisel
