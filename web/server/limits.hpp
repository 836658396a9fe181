// The most that a client can ask for. Each has a test (tests/web).
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace kreisel::web {

struct Limits {
  // of the network
  std::size_t header = 8 * 1024, message = 64 * 1024;  // bytes
  std::size_t connections = 256;
  std::chrono::seconds header_time{10}, idle_time{60};     // a socket that neither speaks nor answers pings is closed
  std::size_t outbox = 8 << 20, all_outboxes = 256 << 20;  // bytes that wait for slow readers: more are not computed

  // of a request
  std::size_t depth = 8;  // of JSON
  std::size_t changes = 64;
  std::size_t requests = 32;  // of one client that wait or are in work, besides its view
  std::size_t flights = 4;
  std::int64_t tile = 256, tiles = 1024, rows = 20000, level = 60;
  double steps_of_pixel = 2e6, steps_of_tile = 2e10, steps_of_flight = 5e7;
  double pixels_of_file = 4e6, steps_of_file = 4e10;
};

}  // namespace kreisel::web
