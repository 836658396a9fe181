// Where the server listens: loopback in both kinds of addresses at one port, or the address of a flag.
#pragma once
#include <vector>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "web/server/network/beast.hpp"
#include "web/server/network/server.hpp"

namespace kreisel::web {

class Listeners {
 public:
  Listeners(asio::io_context& io, const ServeAsk& ask) : io_(io), ask_(ask) {}

  // Throws Error where it cannot.
  void open() {
    Code failed;
    if (!ask_.listen.empty()) {
      const auto where = asio::ip::make_address(ask_.listen, failed);
      if (failed)
        throw Error("--listen " + shortened(ask_.listen) +
                    ": expected an address of this machine in numbers, such as 0.0.0.0");
      if (failed = listen_at(where, ask_.port); failed) refuse(failed);
      return;
    }
    constexpr int tries = 20;
    for (int i = 0; i < tries; ++i) {
      all_.clear();
      if (failed = listen_at(asio::ip::address_v4::loopback(), ask_.port); failed) refuse(failed);
      failed = listen_at(asio::ip::address_v6::loopback(), port());  // machines without it do as well
      if (failed != boost::system::errc::address_in_use) return;
      if (ask_.port != 0) refuse(failed);
    }
    refuse(failed);
  }

  std::vector<Tcp::acceptor>& all() { return all_; }

  std::string address(const std::string& token) const {
    const asio::ip::address at = all_.front().local_endpoint().address();
    const std::string name = at.is_unspecified() ? "127.0.0.1" : at.to_string();
    return fmt::format("http://{}:{}/?token={}", at.is_v6() && name != "127.0.0.1" ? "[" + name + "]" : name, port(),
                       token);
  }

 private:
  std::uint16_t port() const { return all_.front().local_endpoint().port(); }

  Code listen_at(const asio::ip::address& where, std::uint16_t port) {
    Code failed;
    Tcp::acceptor a(io_);
    const Tcp::endpoint at(where, port);
    if (a.open(at.protocol(), failed); failed) return failed;
    a.set_option(asio::socket_base::reuse_address(true), failed);
    if (where.is_v6()) a.set_option(asio::ip::v6_only(true), failed);
    if (a.bind(at, failed); failed) return failed;
    if (a.listen(asio::socket_base::max_listen_connections, failed); failed) return failed;
    all_.push_back(std::move(a));
    return {};
  }

  [[noreturn]] void refuse(const Code& failed) const {
    const std::string where = ask_.listen.empty() ? "" : ask_.listen + ", ";
    if (failed == boost::system::errc::address_in_use)
      throw Error(fmt::format("{}port {} is taken by another program: name another one with --port, or none", where,
                              ask_.port));
    throw Error(fmt::format("cannot listen on {}port {}: {}", where, ask_.port, failed.message()));
  }

  asio::io_context& io_;
  const ServeAsk& ask_;
  std::vector<Tcp::acceptor> all_;
};

}  // namespace kreisel::web
