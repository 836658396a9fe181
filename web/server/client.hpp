// One tab: what it has asked for, and how it is answered. It knows nothing of sockets.
#pragma once
#include <map>

#include "web/server/work/errand.hpp"
#include "web/server/work/view.hpp"

namespace kreisel::web {

class Client {
 public:
  Client(Shop& shop, std::shared_ptr<Outlet> out) : shop_(shop), out_(std::move(out)) {}
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { leave(); }

  // Whatever the text is, this returns soon and throws nothing; answers come later.
  void message(const std::string& text);
  // The tab is gone: all its work is left.
  void leave();

 private:
  void answer(const nlohmann::json& message, std::uint32_t id);
  void look(std::uint32_t id, const Asked& asked);
  void stop(std::uint32_t id);
  void forget_done();
  void send(std::uint32_t id, const std::string& kind, bool lasting, Errand::Work work);

  Shop& shop_;
  std::shared_ptr<Outlet> out_;
  std::shared_ptr<View> view_;
  std::map<std::uint32_t, std::shared_ptr<Errand>> errands_;
};

}  // namespace kreisel::web
