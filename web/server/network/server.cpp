#include "web/server/network/server.hpp"

#include <memory>

#include "web/server/network/doorman.hpp"
#include "web/server/network/listeners.hpp"
#include "web/server/network/responses.hpp"
#include "web/server/network/tab.hpp"

namespace kreisel::web {

namespace {

std::string text_of(boost::beast::string_view view) { return {view.data(), view.size()}; }

// One connection that is open, counted.
struct Guest {
  explicit Guest(std::size_t& count) : count_(count) { ++count_; }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  ~Guest() { --count_; }
  std::size_t& count_;
};

class Server {
 public:
  explicit Server(const ServeAsk& ask)
      : ask_(ask),
        token_(ask.token.empty() ? new_token() : ask.token),
        doorman_(token_, ask.listen),
        shop_(ask.limits, ask.first) {
    if (!ask.token.empty()) check_token(ask.token);
    if (ask.token.empty() && !ask.listen.empty() && !is_loopback(ask.listen))
      throw Error("--listen " + shortened(ask.listen) + ": an address that other machines reach needs a token");
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() { shop_.crew.close(); }  // nobody sends any more; then what waits on the network goes, and the shop last

  void run() {
    listeners_.open();
    for (auto& a : listeners_.all()) asio::co_spawn(io_, accept(a), asio::detached);
    asio::co_spawn(io_, watch_for_stop(), asio::detached);
    if (ask_.ready) ask_.ready(listeners_.address(token_));
    io_.run();
  }

 private:
  Task watch_for_stop() {
    asio::steady_timer timer(io_);
    while (ask_.stop == nullptr || !*ask_.stop) {
      Code ignored;
      timer.expires_after(std::chrono::milliseconds(20));
      co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    }
    io_.stop();
  }

  Task accept(Tcp::acceptor& from) {
    for (;;) {
      Code failed;
      Tcp::socket socket(io_);
      co_await from.async_accept(socket, asio::redirect_error(asio::use_awaitable, failed));
      if (failed) {  // no descriptors left, say
        asio::steady_timer timer(io_, std::chrono::milliseconds(100));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, failed));
        continue;
      }
      if (guests_ >= ask_.limits.connections) continue;  // it is closed
      asio::co_spawn(io_, talk(std::move(socket)), asio::detached);
    }
  }

  // Its host, where there is one that means us; else empty.
  std::string known_host(const Request& request) const {
    if (request.count(http::field::host) != 1) return "";
    const std::string host = text_of(request[http::field::host]);
    return doorman_.knows_host(host) ? host : "";
  }

  // Why an upgrade is refused; empty: it is not.
  std::string complaint(const Request& request, const std::string& host) const {
    const std::string target = text_of(request.target());
    if (target.substr(0, target.find('?')) != "/socket") return "there is no such socket";
    if (request.count(http::field::origin) != 1 || !Doorman::same_origin(text_of(request[http::field::origin]), host))
      return "pages of another origin may not connect";
    if (!doorman_.has_token(target))
      return "the token is missing or wrong: open the address that kreisel explore printed";
    return "";
  }

  Task answer(beast::tcp_stream& stream, const Request& request, const std::string& host, bool& goes_on) {
    const PageFile* file = file_of(ask_.page, text_of(request.target()));
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    if (reads && file != nullptr && !host.empty()) {
      auto r = file_response(request, *file);
      co_await send(stream, request, r, host, goes_on);
      co_return;
    }
    auto r = host.empty() ? plain(request, http::status::misdirected_request, "this server answers to localhost alone")
             : reads      ? plain(request, http::status::not_found, "there is no such file")
                          : plain(request, http::status::method_not_allowed, "only GET");
    if (host.empty() || !reads) goes_on = false;
    co_await send(stream, request, r, host, goes_on);
  }

  Task talk(Tcp::socket socket) {
    const Guest guest(guests_);
    Code failed;
    socket.set_option(Tcp::no_delay(true), failed);
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer(2 * ask_.limits.header);
    for (bool goes_on = true; goes_on;) {
      http::request_parser<http::empty_body> parser;
      parser.header_limit(static_cast<std::uint32_t>(ask_.limits.header));
      parser.body_limit(std::uint64_t{0});
      stream.expires_after(ask_.limits.header_time);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
      if (failed == http::error::end_of_stream || failed == beast::error::timeout ||
          failed == asio::error::connection_reset)
        break;
      if (failed) {
        auto r = misread(failed);
        const Request none;
        const std::string nobody;
        goes_on = false;
        co_await send(stream, none, r, nobody, goes_on);
        break;
      }
      const Request request = parser.release();
      const std::string host = known_host(request);
      if (host.empty() || !websocket::is_upgrade(request)) {
        goes_on = request.keep_alive();
        co_await answer(stream, request, host, goes_on);
        continue;
      }
      const std::string why = complaint(request, host);
      if (why.empty()) {
        co_await Tab::serve(std::make_shared<Tab>(std::move(stream), io_, all_waiting_, shop_), request);
        co_return;
      }
      auto r = plain(request, http::status::forbidden, why);
      goes_on = false;
      co_await send(stream, request, r, host, goes_on);
    }
    stream.socket().shutdown(Tcp::socket::shutdown_send, failed);
  }

  ServeAsk ask_;
  std::string token_;
  Doorman doorman_;
  std::atomic<std::size_t> all_waiting_{0};
  std::size_t guests_ = 0;
  Shop shop_;  // what is on the network uses it
  asio::io_context io_{1};
  Listeners listeners_{io_, ask_};
};

}  // namespace

void serve(const ServeAsk& ask) { Server(ask).run(); }

}  // namespace kreisel::web
