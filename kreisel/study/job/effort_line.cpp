#include "kreisel/study/job/effort_line.hpp"

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

std::string effort_line(const JobEnd& end, const std::string& processor) {
  std::string line = fmt::format("work                 {} steps in {:.{}f} s, {} ({})", end.steps_now, end.seconds,
                                 end.seconds < 10 ? 2 : 1, with_prefix(end.rate(), "steps/s"), processor);
  if (end.steps_now < end.steps) line += fmt::format("; {} steps were done before", end.steps - end.steps_now);
  return line;
}

}  // namespace kreisel
