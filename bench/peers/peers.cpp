// kreisel beside Boost.odeint, GSL, SUNDIALS and a plain loop on the same work: one second of the Levitron with
// Dullin's series (J = 7), from many starts that stay up, all on one thread and in one run. All call the same
// right-hand side; the peers are compiled for the machine at hand.
//
//   bench_peers [--rounds N] [FOLDER]
//
// prints two tables and writes peers.csv and the figure peers.png and peers.svg into FOLDER, out/bench if not given.
#include <charconv>

#include <fmt/format.h>

#include "bench/peers/tables.hpp"
#include "kreisel/report/gnuplot/gnuplot.hpp"

namespace {

using namespace kreisel;

struct Arguments {
  std::filesystem::path folder = "out/bench";
  bench::Trial trial;
};

Arguments arguments(const std::vector<std::string>& words) {
  Arguments given;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != "--rounds") {
      given.folder = words[i];
      continue;
    }
    const std::string text = i + 1 < words.size() ? words[++i] : "";
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), given.trial.rounds);
    if (error != std::errc{} || end != text.data() + text.size() || given.trial.rounds < 1)
      throw Error(fmt::format("--rounds '{}': give a whole number of at least 1", text));
  }
  return given;
}

bench::Integrators contestants() {
  bench::Integrators list;
  bench::add_plain(list);
  bench::add_kreisel_scalar(list);
  bench::add_kreisel_lanes(list);
  bench::add_odeint(list);
#if defined(KREISEL_BENCH_GSL)
  bench::add_gsl(list);
#endif
#if defined(KREISEL_BENCH_SUNDIALS)
  bench::add_cvode(list);
  bench::add_arkode(list);
#endif
  return list;
}

void run(const Arguments& given) {
  std::filesystem::create_directories(given.folder);
  const bench::Integrators list = contestants();
  const std::vector<bench::Curve> curves = bench::measure(list, given.trial);
  fmt::print("One step (0.002 s where it is fixed, tolerance 1e-8 where it is controlled)\n\n{}\n",
             bench::step_table(curves));
  fmt::print("Time to accuracy over one second, per trajectory, of {} on one thread\n\n{}\n{}", given.trial.starts,
             bench::accuracy_table(curves), bench::verdict(curves));
  bench::write_rungs(given.folder, curves);
  if (gnuplot_available()) bench::draw_rungs(given.folder, curves);
}

}  // namespace

int main(int count, char** words) {
  try {
    run(arguments({words + 1, words + count}));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_peers: {}\n", error.what());
    return 2;
  }
}
