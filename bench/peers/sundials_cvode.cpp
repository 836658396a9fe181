// SUNDIALS CVODE: Adams with fixed-point iteration, and BDF with Newton on a dense matrix of difference quotients.
// The solver is made once and started again for each trajectory.
#include <cvode/cvode.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

#include "bench/peers/sundials_vector.hpp"

namespace kreisel::bench {

namespace {

class Cvode {
 public:
  explicit Cvode(int method) : memory_(CVodeCreate(method, x_.context())) {
    check_sundials(CVodeInit(memory_, sundials_rate, 0, x_.get()));
    check_sundials(CVodeSetUserData(memory_, &rates_));
    check_sundials(CVodeSetMaxNumSteps(memory_, 10000000));
    if (method == CV_ADAMS) {
      fixed_point_ = SUNNonlinSol_FixedPoint(x_.get(), 0, x_.context());
      check_sundials(CVodeSetNonlinearSolver(memory_, fixed_point_));
    } else {
      matrix_ = SUNDenseMatrix(State::size, State::size, x_.context());
      dense_ = SUNLinSol_Dense(x_.get(), matrix_, x_.context());
      check_sundials(CVodeSetLinearSolver(memory_, dense_, matrix_));
    }
  }
  Cvode(const Cvode&) = delete;
  Cvode& operator=(const Cvode&) = delete;
  ~Cvode() {
    CVodeFree(&memory_);
    if (fixed_point_ != nullptr) SUNNonlinSolFree(fixed_point_);
    if (dense_ != nullptr) SUNLinSolFree(dense_);
    if (matrix_ != nullptr) SUNMatDestroy(matrix_);
  }

  Effort run(const State& start, double tolerance, const Watch& watch) {
    rates_.calls = 0;
    x_.set(start);
    check_sundials(CVodeReInit(memory_, 0, x_.get()));
    check_sundials(CVodeSStolerances(memory_, tolerance, tolerance));
    check_sundials(CVodeSetStopTime(memory_, until));
    for (double t = 0; t < until;) {
      check_sundials(CVode(memory_, until, x_.get(), &t, watch ? CV_ONE_STEP : CV_NORMAL));
      if (watch) watch(x_.state());
    }
    long steps = 0;
    check_sundials(CVodeGetNumSteps(memory_, &steps));
    return {static_cast<std::uint64_t>(steps), rates_.calls};
  }

 private:
  RightHandSide rates_;
  SundialsVector x_;
  void* memory_;
  SUNNonlinearSolver fixed_point_ = nullptr;
  SUNMatrix matrix_ = nullptr;
  SUNLinearSolver dense_ = nullptr;
};

}  // namespace

void add_cvode(Integrators& list) {
  const auto add = [&list](const char* name, int method) {
    const auto solver = std::make_shared<Cvode>(method);
    list.push_back({name,
                    Camp::peer,
                    false,
                    tolerance_ladder(),
                    [solver](const State& s, double tolerance, const Watch& w) { return solver->run(s, tolerance, w); },
                    {}});
  };
  add("CVODE Adams", CV_ADAMS);
  add("CVODE BDF", CV_BDF);
}

}  // namespace kreisel::bench
