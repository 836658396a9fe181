// JSON that the program printed: strict, and after the value nothing may follow.
#pragma once
#include <string>

#include <nlohmann/json.hpp>

namespace kreisel::test {

inline nlohmann::json json(const std::string& text) { return nlohmann::json::parse(text); }

}  // namespace kreisel::test
