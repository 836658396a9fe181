// One tab of a browser: its WebSocket, read and written side by side on the network's thread.
#pragma once
#include "web/server/client.hpp"
#include "web/server/network/outbox.hpp"

namespace kreisel::web {

class Tab : public std::enable_shared_from_this<Tab> {
 public:
  Tab(beast::tcp_stream&& stream, asio::io_context& io, std::atomic<std::size_t>& all_waiting, Shop& shop)
      : io_(io),
        shop_(shop),
        socket_(std::move(stream)),
        bell_(io),
        room_(io),
        out_(std::make_shared<Outbox>(io, shop.limits, all_waiting)),
        client_(shop, out_) {
    out_->listen(&bell_);
  }
  Tab(const Tab&) = delete;
  Tab& operator=(const Tab&) = delete;
  ~Tab() { leave(); }

  // Until it goes.
  static Task serve(std::shared_ptr<Tab> tab, Request request) {
    beast::get_lowest_layer(tab->socket_).expires_never();  // the socket has its own
    const Limits& limits = tab->shop_.limits;
    tab->socket_.set_option(websocket::stream_base::timeout{limits.header_time, limits.idle_time, true});
    tab->socket_.read_message_max(limits.message);
    tab->socket_.auto_fragment(false);
    Code failed;
    co_await tab->socket_.async_accept(request, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return;
    asio::co_spawn(tab->io_, write(tab), asio::detached);
    co_await read(tab);
    tab->over_ = true;
    tab->leave();
    tab->bell_.cancel();
    beast::get_lowest_layer(tab->socket_).close();
  }

 private:
  void leave() {
    out_->close();
    client_.leave();
  }

  static Task read(std::shared_ptr<Tab> tab) {
    beast::flat_buffer buffer;
    while (!tab->over_) {
      Code failed;
      if (!tab->out_->has_room()) {  // who does not read is not heard either
        tab->room_.expires_after(std::chrono::milliseconds(50));
        co_await tab->room_.async_wait(asio::redirect_error(asio::use_awaitable, failed));
        continue;
      }
      co_await tab->socket_.async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
      if (failed) break;
      if (!tab->socket_.got_text()) {
        co_await tab->socket_.async_close(websocket::close_code::unknown_data,
                                          asio::redirect_error(asio::use_awaitable, failed));
        break;
      }
      tab->client_.message(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
  }

  static Task write(std::shared_ptr<Tab> tab) {
    while (!tab->over_) {
      Code failed;
      const std::optional<Outbox::Message> m = tab->out_->take();
      if (!m) {
        tab->bell_.expires_at(std::chrono::steady_clock::time_point::max());
        co_await tab->bell_.async_wait(asio::redirect_error(asio::use_awaitable, failed));
        continue;
      }
      tab->socket_.binary(m->binary);
      const auto bytes = m->binary ? asio::buffer(m->bytes) : asio::buffer(m->text);
      co_await tab->socket_.async_write(bytes, asio::redirect_error(asio::use_awaitable, failed));
      const bool was_full = !tab->out_->has_room();
      tab->out_->sent(m->size());
      if (was_full && tab->out_->has_room()) tab->shop_.crew.wake();
      if (failed) break;
    }
    tab->over_ = true;
    beast::get_lowest_layer(tab->socket_).cancel();
  }

  asio::io_context& io_;
  Shop& shop_;
  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer bell_, room_;  // something is to be sent; there is room again
  std::shared_ptr<Outbox> out_;
  Client client_;
  bool over_ = false;
};

}  // namespace kreisel::web
