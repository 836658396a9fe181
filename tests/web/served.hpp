// The server in this process, with a page of two files.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

#include "raw_client.hpp"
#include "support/scratch_folder.hpp"
#include "web/server/network/server.hpp"

namespace kreisel::test {

inline constexpr web::PageFile test_page[] = {{"/index.html", "<p>hello"}, {"/assets/a.js", "1;"}};

class Served {
 public:
  explicit Served(web::Limits limits = {}, const std::string& first = "") {
    web::ServeAsk ask{.first = first, .page = test_page, .limits = limits, .stop = &stop_};
    ask.ready = [this](const std::string& address) { tell(address); };
    thread_ = std::thread([this, ask] {
      try {
        web::serve(ask);
      } catch (const std::exception& e) {
        tell(std::string("failed: ") + e.what());
      }
    });
    std::unique_lock lock(guard_);
    ready_.wait(lock, [this] { return !address_.empty(); });
    const std::size_t colon = address_.rfind(':'), equals = address_.rfind('=');
    if (address_.starts_with("failed")) return;
    port_ = static_cast<std::uint16_t>(std::stoi(address_.substr(colon + 1)));
    token_ = address_.substr(equals + 1);
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;
  ~Served() {
    stop_ = true;
    thread_.join();
  }

  const std::string& address() const { return address_; }
  const std::string& token() const { return token_; }
  std::uint16_t port() const { return port_; }
  std::string host() const { return "localhost:" + std::to_string(port_); }
  RawClient raw() const { return RawClient(port_); }
  WebClient tab() const { return WebClient(port_, token_); }

 private:
  void tell(const std::string& address) {
    const std::lock_guard lock(guard_);
    address_ = address;
    ready_.notify_all();
  }
  std::atomic<bool> stop_{false};
  std::mutex guard_;
  std::condition_variable ready_;
  std::string address_, token_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// Processor time of this whole process.
inline double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Figure 1a until 20.
inline nlohmann::json fig1a() { return {{"case", "dullin-fig1a"}}; }
inline nlohmann::json fig1a_view(int id, const nlohmann::json& tiles, const nlohmann::json& job = fig1a()) {
  return {{"id", id},
          {"ask", "view"},
          {"job", job},
          {"axes",
           {{{"key", "initial.x"}, {"origin", 0}, {"width", 0.012}},
            {{"key", "initial.z"}, {"origin", -0.01}, {"height", 0.02}}}},
          {"tiles", tiles}};
}

}  // namespace kreisel::test
