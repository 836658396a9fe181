#include "kreisel/system/own/called/called_potential.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "kreisel/engine/sources_id.hpp"
#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/own/called/side_by_side.hpp"

namespace kreisel {

namespace {

constexpr std::size_t most_called = 64, together = 256;
constexpr const char* prefix = "function:";
enum Kind { of_value, of_slopes };

struct Called {
  CalledPotential potential;
  std::vector<const char*> names;
  OwnModule module{};
  OwnLanes lanes{};
  OwnLoaded loaded;
};

// A slot for each that there can be at once: functions behind pointers know nothing but where they stand.
struct Slots {
  std::mutex guard;
  std::array<std::unique_ptr<Called>, most_called> called;
  std::uint64_t made = 0;
};
// Never destroyed: what is left at the end of the program belongs to an interpreter that is gone by then.
Slots& slots() {
  static Slots& all = *new Slots;
  return all;
}

template <std::size_t slot>
const CalledPotential& mine() {
  return slots().called[slot]->potential;
}

void call(const CalledPotential& p, int kind, std::span<const double> numbers, std::span<const double> at,
          std::span<double> out) {
  kind == of_value ? p.value(numbers, at, out) : p.slopes(numbers, at, out);
}

void ask(const CalledPotential& p, Kind kind, const double* numbers, const double* at, double* out) {
  if (SideBySide* others = SideBySide::here()) return others->ask({kind, numbers, at, out});
  call(p, kind, {numbers, p.names.size()}, {at, 6}, {out, kind == of_value ? 1U : 6U});
}

template <std::size_t slot>
double value(const double* numbers, const double* at) {
  double u = 0;
  ask(mine<slot>(), of_value, numbers, at, &u);
  return u;
}
template <std::size_t slot>
void slopes(const double* numbers, const double* at, double* s) {
  ask(mine<slot>(), of_slopes, numbers, at, s);
}

// No digits beyond those of a double can be had.
[[noreturn]] void no_more_digits() {
  throw Error("a potential that is a function computes in double precision: the reference needs one from a file");
}
Extended extended_value(const double*, const Extended*) { no_more_digits(); }
void extended_slopes(const double*, const Extended*, Extended*) { no_more_digits(); }

using Dual3 = Dual<double, 3>;
using At = std::array<double, 6>;

At values_of(const Dual3* at) {
  At x{};
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = at[i].value;
  return x;
}

// f along each of the three directions, by central differences a millionth of the place's own size away: what Newton's iteration and
// linearisations need is a few digits.
template <class F>
void differences(const Dual3* at, const F& f) {
  const At x = values_of(at);
  double size = 0;
  for (const double v : x) size = std::fmax(size, std::fabs(v));
  for (std::size_t k = 0; k < 3; ++k) {
    double length = 0;
    for (std::size_t i = 0; i < x.size(); ++i) length = std::fmax(length, std::fabs(at[i].slope[k]));
    if (length == 0) continue;
    const double step = 1e-6 * (size > 0 ? size : 1) / length;
    At ahead = x, behind = x;
    for (std::size_t i = 0; i < x.size(); ++i) ahead[i] += step * at[i].slope[k], behind[i] -= step * at[i].slope[k];
    f(k, ahead, behind, 2 * step);
  }
}

template <std::size_t slot>
Dual3 dual_value(const double* numbers, const Dual3* at) {
  const At x = values_of(at);
  Dual3 u(value<slot>(numbers, x.data()));
  At s{};
  slopes<slot>(numbers, x.data(), s.data());
  for (std::size_t k = 0; k < 3; ++k)
    for (std::size_t i = 0; i < s.size(); ++i) u.slope[k] += s[i] * at[i].slope[k];
  return u;
}
template <std::size_t slot>
void dual_slopes(const double* numbers, const Dual3* at, Dual3* s) {
  const At x = values_of(at);
  At here{};
  slopes<slot>(numbers, x.data(), here.data());
  for (std::size_t i = 0; i < here.size(); ++i) s[i] = Dual3(here[i]);
  differences(at, [&](std::size_t k, const At& ahead, const At& behind, double apart) {
    At a{}, b{};
    slopes<slot>(numbers, ahead.data(), a.data());
    slopes<slot>(numbers, behind.data(), b.data());
    for (std::size_t i = 0; i < a.size(); ++i) s[i].slope[k] = (a[i] - b[i]) / apart;
  });
}

// What is asked in one round, as the function wants it: values and slopes by themselves.
void answer(const CalledPotential& p, std::span<const SideBySide::Question> asked) {
  for (const Kind kind : {of_value, of_slopes}) {
    const std::size_t width = kind == of_value ? 1 : 6;
    std::vector<double> numbers, at;
    std::vector<double*> places;
    for (const auto& q : asked) {
      if (q.kind != kind) continue;
      numbers.insert(numbers.end(), q.numbers, q.numbers + p.names.size());
      at.insert(at.end(), q.at, q.at + 6);
      places.push_back(q.answer);
    }
    if (places.empty()) continue;
    std::vector<double> out(width * places.size());
    call(p, kind, numbers, at, out);
    for (std::size_t n = 0; n < places.size(); ++n) std::copy_n(out.data() + n * width, width, places[n]);
  }
}

// Draws a start by itself: what it asks meanwhile, to see whether it is one, is answered at once.
template <class Prep>
std::optional<Start<Prep>> drawn(StartSource<Prep>& source) {
  SideBySide* const others = std::exchange(SideBySide::here(), nullptr);
  std::optional<Start<Prep>> start = source.next();
  SideBySide::here() = others;
  return start;
}

// An ensemble: many trajectories on plain numbers, side by side.
template <bool symmetric>
void run_together(const AnyMethod& method, const Schedule& plan, const CalledPotential& p, void* from) {
  using System = LoadedTop<symmetric>;
  using Prep = LoadedPrepared<System>;
  auto& source = *static_cast<StartSource<Prep>*>(from);
  const auto step = step_on<StateOf<System>, MethodList<>, System>(method);
  SideBySide all([&p](std::span<const SideBySide::Question> asked) { answer(p, asked); });
  all.run(together, [&] {
    while (const auto start = drawn(source))
      source.done(start->ticket, detail::host_fate<double>(step, plan, *start, source.stop()));
  });
}
template <std::size_t slot>
void run_lanes(const AnyMethod& method, const Schedule& plan, Packing, void* from) {
  const CalledPotential& p = mine<slot>();
  p.axisymmetric ? run_together<true>(method, plan, p, from) : run_together<false>(method, plan, p, from);
}

struct SlotFunctions {
  OwnTable table;
  void (*lanes)(const AnyMethod&, const Schedule&, Packing, void*);
};
template <std::size_t... slot>
std::array<SlotFunctions, most_called> functions_of(std::index_sequence<slot...>) {
  return {SlotFunctions{
      OwnTable{{value<slot>, slopes<slot>}, {extended_value, extended_slopes}, {dual_value<slot>, dual_slopes<slot>}},
      run_lanes<slot>}...};
}
const SlotFunctions& functions(std::size_t slot) {
  static const auto all = functions_of(std::make_index_sequence<most_called>());
  return all[slot];
}

std::unique_ptr<Called> made(CalledPotential potential, std::size_t slot, const std::string& name) {
  auto c = std::make_unique<Called>();
  c->potential = std::move(potential);
  for (const std::string& n : c->potential.names) c->names.push_back(n.c_str());
  c->module = {sources_id,
               OwnSpace::axis,
               c->potential.axisymmetric,
               c->names.size(),
               c->names.data(),
               c->potential.defaults.data(),
               &functions(slot).table};
  c->lanes = {sources_id, functions(slot).lanes};
  c->loaded.named = c->loaded.id = name;
  c->loaded.module = &c->module;
  c->loaded.instead = &c->lanes;
  c->loaded.rough_slopes = c->potential.differences;
  return c;
}

void check(const CalledPotential& p) {
  if (!p.value || !p.slopes) throw Error("a potential that is a function needs its value and its slopes");
  if (p.names.size() != p.defaults.size() || p.names.size() > most_own_numbers)
    throw Error(fmt::format("a potential that is a function has {} numbers: at most {} are allowed, each with a value",
                            p.names.size(), most_own_numbers));
}

}  // namespace

CalledHere::CalledHere(CalledPotential potential) {
  check(potential);
  Slots& all = slots();
  const std::lock_guard lock(all.guard);
  for (slot_ = 0; slot_ < most_called && all.called[slot_]; ++slot_) {
  }
  if (slot_ == most_called)
    throw Error(fmt::format("there are {} potentials that are functions already: delete cases of some", most_called));
  name_ = fmt::format("{}{}", prefix, ++all.made);
  all.called[slot_] = made(std::move(potential), slot_, name_);
}

CalledHere::~CalledHere() {
  const std::lock_guard lock(slots().guard);
  slots().called[slot_].reset();
}

bool is_called(const std::string& named) { return named.starts_with(prefix); }

const OwnLoaded& called_own(const std::string& named) {
  const std::lock_guard lock(slots().guard);
  for (const auto& c : slots().called)
    if (c && c->loaded.named == named) return c->loaded;
  throw Error(fmt::format("potential = '{}': that was a function of a program, which is not here", shortened(named)));
}

}  // namespace kreisel
