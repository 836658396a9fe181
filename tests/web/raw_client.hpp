// A client of our own, byte by byte, so that it can be as wrong as it likes.
#pragma once
#include <chrono>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kreisel::test {

class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  RawClient(RawClient&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), open_(other.open_), got_(std::move(other.got_)) {}
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() { close(); }

  void close() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    open_ = false;
  }
  bool open() const { return open_; }

  // False: the other side has gone.
  bool send(const std::string& bytes) {
    std::size_t done = 0;
    while (open_ && done < bytes.size()) {
      const ssize_t n = ::send(socket_, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
      if (n <= 0) open_ = false;
      done += n > 0 ? static_cast<std::size_t>(n) : 0;
    }
    return open_;
  }

  // More bytes, within that time. False: none came.
  bool receive(int ms = 10000) {
    pollfd waits{socket_, POLLIN, 0};
    if (!open_ || ::poll(&waits, 1, ms) <= 0) return false;
    char part[65536];
    const ssize_t n = ::recv(socket_, part, sizeof part, 0);
    if (n <= 0) {
      open_ = false;
      return false;
    }
    got_.append(part, static_cast<std::size_t>(n));
    return true;
  }
  const std::string& got() const { return got_; }
  void forget(std::size_t bytes) { got_.erase(0, bytes); }

  // A request and its whole answer.
  std::string request(const std::string& text) {
    send(text);
    while (receive(5000)) {
      const std::size_t end = got_.find("\r\n\r\n"), length = got_.find("Content-Length: ");
      if (end == std::string::npos) continue;
      const bool body = length < end && !text.starts_with("HEAD");
      const std::size_t size = body ? std::stoul(got_.substr(length + 16)) : 0;
      if (got_.size() >= end + 4 + size) break;
    }
    return std::exchange(got_, "");
  }

 private:
  int socket_;
  bool open_ = false;
  std::string got_;
};

inline std::string get_text(const std::string& target, const std::string& host = "localhost",
                            const std::string& more = "") {
  return "GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\n" + more + "\r\n";
}
inline int status_of(const std::string& answer) {
  return answer.size() > 12 && answer.starts_with("HTTP/1.1 ") ? std::stoi(answer.substr(9, 3)) : 0;
}

// A frame of a WebSocket, masked as a client's must be.
inline std::string frame(const std::string& body, int code = 1, bool last = true, bool masked = true) {
  std::string f(1, static_cast<char>((last ? 0x80 : 0) | code));
  const char mask = static_cast<char>(masked ? 0x80 : 0);
  if (body.size() < 126) {
    f += static_cast<char>(mask | static_cast<char>(body.size()));
  } else {
    const bool large = body.size() > 65535;
    f += static_cast<char>(mask | (large ? 127 : 126));
    for (int shift = large ? 56 : 8; shift >= 0; shift -= 8) f += static_cast<char>(body.size() >> shift & 255);
  }
  if (masked) f += std::string(4, '\0');  // a mask of zeros is one
  return f + body;
}

inline std::string upgrade_text(const std::string& token, const std::string& host, const std::string& origin,
                                const std::string& path = "/socket") {
  return get_text(path + "?token=" + token, host,
                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                  "dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                      (origin.empty() ? "" : "Origin: " + origin + "\r\n"));
}

struct WebMessage {
  int code = 0;  // 1 text, 2 bytes, 8 close; 0: none came
  std::string body;

  nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
  template <class T>
  T at(std::size_t offset) const {
    T value{};
    if (offset + sizeof(T) <= body.size()) std::memcpy(&value, body.data() + offset, sizeof(T));
    return value;
  }
};

class WebClient {
 public:
  WebClient(std::uint16_t port, const std::string& token) : raw_(port) {
    const std::string host = "localhost:" + std::to_string(port);
    status_ = status_of(raw_.request(upgrade_text(token, host, "http://" + host)));
  }
  int status() const { return status_; }
  RawClient& raw() { return raw_; }

  bool say(const std::string& text) { return raw_.send(frame(text)); }
  bool say(const nlohmann::json& j) { return say(j.dump()); }

  WebMessage hear(int ms = 20000) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(ms);
    WebMessage m;
    std::string whole;
    for (;;) {
      const std::string& got = raw_.got();
      std::size_t header = 2, size = got.size() >= 2 ? static_cast<unsigned char>(got[1]) & 127U : 0;
      const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
      if (got.size() >= header + more && got.size() >= 2) {
        if (more > 0) size = 0;
        for (std::size_t i = 0; i < more; ++i) size = size << 8 | static_cast<unsigned char>(got[header + i]);
        header += more;
        if (got.size() >= header + size) {
          const int code = got[0] & 15;
          const bool last = (got[0] & 0x80) != 0;
          const std::string body = got.substr(header, size);
          raw_.forget(header + size);
          if (code == 9) {  // a ping is answered
            raw_.send(frame(body, 10));
            continue;
          }
          if (code != 0) m.code = code;
          whole += body;
          if (!last) continue;
          m.body = std::move(whole);
          return m;
        }
      }
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
      if (left <= 0 || !raw_.receive(static_cast<int>(left))) return {};
    }
  }

  // The next text; frames of bytes before it are kept.
  nlohmann::json hear_json(int ms = 20000) {
    for (;;) {
      WebMessage m = hear(ms);
      if (m.code == 1) return m.json();
      if (m.code != 2) return {{"closed", true}};
      frames.push_back(std::move(m));
    }
  }
  nlohmann::json ask(const nlohmann::json& j) {
    say(j);
    return hear_json();
  }

  std::vector<WebMessage> frames;

 private:
  RawClient raw_;
  int status_ = 0;
};

}  // namespace kreisel::test
