// What each question of a client is answered with: a study of the library, told as JSON.
#pragma once
#include "kreisel/report/text/json.hpp"
#include "web/server/shop.hpp"
#include "web/server/work/outlet.hpp"

namespace kreisel::web {

Json hello_answer(Shop& shop);
Json case_answer(Shop& shop, const Job& job);
Json equilibrium_answer(Shop& shop, const Job& job, const std::atomic<bool>& stop);

// The window of a map over two numbers of a case.
struct WindowAsk {
  Job job;
  std::array<std::string, 2> axes;
  std::array<double, 4> window{};
  std::array<std::int64_t, 2> size{};
  Layers layers{};
  std::optional<Job> point{};  // the same with the numbers of a point
};
WindowAsk lines_ask(const Asked& asked, const Limits& limits);
Json lines_answer(Shop& shop, const WindowAsk& ask);

struct FlightAsk {
  Job job;
  std::uint64_t rows;
};
// The flight of a job: `job` itself, or another one from the same start.
FlightAsk flight_ask(const Asked& asked, const Limits& limits, const char* job = "job");
// Rows go out while it flies.
Json flight_answer(Shop& shop, Outlet& out, std::uint32_t id, const FlightAsk& ask, const std::atomic<bool>& stop);

// How long the same flight run `again` agrees with it, as `kreisel trajectory --trust` tells it.
Json trust_answer(Shop& shop, const FlightAsk& ask, const FlightAsk& again, const std::atomic<bool>& stop);

// The edge of linear stability over a window, as lines.
WindowAsk edges_ask(const Asked& asked, const Limits& limits);
Json edges_answer(Shop& shop, const WindowAsk& ask, const std::atomic<bool>& stop);

WindowAsk save_ask(const Asked& asked, const Limits& limits);
// The map as the file that `kreisel map` would write.
Json save_answer(Shop& shop, Outlet& out, std::uint32_t id, const WindowAsk& ask, const std::atomic<bool>& stop);

}  // namespace kreisel::web
