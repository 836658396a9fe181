#include "web/server/network/doorman.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <random>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <unistd.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"

namespace kreisel::web {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

bool all_digits(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// The name without its port; empty where it is none.
std::string name_of(std::string_view host) {
  if (host.empty() || host.size() > 255) return "";
  const std::size_t colon = host.front() == '[' ? host.find("]:") : host.find(':');
  if (colon == std::string_view::npos) return lower(host);
  const std::size_t end = host.front() == '[' ? colon + 1 : colon;
  return all_digits(host.substr(end + 1)) ? lower(host.substr(0, end)) : "";
}

bool is_number(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  if (inet_pton(AF_INET, name.c_str(), bytes.data()) == 1) return true;
  return name.size() > 2 && name.front() == '[' && name.back() == ']' &&
         inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), bytes.data()) == 1;
}

std::string machine_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? lower(name.data()) : "";
}

}  // namespace

Doorman::Doorman(std::string token, const std::string& listen)
    : token_(std::move(token)),
      names_{"localhost", "127.0.0.1", "[::1]"},
      any_number_(!listen.empty() && !is_loopback(listen)) {
  if (!any_number_) return;
  if (const std::string name = machine_name(); !name.empty()) names_.push_back(name);
}

bool Doorman::knows_host(std::string_view host) const {
  const std::string name = name_of(host);
  if (name.empty()) return false;
  return std::find(names_.begin(), names_.end(), name) != names_.end() || (any_number_ && is_number(name));
}

bool Doorman::same_origin(std::string_view origin, std::string_view host) {
  return !host.empty() && lower(origin) == "http://" + lower(host);
}

bool Doorman::has_token(std::string_view target) const {
  constexpr std::string_view word = "token=";
  const std::size_t query = target.find('?');
  if (query == std::string_view::npos) return false;
  std::string_view rest = target.substr(query + 1), given;
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    if (part.starts_with(word)) given = part.substr(word.size());
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  }
  unsigned different = given.size() == token_.size() ? 0 : 1;
  for (std::size_t i = 0; i < token_.size(); ++i)
    different |= static_cast<unsigned char>(token_[i]) ^ static_cast<unsigned char>(i < given.size() ? given[i] : 0);
  return different == 0;
}

std::string new_token() {
  std::random_device device;  // the system's own
  std::string token;
  for (int i = 0; i < 4; ++i) token += fmt::format("{:08x}", device());
  return token;
}

void check_token(const std::string& token) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  if (token.size() >= 16 && token.size() <= 128 && std::all_of(token.begin(), token.end(), fits)) return;
  throw Error("--token " + shortened(token) + ": expected 16 to 128 letters, digits, - and _");
}

bool is_loopback(const std::string& address) {
  in_addr four{};
  if (inet_pton(AF_INET, address.c_str(), &four) == 1) return (ntohl(four.s_addr) >> 24) == 127;
  return address == "::1";
}

}  // namespace kreisel::web
