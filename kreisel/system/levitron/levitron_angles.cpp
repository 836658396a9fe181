#include "kreisel/system/levitron/levitron_angles.hpp"

#include <map>
#include <mutex>

#include "kreisel/model/pole.hpp"
#include "kreisel/observe/certify/certificate.hpp"
#include "kreisel/system/capability/certified.hpp"
#include "kreisel/system/levitron/field_row.hpp"

namespace kreisel {

namespace {

using Maker = std::unique_ptr<Experiment> (*)(const AngleParameters&);

class AngleExperiment final : public Experiment,
                              public Certified,
                              public HasMovingBody,
                              public MagnetsOnAxis,
                              public RunsEnsembles {
 public:
  explicit AngleExperiment(const LevitronParameters& p)
      : make_(maker_of(p, "angles", &FieldRow::angles)), parameters_{p, 0}, any_(with_step(0)) {}

  MovingBody moving_body() const override { return parameters_.moving_body(); }
  std::vector<MagnetOnAxis> magnets_on_axis() const override { return parameters_.magnets_on_axis(); }
  bool takes(const NamedMethod& method) const override { return any_->takes(method); }
  Traits traits(const NamedMethod& method) const override { return any_->traits(method); }
  std::span<const Part> parts() const override { return any_->parts(); }
  std::size_t components() const override { return any_->components(); }
  std::vector<double> start() const override { return any_->start(); }
  std::vector<AxisState<double>> in_space(std::span<const double> state) const override {
    return any_->in_space(state);
  }
  std::span<const char* const> bounds() const override { return any_->bounds(); }
  double period() const override { return any_->period(); }
  std::optional<AxisTurning> turning(std::span<const double> state) const override { return any_->turning(state); }
  std::span<const Shown> shown() const override { return any_->shown(); }
  std::vector<double> shown_values(std::span<const double> state) const override { return any_->shown_values(state); }
  std::span<const Invariant> invariants() const override { return any_->invariants(); }
  std::string system_name() const override { return any_->system_name(); }
  std::vector<AxisName> axes() const override { return any_->axes(); }
  EquilibriumReport equilibria() const override { return any_->equilibria(); }
  double equilibrium_height() const override { return any_->equilibrium_height(); }
  std::optional<double> unstable_start(std::span<const std::string> axes,
                                       std::span<const double> values) const override {
    return any_->unstable_start(axes, values);
  }
  OnGpu on_gpu() const override { return check_ensembles(*any_).on_gpu(); }
  double fastest(const NamedMethod& method) const override { return any_->fastest(method); }
  bool ends() const override { return any_->ends(); }
  bool has_poles() const override { return true; }
  bool at_pole(std::span<const double> state, double step) const override {
    return !(pole_excess(1 / parameters_.inertia1(), state_from<EulerAngleState<double>>(state), step) < 0);
  }
  double potential_energy(std::span<const double> state) const override { return any_->potential_energy(state); }

  Outcome trajectory(const TrajectoryRequest& request, const RowSink& sink) const override {
    return for_run(request.method, request.plan)->trajectory(request, sink);
  }
  Certificate certificate(const CertificateRequest& request) const override {
    return dynamic_cast<const Certified&>(*any_).certificate(request);
  }
  FateFunction fates(const FateRequest& request) const override {
    const std::shared_ptr<const Experiment> home = for_run(request.method, request.plan);
    return [home, fates = check_ensembles(*home).fates(request)](FateWork& work) { fates(work); };
  }

 private:
  std::shared_ptr<const Experiment> with_step(double step) const {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<const Experiment>& home = made_[step];
    if (!home) {
      AngleParameters p = parameters_;
      p.step = step;
      home = make_(p);
    }
    return home;
  }
  // The reference chooses its own steps.
  std::shared_ptr<const Experiment> for_run(const NamedMethod& method, const Schedule& plan) const {
    return with_step(is_reference(method.method) ? 0 : plan.h);
  }

  Maker make_;
  AngleParameters parameters_;
  mutable std::mutex mutex_;
  mutable std::map<double, std::shared_ptr<const Experiment>> made_;
  std::shared_ptr<const Experiment> any_;
};

}  // namespace

std::unique_ptr<Experiment> levitron_angles(const LevitronParameters& p) {
  return std::make_unique<AngleExperiment>(p);
}

}  // namespace kreisel
