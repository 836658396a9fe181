// What a method keeps of many tops, measured on the first few of them, whatever potential they have.
#include "kreisel/method/splitting/by_flows.hpp"
#include "kreisel/number/stopping.hpp"
#include "kreisel/observe/certify/certificate_of.hpp"
#include "kreisel/system/many/few_tops.hpp"
#include "kreisel/system/many/tops_certificate.hpp"

namespace kreisel {

namespace {

using Inside = std::function<bool(const AnyCount::State<double>&)>;
using Measured = decltype(MethodsByFlows{} + MethodList<Reference>{});

// Components of a state are body by body in each of its four vectors.
template <int N>
typename FixedCount<N>::template State<double> first_of(const std::vector<double>& state) {
  const std::size_t all = state.size() / 12;
  return {FixedCount<N>::made(N, [&](std::size_t body) {
    AxisState<double> s{};
    for (int i = 0; i < 12; ++i)
      s[i] = state[(static_cast<std::size_t>(i / 3) * all + body) * 3 + static_cast<std::size_t>(i % 3)];
    return s;
  })};
}

// Bodies that meet swing hardest when they are closest, and so does the energy of a method: a meeting that comes late would look like an energy that
// wanders, and momenta that are still to come like momenta lost. So a long run, of this time, begins shortly before the hardest push of those
// that it sees; or where it stands, when it leaves or a harder one always follows.
AnyCount::State<double> before_the_hardest(const TopsBehind<double>& tops, AnyCount::State<double> s, double time,
                                           const Inside& inside) {
  constexpr int blocks = 64, steps = 200;  // of each
  const double h = time / (blocks * steps);
  auto force = tops.force(s);
  const auto pushed = [&] {  // after one step: how hard
    tops.kick(s, force, h / 2);
    tops.drift(s, h);
    force = tops.force(s);
    tops.kick(s, force, h / 2);
    double most = 0;
    for (const AxisForce<double>& f : force) most = std::max(most, norm2(f.p));
    return most;
  };
  for (int i = 0; i < steps; ++i) pushed();
  AnyCount::State<double> begin = s;
  for (int tries = 0; tries < 16; ++tries) {
    stop_if_asked();
    std::vector<AnyCount::State<double>> at;
    double hardest = 0;
    std::size_t when = 0;
    s = begin;
    force = tops.force(s);
    for (std::size_t block = 0; block < blocks; ++block) {
      at.push_back(s);
      for (int i = 0; i < steps; ++i) {
        const double now = pushed();
        if (now > hardest) hardest = now, when = block;
      }
      if (!finite(s) || !inside(s)) return begin;
    }
    if (when < blocks / 16) return begin;
    begin = at[when - 1];
  }
  return begin;
}

template <int N>
Certificate of_count(const AnyTops& tops, const CertificateRequest& q, const Inside& inside) {
  const auto may_go_on = [&inside](const typename FixedCount<N>::template State<double>& s) {
    return inside({{s.body.begin(), s.body.end()}});
  };
  const FewTops<double, N> few{tops};
  const auto start = first_of<N>(q.start), calm = first_of<N>(q.calm);
  const double fastest = std::max(fastest_frequency(few, start, false), fastest_frequency(few, calm, false));
  const double pace = fastest > 0 ? std::min(q.pace, 1 / fastest) : q.pace;
  const auto begin =
      before_the_hardest(*tops.plain, {{calm.body.begin(), calm.body.end()}}, lasting_steps * pace / 2, inside);
  const auto body = [&](std::size_t i) { return begin.body[i]; };
  return certificate_of<Measured>(few, q, start, {FixedCount<N>::made(N, body)}, may_go_on);
}

}  // namespace

Certificate tops_certificate(const AnyTops& tops, const CertificateRequest& q, const Inside& inside) {
  switch (tops.bodies) {
    case 1:
      return of_count<1>(tops, q, inside);
    case 2:
      return of_count<2>(tops, q, inside);
    case 3:
      return of_count<3>(tops, q, inside);
    default:
      return of_count<4>(tops, q, inside);
  }
}

}  // namespace kreisel
