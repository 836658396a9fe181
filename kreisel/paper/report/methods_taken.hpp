// Which methods figures take, on which systems, and what their certificates say now (study/certify).
#pragma once
#include <string>
#include <vector>

#include "kreisel/study/certify/certify_study.hpp"
#include "kreisel/study/control.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

// A method on a system, measured once for all figures that take it, on the first one's case.
struct MethodTaken {
  std::string system, method, measured_on;
  std::vector<std::string> figures{};
  std::string verdict{};              // "as claimed", "better than claimed", "fails"; empty: not measured
  std::vector<std::string> broken{};  // what it claims and does not keep

  bool fails() const { return !broken.empty(); }
};

class MethodsTaken {
 public:
  // The reference is what others are measured against: it is not counted.
  void add(const std::string& figure, const Case& c, const std::string& method);

  // How long certify() will take, by trials of its studies.
  double certify_seconds(const Control& control) const;
  // Of all that are not measured yet. Throws Error when it is stopped.
  void certify(const Control& control);

  const std::vector<MethodTaken>& list() const { return list_; }
  // Those that the figure takes and that fail.
  std::vector<const MethodTaken*> failing(const std::string& figure) const;

 protected:
  std::vector<MethodTaken> list_;

 private:
  struct Home {
    std::string system, name;
    Settings settings;
  };
  CertifyAsk asked_on(const Home& home) const;
  void certify_on(const Home& home, const Control& control);

  std::vector<Home> homes_;  // the first case of each system
};

}  // namespace kreisel
