// fly: a trajectory, row by row while it is computed.
#include <chrono>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/study/explore/flight.hpp"
#include "kreisel/study/trajectory/findings/fall.hpp"
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"
#include "kreisel/study/trajectory/trajectory_result.hpp"
#include "kreisel/system/capability/has_place.hpp"
#include "kreisel/system/capability/touched.hpp"
#include "web/server/answers/answers.hpp"
#include "web/server/answers/frames.hpp"
#include "web/server/answers/wait_for_room.hpp"

namespace kreisel::web {

namespace {

using Clock = std::chrono::steady_clock;

// Sends rows in frames: the first soon, then larger ones.
class RowSender {
 public:
  RowSender(Outlet& out, std::uint32_t id, const Case& c, const std::atomic<bool>& stop)
      : out_(out), id_(id), rows_(c), stop_(stop) {}

  void add(double t, std::span<const double> state, std::span<const double> invariants) {
    rows_.add(t, state, invariants, values_);
    const bool full = ++count_ >= (first_ == 0 ? 32 : 1024);
    if (full || Clock::now() - sent_ > std::chrono::milliseconds(30)) send();
  }

  void send() {
    if (count_ == 0) return;
    wait_for_room(out_, stop_);
    out_.bytes(rows_frame(id_, static_cast<std::uint32_t>(rows_.width()), first_, values_));
    first_ += count_;
    count_ = 0;
    values_.clear();
    sent_ = Clock::now();
  }

 private:
  Outlet& out_;
  std::uint32_t id_;
  FlightRows rows_;
  const std::atomic<bool>& stop_;
  std::vector<double> values_;
  std::uint32_t first_ = 0, count_ = 0;
  Clock::time_point sent_ = Clock::now();
};

Json head(std::uint32_t id, const PlannedTrajectory& plan) {
  const Case& c = *plan.of;
  std::vector<Json> columns;
  for (const FlightColumn& column : flight_columns(c)) {
    Json j;
    j.add("name", column.name).add("label", column.label).add("unit", column.unit);
    columns.push_back(j.add("role", column.role));
  }
  Json j;
  j.add("id", id).add("columns", columns).add("rows", plan.rows()).add("bodies", c.experiment->bodies());
  j.add("place", has_place(*c.experiment)).add("until", plan.run.until).add("method", plan.run.method);
  return j.add("step", plan.run.step).add("time", c.units.time);
}

Json tail(const PlannedTrajectory& plan, const TrajectoryEnd& end) {
  const Case& c = *plan.of;
  const Outcome& o = end.outcome;
  std::vector<Json> invariants;
  for (std::size_t i = 0; i < end.drifts.size(); ++i)
    invariants.push_back(Json()
                             .add("name", c.experiment->invariants()[i].name)
                             .add("drift", end.drifts[i].drift())
                             .add("relative", end.drifts[i].relative()));
  std::vector<std::string> why = end.notes;
  const std::optional<Fall> fallen = fall(plan, end);
  if (fallen) why.insert(why.end(), fallen->why.begin(), fallen->why.end());
  Json j;
  j.add("done", true).add("fate", name(o.fate)).add("time", o.time).add("steps", o.steps);
  if (o.fate == Fate::escaped)
    j.add("bound", bound_name(c, o));
  else
    j.add("bound", nullptr);
  j.add("contact", touched(*c.experiment, o.fate));
  j.add("where", fallen ? fallen->where : "").add("why", why).add("invariants", invariants);
  return j.add("warnings", end.warnings).add("seconds", end.seconds);
}

PlannedTrajectory planned(Shop& shop, const FlightAsk& ask) {
  TrajectoryAsk trajectory = trajectory_ask(shop.cases.opened(ask.job));
  trajectory.run = shop.cases.run(*trajectory.of, ask.job);
  const PlannedTrajectory plan = planned_flight(trajectory, ask.rows);
  if (static_cast<double>(plan.schedule.steps) > shop.limits.steps_of_flight)
    throw Error(fmt::format("{} steps are too many for a flight: at most {}", plan.schedule.steps,
                            shop.limits.steps_of_flight));
  return plan;
}

}  // namespace

FlightAsk flight_ask(const Asked& asked, const Limits& limits, const char* job) {
  FlightAsk ask{job_of(asked.object(job), limits), 4000};
  if (asked.has("start")) ask.job = with_start(ask.job, asked.object("start"), limits);
  if (asked.has("rows")) ask.rows = static_cast<std::uint64_t>(asked.count("rows", 2, limits.rows));
  return ask;
}

Json flight_answer(Shop& shop, Outlet& out, std::uint32_t id, const FlightAsk& ask, const std::atomic<bool>& stop) {
  const PlannedTrajectory plan = planned(shop, ask);
  out.text(head(id, plan).text());
  RowSender sender(out, id, *plan.of, stop);
  Control control;
  control.stop = &stop;
  const auto row = [&sender](double t, std::span<const double> state, std::span<const double> invariants) {
    sender.add(t, state, invariants);
  };
  const TrajectoryEnd end = run(plan, control, row);
  sender.send();
  return tail(plan, end);
}

Json trust_answer(Shop& shop, const FlightAsk& ask, const FlightAsk& again, const std::atomic<bool>& stop) {
  const auto start = [](const Job& job) { return Job{.name = job.name, .changes = job.changes}.key(); };
  if (start(ask.job) != start(again.job)) throw Error("second: expected a job of the same case with the same numbers");
  const PlannedTrajectory plan = planned(shop, ask), second = planned(shop, again);
  Control control;
  control.stop = &stop;
  const TrajectoryTrust trust = trajectory_trust(plan, second.run, control);
  return trust_json(trust, *plan.of).add("words", agreement_words(trust, *plan.of));
}

}  // namespace kreisel::web
