// All that is measured of one method on one system, beside what it claims there.
#pragma once
#include <optional>

#include "kreisel/method/catalogue.hpp"
#include "kreisel/observe/certify/energy_seen.hpp"
#include "kreisel/observe/certify/order_seen.hpp"
#include "kreisel/observe/certify/symmetry_seen.hpp"

namespace kreisel {

struct CertificateRequest {
  NamedMethod method;
  std::vector<double> start;  // generic: no method looks better there than it is
  std::vector<double> calm;   // one from which it can go on for thousands of steps
  double pace = 0;            // the time in which the fastest angle turns by about one radian
};

struct CertifiedInvariant {
  std::string name;
  bool claimed = false;  // to rounding
  KeptSeen kept;
  double soon = 0, late = 0, slope = 0;  // of the long run
  std::optional<Keeping> keeping{};      // nothing where the long run ended too soon to tell
};

struct Certificate {
  Traits claims;
  std::optional<OrderSeen> order{};        // not of what claims to be the motion itself
  std::optional<double> exactness{};       // of that one: the error of a step
  std::optional<SymmetrySeen> symmetry{};  // what follows is there of methods that take steps
  std::optional<double> poisson{};
  double truncation = 0;  // what the system's force lacks of a potential; 0 where it has one
  std::vector<CertifiedInvariant> invariants{};
  std::uint64_t lasted = 0;  // steps of the long run
  double pace = 0;           // that was taken: shorter than the one asked for where the motion is faster
  double step = 0;           // of the defects and the long run
  std::vector<Finding> findings{};

  bool broken() const { return any_broken(findings); }
};

}  // namespace kreisel
