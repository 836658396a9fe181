// A device by the name that users give it.
#pragma once
#include "kreisel/study/job/engine_choice.hpp"

namespace kreisel {

// "auto", "cpu", "cuda". The sentence that refuses another begins with how it was said: "--device gpu".
DeviceChoice device_named(const std::string& text, const std::string& said);

}  // namespace kreisel
