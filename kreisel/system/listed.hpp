// What a case can name, with a line about each, for `kreisel list` and the tables of the pages.
#pragma once
#include <string>
#include <vector>

namespace kreisel {

struct Listed {
  std::string name, about;
  std::vector<std::string> keys{}, spaces{};  // that it has, and that it is for, where a list tells these
};

std::vector<Listed> system_list();
std::vector<Listed> field_list();
std::vector<Listed> pair_list();
std::vector<Listed> magnet_list();
std::vector<Listed> part_list();
std::vector<Listed> rotor_list();

}  // namespace kreisel
