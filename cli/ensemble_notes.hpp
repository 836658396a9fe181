// What the commands of ensembles say of their case.
#pragma once
#include "cli/notes.hpp"
#include "kreisel/study/drawing.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

void say_warnings(const Case& c);
void warn(Case& c, const std::vector<std::string>& warnings);
std::vector<std::string> warnings_of(const Case& c);
void say_order(const Case& c, const std::string& method);
void say_pole(const Case& c);
std::string axis_unit(const Case& c, const std::string& path);
std::vector<std::filesystem::path> pictures_or_note(const Draw& draw);
std::vector<std::filesystem::path> figures_or_note(const Draw& draw);

}  // namespace kreisel
