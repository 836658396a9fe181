// Capabilities that the experiment of a model (system_experiment.hpp) has where the model has what they need: a base for each, and an empty one
// elsewhere, so that a cast is the answer.
#pragma once
#include "kreisel/engine/tangent/run_tangents.hpp"
#include "kreisel/system/capability/has_moving_body.hpp"
#include "kreisel/system/capability/has_tangent.hpp"
#include "kreisel/system/capability/magnets_on_axis.hpp"
#include "kreisel/system/capability/rotor_rider.hpp"

namespace kreisel {

template <class Model>
class SystemExperiment;

template <class Model>
class MovingBodyOf {};
template <class Model>
requires requires(const typename Model::Parameters p) { p.moving_body(); }
class MovingBodyOf<Model> : public HasMovingBody {
 public:
  MovingBody moving_body() const override {
    return static_cast<const SystemExperiment<Model>&>(*this).parameters().moving_body();
  }
};

template <class Model>
class MagnetsOf {};
template <class Model>
requires requires(const typename Model::Parameters p) { p.magnets_on_axis(); }
class MagnetsOf<Model> : public MagnetsOnAxis {
 public:
  std::vector<MagnetOnAxis> magnets_on_axis() const override {
    return static_cast<const SystemExperiment<Model>&>(*this).parameters().magnets_on_axis();
  }
};

template <class Model>
class RotorOf {};
template <class Model>
requires requires(const typename Model::Parameters p) { Model::relative_equilibria(p); }
class RotorOf<Model> : public RotorRider {
 public:
  std::vector<RelativeEquilibrium> relative_equilibria() const override {
    return Model::relative_equilibria(static_cast<const SystemExperiment<Model>&>(*this).parameters());
  }
};

template <class Model>
class TangentsOf {};
template <class Model>
requires can_have_tangent<decltype(Model::Prepared::system)>
class TangentsOf<Model> : public HasTangent {
 public:
  bool has_tangent(const NamedMethod& method) const override { return home().steps_with_tangent(method); }
  bool tangent_in_kernels(const NamedMethod& method) const override {
    return tangent_by_kernel<decltype(Model::Prepared::system)>(strang_by_table(method.method));
  }
  Outcome tangent(const TangentRequest& request) const override { return home().follow_tangent(request); }

 private:
  const SystemExperiment<Model>& home() const { return static_cast<const SystemExperiment<Model>&>(*this); }
};

}  // namespace kreisel
