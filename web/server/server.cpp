// The one file that includes Boost.Beast, which takes the compiler long.
#include "web/server/server.hpp"

#include <deque>
#include <map>
#include <memory>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/plain_text.hpp"
#include "web/server/client.hpp"
#include "web/server/doorman.hpp"

namespace kreisel::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Task = asio::awaitable<void>;
using Code = boost::system::error_code;

namespace {

// What is to be sent to one tab. Any thread adds, the network's thread takes.
class Outbox final : public Outlet, public std::enable_shared_from_this<Outbox> {
 public:
  struct Message {
    bool binary = false;
    std::string text{};
    Bytes bytes{};
    std::size_t size() const { return binary ? bytes.size() : text.size(); }
  };

  Outbox(asio::io_context& io, const Limits& limits, std::atomic<std::size_t>& all)
      : io_(io), limits_(limits), all_(all) {}
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  ~Outbox() override { all_ -= waiting_; }

  void text(std::string json) override { add({false, std::move(json), {}}); }
  void bytes(Bytes frame) override { add({true, {}, std::move(frame)}); }
  bool has_room() const override { return waiting_ < limits_.outbox && all_ < limits_.all_outboxes; }

  // The network's thread alone. `bell` is rung when there is news; null: nobody listens any more.
  void listen(asio::steady_timer* bell) { bell_ = bell; }
  std::optional<Message> take() {
    const std::lock_guard lock(guard_);
    if (queue_.empty()) return std::nullopt;
    Message m = std::move(queue_.front());
    queue_.pop_front();
    return m;
  }
  void sent(std::size_t size) {
    waiting_ -= size;
    all_ -= size;
  }
  void close() {
    bell_ = nullptr;
    const std::lock_guard lock(guard_);
    closed_ = true;
    queue_.clear();
  }

 private:
  void add(Message m) {
    {
      const std::lock_guard lock(guard_);
      if (closed_) return;
      waiting_ += m.size();
      all_ += m.size();
      queue_.push_back(std::move(m));
    }
    asio::post(io_, [weak = weak_from_this()] {
      if (const auto self = weak.lock(); self && self->bell_ != nullptr) self->bell_->cancel();
    });
  }

  asio::io_context& io_;
  const Limits& limits_;
  std::atomic<std::size_t>& all_;
  std::atomic<std::size_t> waiting_{0};
  std::mutex guard_;
  std::deque<Message> queue_;
  bool closed_ = false;
  asio::steady_timer* bell_ = nullptr;
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
    open();
    for (auto& a : acceptors_) asio::co_spawn(io_, accept(a), asio::detached);
    asio::co_spawn(io_, watch_for_stop(), asio::detached);
    if (ask_.ready) ask_.ready(address());
    io_.run();
  }

 private:
  using Request = http::request<http::empty_body>;
  using Socket = websocket::stream<beast::tcp_stream>;

  // One connection that is open, counted.
  struct Guest {
    explicit Guest(std::size_t& count) : count_(count) { ++count_; }
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    ~Guest() { --count_; }
    std::size_t& count_;
  };

  std::string address() const {
    const Tcp::endpoint at = acceptors_.front().local_endpoint();
    const std::string name = at.address().is_unspecified() ? "127.0.0.1" : at.address().to_string();
    return fmt::format("http://{}:{}/?token={}", at.address().is_v6() && name != "127.0.0.1" ? "[" + name + "]" : name,
                       at.port(), token_);
  }

