#include "kreisel/report/text/json.hpp"

namespace kreisel {

std::string Json::text() const { return object_.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace); }

}  // namespace kreisel
