// How a method was chosen, as the files and the JSON of every study tell it.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "kreisel/system/method_choice.hpp"

namespace kreisel {

Json choice_json(const MethodChoice& choice);

}  // namespace kreisel
