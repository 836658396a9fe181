// The server: the page by GET, and a WebSocket for each tab.
#pragma once
#include <atomic>
#include <functional>
#include <span>
#include <string>

#include "web/server/limits.hpp"
#include "web/server/network/page.hpp"

namespace kreisel::web {

struct ServeAsk {
  std::string first{};     // the case of the command line; empty: Figure 1a
  std::string listen{};    // an address of this machine; empty: loopback
  std::uint16_t port = 0;  // 0: any that is free
  std::string token{};     // empty: a new one
  std::span<const PageFile> page{};
  Limits limits{};
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string& address)> ready{};  // called when it listens
};

// Serves until `stop` is set. Throws Error where it cannot begin.
void serve(const ServeAsk& ask);

}  // namespace kreisel::web
