// Looks after each step of one trajectory whether it is to stop, and tells now and then how far it is.
#pragma once
#include "kreisel/flow/schedule.hpp"
#include "kreisel/study/control.hpp"

namespace kreisel {

class StepWatch {
 public:
  // `taken` steps were taken before.
  StepWatch(const Control& control, const Schedule& plan, std::uint64_t taken);
  // After n steps. Throws Error when it is stopped.
  void operator()(std::uint64_t n) const;
  // It ended after so many steps; what is left need not be done.
  void finish(std::uint64_t steps) const;

 private:
  const Control& control_;
  const Schedule& plan_;
  mutable std::uint64_t told_;
};

}  // namespace kreisel