  Code listen_at(const asio::ip::address& where, std::uint16_t port) {
    Code failed;
    Tcp::acceptor a(io_);
    const Tcp::endpoint at(where, port);
    if (a.open(at.protocol(), failed); failed) return failed;
    a.set_option(asio::socket_base::reuse_address(true), failed);
    if (where.is_v6()) a.set_option(asio::ip::v6_only(true), failed);
    if (a.bind(at, failed); failed) return failed;
    if (a.listen(asio::socket_base::max_listen_connections, failed); failed) return failed;
    acceptors_.push_back(std::move(a));
    return {};
  }

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
      acceptors_.clear();
      if (failed = listen_at(asio::ip::address_v4::loopback(), ask_.port); failed) refuse(failed);
      const std::uint16_t port = acceptors_.front().local_endpoint().port();
      failed = listen_at(asio::ip::address_v6::loopback(), port);  // machines without it do as well
      if (failed != boost::system::errc::address_in_use) return;
      if (ask_.port != 0) refuse(failed);
    }
    refuse(failed);
  }

  [[noreturn]] void refuse(const Code& failed) const {
    const std::string where = ask_.listen.empty() ? "" : ask_.listen + ", ";
    if (failed == boost::system::errc::address_in_use)
      throw Error(fmt::format("{}port {} is taken by another program: name another one with --port, or none", where,
                              ask_.port));
    throw Error(fmt::format("cannot listen on {}port {}: {}", where, ask_.port, failed.message()));
  }

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

  // --- requests ---

  static http::response<http::string_body> plain(const Request& request, http::status status, const std::string& text) {
    http::response<http::string_body> r(status, request.version());
    r.set(http::field::content_type, "text/plain; charset=utf-8");
    r.body() = text + "\n";
    return r;
  }

  static void add_safety(http::fields& r, const std::string& host) {
    r.set(
        "Content-Security-Policy",
        "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'" +
            (host.empty() ? "" : " ws://" + host) +
            "; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
    r.set("X-Content-Type-Options", "nosniff");
    r.set("Referrer-Policy", "no-referrer");  // the address holds the token
    r.set("Cross-Origin-Resource-Policy", "same-origin");
    r.set("Cross-Origin-Opener-Policy", "same-origin");
    r.set("Cache-Control", "no-store");
  }

  static std::string text_of(boost::beast::string_view view) { return {view.data(), view.size()}; }

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

  template <class Response>
  Task send(beast::tcp_stream& stream, const Request& request, Response& response, const std::string& host,
            bool& goes_on) {
    add_safety(response, host);
    response.keep_alive(goes_on);
    response.prepare_payload();
    Code failed;
    if (request.method() == http::verb::head) {
      http::response_serializer<typename Response::body_type> head(response);
      head.split(true);
      co_await http::async_write_header(stream, head, asio::redirect_error(asio::use_awaitable, failed));
    } else {
      co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, failed));
    }
    goes_on = goes_on && !failed;
  }

  Task answer(beast::tcp_stream& stream, const Request& request, const std::string& host, bool& goes_on) {
    const std::string target = text_of(request.target());
    const PageFile* file = file_of(ask_.page, target);
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    if (reads && file != nullptr && !host.empty()) {
      http::response<http::span_body<const char>> r(http::status::ok, request.version());
      r.set(http::field::content_type, std::string(content_type(file->path)));
      r.body() = {file->bytes.data(), file->bytes.size()};
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
        const bool large = failed == http::error::header_limit || failed == http::error::buffer_overflow;
        const Request none;
        const std::string nobody;
        auto r = plain(none, large ? http::status::request_header_fields_too_large : http::status::bad_request,
                       large ? "the header is too long" : "that is no request that is understood here");
        goes_on = false;
        co_await send(stream, none, r, nobody, goes_on);
        break;
      }
      const Request request = parser.release();
      const std::string host = known_host(request);
      if (!host.empty() && websocket::is_upgrade(request)) {
        const std::string why = complaint(request, host);
        if (why.empty()) {
          co_await serve_tab(std::move(stream), request);
          co_return;
        }
        auto r = plain(request, http::status::forbidden, why);
        goes_on = false;
        co_await send(stream, request, r, host, goes_on);
        break;
      }
      goes_on = request.keep_alive();
      co_await answer(stream, request, host, goes_on);
    }
    stream.socket().shutdown(Tcp::socket::shutdown_send, failed);
  }

  // --- tabs ---

  struct Tab {
    Tab(beast::tcp_stream&& stream, asio::io_context& io, std::shared_ptr<Outbox> o, Shop& shop)
        : socket(std::move(stream)), bell(io), room(io), out(std::move(o)), client(shop, out) {
      out->listen(&bell);
    }
    Tab(const Tab&) = delete;
    Tab& operator=(const Tab&) = delete;
    ~Tab() { leave(); }

    void leave() {
      out->close();
      client.leave();
    }

    Socket socket;
    asio::steady_timer bell, room;  // something is to be sent; there is room again
    std::shared_ptr<Outbox> out;
    Client client;
    bool over = false;
  };

  Task serve_tab(beast::tcp_stream stream, Request request) {
    const auto out = std::make_shared<Outbox>(io_, ask_.limits, all_waiting_);
    const auto tab = std::make_shared<Tab>(std::move(stream), io_, out, shop_);
    beast::get_lowest_layer(tab->socket).expires_never();  // the socket has its own
    tab->socket.set_option(websocket::stream_base::timeout{ask_.limits.header_time, ask_.limits.idle_time, true});
    tab->socket.read_message_max(ask_.limits.message);
    tab->socket.auto_fragment(false);
    Code failed;
    co_await tab->socket.async_accept(request, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return;
    asio::co_spawn(io_, write(tab), asio::detached);
    co_await read(tab);
    tab->over = true;
    tab->leave();
    tab->bell.cancel();
    beast::get_lowest_layer(tab->socket).close();
  }

  Task read(std::shared_ptr<Tab> tab) {
    beast::flat_buffer buffer;
    while (!tab->over) {
      Code failed;
      if (!tab->out->has_room()) {  // who does not read is not heard either
        tab->room.expires_after(std::chrono::milliseconds(50));
        co_await tab->room.async_wait(asio::redirect_error(asio::use_awaitable, failed));
        continue;
      }
      co_await tab->socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
      if (failed) break;
      if (!tab->socket.got_text()) {
        co_await tab->socket.async_close(websocket::close_code::unknown_data,
                                         asio::redirect_error(asio::use_awaitable, failed));
        break;
      }
      tab->client.message(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
  }

  Task write(std::shared_ptr<Tab> tab) {
    while (!tab->over) {
      Code failed;
      const std::optional<Outbox::Message> m = tab->out->take();
      if (!m) {
        tab->bell.expires_at(std::chrono::steady_clock::time_point::max());
        co_await tab->bell.async_wait(asio::redirect_error(asio::use_awaitable, failed));
        continue;
      }
      tab->socket.binary(m->binary);
      const auto bytes = m->binary ? asio::buffer(m->bytes) : asio::buffer(m->text);
      co_await tab->socket.async_write(bytes, asio::redirect_error(asio::use_awaitable, failed));
      const bool was_full = !tab->out->has_room();
      tab->out->sent(m->size());
      if (was_full && tab->out->has_room()) shop_.crew.wake();
      if (failed) break;
    }
    tab->over = true;
    beast::get_lowest_layer(tab->socket).cancel();
  }

  ServeAsk ask_;
  std::string token_;
  Doorman doorman_;
  std::atomic<std::size_t> all_waiting_{0};
  std::size_t guests_ = 0;
  Shop shop_;  // what is on the network uses it
  asio::io_context io_{1};
  std::vector<Tcp::acceptor> acceptors_;
};

}  // namespace

void serve(const ServeAsk& ask) { Server(ask).run(); }

}  // namespace kreisel::web
