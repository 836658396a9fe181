#include "kreisel/study/certify/certify_study.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/threads.hpp"
#include "kreisel/ensemble/convergence_plan.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/study/certify/step_cost.hpp"
#include "kreisel/study/job/fingerprint.hpp"
#include "kreisel/system/capability/certified.hpp"
#include "kreisel/system/capability/certified_part.hpp"
#include "kreisel/system/check_run.hpp"

namespace kreisel {

namespace {

const Certified& certified(const Case& c) {
  const auto* can = dynamic_cast<const Certified*>(c.experiment.get());
  if (can == nullptr)
    throw Error(
        fmt::format("there are no certificates for {}: they are measured in quadruple precision, which it has not",
                    c.experiment->system_name()));
  return *can;
}

void check_methods(const Case& c, const std::vector<NamedMethod>& methods) {
  for (std::size_t i = 0; i < methods.size(); ++i) {
    check_method(*c.experiment, methods[i]);
    if (is_reference(methods[i].method))
      throw Error("methods: reference is what the others are measured against; name another one");
    check_run(*c.experiment, {methods[i], schedule(c.run.step, c.run.step)});
    for (std::size_t j = 0; j < i; ++j)
      if (methods[i].name == methods[j].name) throw Error(fmt::format("methods: {} is named twice", methods[i].name));
  }
}

void check_going_on(const Control& control) {
  if (control.stopped()) throw Error("the certificates were stopped before all methods were measured");
}

// Where the method stands whose step is the unit of costs: beside the others where it is none of them.
std::size_t with_unit(std::vector<NamedMethod>& methods, const NamedMethod& unit) {
  const auto same = [&unit](const NamedMethod& m) { return m.name == unit.name; };
  const auto at = static_cast<std::size_t>(std::find_if(methods.begin(), methods.end(), same) - methods.begin());
  if (at == methods.size()) methods.push_back(unit);
  return at;
}

}  // namespace

PlannedCertify planned_certify(const CertifyAsk& ask) {
  const Case& c = *ask.of;
  certified(c);
  PlannedCertify plan{
      ask.of, ask.methods.empty() ? usual_methods(*c.experiment, c.run.step) : ask.methods, {}, c.warnings};
  check_methods(c, plan.methods);
  plan.starts = certify_starts(c);
  if (const auto* in_part = dynamic_cast<const CertifiedPart*>(c.experiment.get()))
    if (const std::string part = in_part->certified_part(); !part.empty()) plan.warnings.push_back(part);
  plan.fingerprint = run_fingerprint(c.run) + case_fingerprint(c);
  for (const NamedMethod& m : plan.methods) plan.fingerprint += fmt::format("method {}\n", m.name);
  return plan;
}

Cost PlannedCertify::cost() const {
  std::vector<NamedMethod> timed = methods;
  with_unit(timed, cost_unit(*of->experiment));
  return {0, 0, methods.size() + cost_rounds * timed.size()};
}

double estimated_seconds(const PlannedCertify& plan, const Control& control) {
  Control silent = control;
  silent.watcher = nullptr;
  PlannedCertify one = plan;
  one.methods.erase(one.methods.begin() + 1, one.methods.end());
  return static_cast<double>(plan.methods.size()) * seconds_of([&] { run(one, silent); });
}

std::string CertifiedMethod::order_claimed() const {
  if (certificate.claims.inconsistent) return "none";
  return certificate.claims.order == 0 ? "all" : std::to_string(certificate.claims.order);
}

std::string CertifiedMethod::verdict() const {
  if (certificate.broken()) return "fails";
  return all_hold(certificate.findings) ? "as claimed" : "better than claimed";
}

std::size_t CertifyResult::failed() const {
  return static_cast<std::size_t>(
      std::count_if(methods.begin(), methods.end(), [](const CertifiedMethod& m) { return m.certificate.broken(); }));
}

namespace {

// Where no step of any of them comes to finite numbers it is the case, not the methods.
void check_measured(const CertifyResult& r) {
  const auto not_finite = [](const CertifiedMethod& m) {
    return m.certificate.poisson && !std::isfinite(*m.certificate.poisson);
  };
  if (!std::all_of(r.methods.begin(), r.methods.end(), not_finite)) return;
  throw Error(fmt::format(
      "there is nothing to measure: beside the start of '{}', where the fastest motion turns by a radian in {:.3g}, no "
      "step comes to finite numbers, as where bodies lie within one another",
      r.of->name, r.pace));
}

}  // namespace

CertifyResult run(const PlannedCertify& plan, const Control& control) {
  const Certified& home = certified(*plan.of);
  const NamedMethod unit_method = cost_unit(*plan.of->experiment);
  CertifyResult r{plan.of, plan.starts.pace, {}, plan.warnings, unit_method.name};
  for (const NamedMethod& m : plan.methods) r.methods.push_back({m, {}, std::nan("")});
  std::vector<NamedMethod> timed = plan.methods;
  const std::size_t unit = with_unit(timed, unit_method);
  if (control.watcher != nullptr) control.watcher->begin(r.methods.size() + cost_rounds * timed.size(), "measures");
  const auto done = [&control] {
    if (control.watcher != nullptr) control.watcher->add(1, 1);
  };
  each_on_threads(control.threads, r.methods.size(), [&](std::size_t i) {
    check_going_on(control);
    const StopScope scope(control.stop, control.abort);
    const NamedMethod& m = r.methods[i].method;
    try {
      r.methods[i].certificate = home.certificate({m, plan.starts.start, plan.starts.calm, plan.starts.pace});
    } catch (const SearchStopped&) {
      check_going_on(control);  // in other words
    } catch (const Error&) {
      check_going_on(control);  // likewise, where that is why
      throw;
    }
    done();
  });
  r.pace = r.methods.front().certificate.pace;
  check_measured(r);
  const std::vector<double> costs = seconds_per_step(*plan.of, timed, control, [&] {
    check_going_on(control);
    done();
  });
  for (std::size_t i = 0; i < r.methods.size(); ++i) r.methods[i].cost = costs[i] / costs[unit];
  if (control.watcher != nullptr) control.watcher->finish();
  if (r.failed() > 0)
    r.warnings.push_back(
        fmt::format("{} of {} methods do not keep on this case what they claim", r.failed(), r.methods.size()));
  return r;
}

}  // namespace kreisel
