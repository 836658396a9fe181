// The plain loop as a contestant, in its two builds.
#include "bench/peers/integrator.hpp"
#include "bench/plain_levitron.hpp"

namespace kreisel::bench {

namespace {

constexpr double momentum = own_units.mass * own_units.length / own_units.time;

PlainTop to_si(const State& s) {
  PlainTop plain{};
  for (int i = 0; i < 3; ++i) {
    plain.r[i] = s.r[i] * own_units.length;
    plain.p[i] = s.p[i] * momentum;
    plain.a[i] = s.a[i];
    plain.l[i] = s.l[i] * (momentum * own_units.length);
  }
  return plain;
}

State to_own(const PlainTop& plain) {
  State s;
  for (int i = 0; i < 3; ++i) {
    s.r[i] = plain.r[i] / own_units.length;
    s.p[i] = plain.p[i] / momentum;
    s.a[i] = plain.a[i];
    s.l[i] = plain.l[i] / (momentum * own_units.length);
  }
  return s;
}

template <class Strang>
Effort run(const Strang& strang, const State& start, double setting, const Watch& watch) {
  const int steps = static_cast<int>(setting);
  const double h = 1 / setting;
  PlainTop s = to_si(start);
  if (watch) {
    for (int n = 0; n < steps; ++n) {
      strang(s, h, 1);
      watch(to_own(s));
    }
  } else if (strang(s, h, steps) != steps) {
    throw Error("the plain loop's top left its sphere");
  }
  return {static_cast<std::uint64_t>(steps), static_cast<std::uint64_t>(steps) + 1};
}

}  // namespace

void add_plain(Integrators& list) {
  const auto add = [&list](const char* name, int (*strang)(PlainTop&, double, int)) {
    list.push_back({name,
                    Camp::plain,
                    true,
                    step_ladder(),
                    [strang](const State& s, double n, const Watch& w) { return run(strang, s, n, w); },
                    {}});
  };
  add("plain loop (Strang)", plain_strang);
  add("plain loop (Strang, native)", plain_strang_native);
}

}  // namespace kreisel::bench
