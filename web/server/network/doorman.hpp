// Who may come in. A page of anybody's in the same browser can reach a server on this machine: by a name of its own that points
// here (then Host is that name), or by a WebSocket from another origin (then Origin tells). Both are turned away, and nobody
// computes without the token.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace kreisel::web {

class Doorman {
 public:
  // `listen`: the address of a flag, or empty for loopback alone; then names by which the machine is known may be used too.
  Doorman(std::string token, const std::string& listen);

  // "localhost:8080": without the port one of the names that mean this machine. An address in numbers cannot be made to point
  // elsewhere, so where a flag opened the server to others all of these are let in.
  bool knows_host(std::string_view host) const;
  // Of an upgrade: exactly http:// and the host that it was sent to.
  static bool same_origin(std::string_view origin, std::string_view host);
  // Whether the query of the address, "/socket?token=...", has it; takes the same time whatever is wrong.
  bool has_token(std::string_view target) const;

 private:
  std::string token_;
  std::vector<std::string> names_;
  bool any_number_;
};

// 128 random bits in hexadecimal.
std::string new_token();
// Throws Error where it is no token that one would want: 16 to 128 letters, digits, - and _.
void check_token(const std::string& token);
// Whether only this machine reaches that address.
bool is_loopback(const std::string& address);

}  // namespace kreisel::web
