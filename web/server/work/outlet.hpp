// Where answers to one client go. Any thread may use it; after the client has gone nothing happens.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace kreisel::web {

using Bytes = std::vector<std::uint8_t>;

class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void text(std::string json) = 0;
  virtual void bytes(Bytes frame) = 0;
  // Whether so little waits to be sent that more may be computed.
  virtual bool has_room() const = 0;
};

}  // namespace kreisel::web
