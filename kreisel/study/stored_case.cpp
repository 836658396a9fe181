#include "kreisel/study/stored_case.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/study/cases/case_lookup.hpp"
#include "kreisel/system/own/potential_setting.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

fs::path folder_with(const std::string& potential, const fs::path& file) {
  std::error_code unknown;
  const fs::path beside = fs::absolute(file, unknown).parent_path();
  for (const fs::path& folder : {beside, beside.parent_path(), fs::path(), cases_folder()})
    if (fs::is_regular_file(folder / potential, unknown)) return folder;
  throw Error(fmt::format(
      "{}: its case has potential = '{}', and that file lies neither beside it nor in the folder above; call "
      "from the folder where it lies",
      shortened(file.string()), shortened(potential)));
}

}  // namespace

std::shared_ptr<const Case> case_in(const std::string& toml, const fs::path& file, const std::string& name,
                                    const Keys& given) {
  Settings settings = settings_from_text(toml, file.filename().string());
  settings.of_result = true;
  if (const auto potential = potential_file(settings)) settings.folder = folder_with(*potential, file);
  Case c = open_case(settings, printable(fs::path(name).filename().string()));
  for (const std::string& key : given)
    if (c.settings.has(key)) c.settings.overridden.insert(key), c.settings.given_by[key] = c.settings.origin;
  return std::make_shared<const Case>(std::move(c));
}

std::shared_ptr<const Case> stored_case(const Hdf5Reader& in, const fs::path& file, const std::string& kind,
                                        const std::string& what) {
  if (!in.has_attribute("kind") || in.text("kind") != kind)
    throw Error(file.string() + " holds no " + what + " of kreisel's");
  // Older files do not say how the case is called.
  const std::string name = in.has_attribute("name") ? in.text("name") : file.stem().string();
  return case_in(in.text("case"), file, name, in.has_attribute("given") ? lines_of(in.text("given")) : Keys{});
}

}  // namespace kreisel
