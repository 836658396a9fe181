#include "web/server/module.hpp"

#include <string_view>

#include "kreisel/engine/program.hpp"
#include "kreisel/version.hpp"
#include "web/server/network/built_page.hpp"
#include "web/server/network/server.hpp"

// The library stands in the module once more, with variables of its own.
extern "C" __attribute__((visibility("default"))) bool kreisel_explore(const char* version,
                                                                       kreisel::web::ExploreCall* call) {
  if (std::string_view(version) != kreisel::version) return false;
  try {
    kreisel::stop_programs_on(call->stop);
    kreisel::web::serve({.first = call->first,
                         .listen = call->listen,
                         .port = call->port,
                         .token = call->token,
                         .page = kreisel::web::built_page(),
                         .limits = {},
                         .stop = call->stop,
                         .ready = call->ready});
  } catch (const std::exception& e) {
    call->failed = e.what();
  }
  return true;
}
