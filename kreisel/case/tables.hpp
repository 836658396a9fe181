// Where a case file says one table, a list of them, or a value in the place of another: told as what was found and what is allowed.
#pragma once
#include <cstddef>
#include <string>

#include "kreisel/case/settings.hpp"

namespace kreisel {

// As messages show it.
std::string shown(const Setting& setting);

// How many entries the list of tables has, [[field.magnet]]. Throws Error where one table or a value has its name.
std::size_t entries_of(const Settings& settings, const std::string& list);

// Of a key that is not given, "body.mass". Throws Error where what should be its table is a list of them or a value.
void check_table_of(const Settings& settings, const std::string& key);

}  // namespace kreisel
