// What CVODE and ARKODE share: a context, a vector of twelve numbers, the right-hand side behind their interface.
#pragma once
#include <memory>

#include <nvector/nvector_serial.h>
#include <sundials/sundials_context.h>

#include "bench/peers/integrator.hpp"

namespace kreisel::bench {

// Throws when a call of SUNDIALS reports a failure (its values below 0).
inline void check_sundials(int answer) {
  if (answer < 0) throw Error("SUNDIALS gave up");
}

inline int sundials_rate(realtype, N_Vector x, N_Vector rates, void* system) {
  rate_of(*static_cast<RightHandSide*>(system), N_VGetArrayPointer(x), N_VGetArrayPointer(rates));
  return 0;
}

class SundialsVector {
 public:
  SundialsVector() {
    check_sundials(SUNContext_Create(nullptr, &context_));
    vector_ = N_VNew_Serial(State::size, context_);
    check_sundials(N_VEnableFusedOps_Serial(vector_, SUNTRUE));  // faster for so few numbers; its clones inherit it
    set(levitron_start());
  }
  SundialsVector(const SundialsVector&) = delete;
  SundialsVector& operator=(const SundialsVector&) = delete;
  ~SundialsVector() {
    N_VDestroy(vector_);
    SUNContext_Free(&context_);
  }

  void set(const State& s) {
    const Numbers x = std::bit_cast<Numbers>(s);
    std::copy(x.begin(), x.end(), N_VGetArrayPointer(vector_));
  }
  [[nodiscard]] State state() const { return state_of(N_VGetArrayPointer(vector_)); }
  [[nodiscard]] SUNContext context() const { return context_; }
  [[nodiscard]] N_Vector get() const { return vector_; }

 private:
  static State levitron_start() { return start_at(0.002, 0.001, own_units); }

  SUNContext context_ = nullptr;
  N_Vector vector_ = nullptr;
};

}  // namespace kreisel::bench
