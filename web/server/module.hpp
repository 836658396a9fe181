// The seam between the program and the module that carries the server and its page: the program looks for it in ../lib/kreisel.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace kreisel::web {

struct ExploreCall {
  std::string first, listen, token;
  std::uint16_t port = 0;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string& address)> ready;
  std::string failed{};  // what went wrong, a sentence; empty: nothing did
};

inline constexpr const char* module_entry = "kreisel_explore";
// False: the module belongs to another version.
using ModuleEntry = bool (*)(const char* version, ExploreCall* call);

}  // namespace kreisel::web
