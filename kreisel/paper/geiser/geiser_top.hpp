// What the figures and tables of Geiser and Lüskow's paper share: case A of the Levitron in Euler angles, and errors as
// everybody can compare them, in axis space: the largest difference of a component of r, p, a and l.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/observe/measured_order.hpp"
#include "kreisel/paper/paper.hpp"

namespace kreisel {

struct GeiserPlan {
  std::string method;
  double step = 0, until = 0;
  double sample = 0;  // time between the states that are kept; 0: the last one alone
};

struct GeiserRun {
  GeiserPlan plan;
  Outcome outcome;
  double seconds = 0;  // of computing
  std::vector<double> time;
  std::vector<AxisState<double>> states;

  bool complete() const { return outcome.fate == Fate::stayed; }
};

// The case in either space by that plan.
GeiserRun followed(const PaperWork& work, const Case& c, const GeiserPlan& plan);

// The motion itself at the same times: order 8 in axis space with short steps, which errs by 1e-12 over 84 units of time.
GeiserRun true_motion(const PaperWork& work, const std::string& name, double until, double sample);
std::uint64_t true_motion_steps(double until);

double distance_in_axis_space(const AxisState<double>& a, const AxisState<double>& b);

// At each of the times that both have.
std::vector<double> errors_of(const GeiserRun& run, const GeiserRun& truth);
double mean_of(std::span<const double> values);
double largest_of(std::span<const double> values);

// The order that the final errors at t = 2 show, with steps from 0.08 down to 0.0025.
std::uint64_t order_steps();  // that one of them takes
std::optional<MeasuredOrder> order_at_two(const PaperWork& work, const std::string& name, const std::string& method);
std::string text_of(const std::optional<MeasuredOrder>& order);
// "Of order n" is read as: within a tenth of it.
bool shows(const std::optional<MeasuredOrder>& order, int wanted);

// What the paper says of a scheme's order, and the erratum where it is another.
struct OrderSaid {
  int order = 0;
  Said said;
  std::string erratum;
};
OrderSaid verlet_order();
OrderSaid iterated_order();
OrderSaid extrapolated_order(int order);
OrderSaid runge_kutta_order();

// Its sentence held against the order measured: stands, or is corrected. order_claim measures it (order_at_two).
Claim judged_order(const std::string& what, const std::string& before, const std::optional<MeasuredOrder>& order,
                   const OrderSaid& paper);
Claim order_claim(const PaperWork& work, const std::string& name, const std::string& what, const std::string& method,
                  const OrderSaid& paper);
// The order of a method that the paper does not have.
Claim order_beside(const PaperWork& work, const std::string& name, const std::string& what, const std::string& method);
std::string beside_theory(const std::optional<MeasuredOrder>& order, int theory);

// Errors against time on a logarithmic scale, one curve for each run, and their data.
struct ErrorCurve {
  std::string label;
  std::vector<double> errors;
};
PaperData drawn_errors(const Case& c, const std::vector<double>& time, const std::vector<ErrorCurve>& curves);

}  // namespace kreisel
