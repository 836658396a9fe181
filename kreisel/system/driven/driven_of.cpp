#include "kreisel/system/driven/driven_of.hpp"

#include <fmt/format.h>

#include "kreisel/system/driven/driven_model.hpp"

namespace kreisel {

void check_drive_within(const Case& c, std::span<const DriveRange> ranges, const RunSettings& run) {
  const DrivenParameters* driven = driven_of(c);
  if (driven == nullptr || is_reference(method_named(run.method).method)) return;
  DrivenParameters fastest = *driven;
  std::string where;
  for (const DriveRange& range : ranges)
    for (const NumberKey<DrivenParameters>& key : fastest.all_keys->list) {
      if (range.key != key.path) continue;
      for (const double end : {range.low, range.high}) {
        DrivenParameters there = fastest;
        key.in(there) = end;
        if (!(there.fastest_drive() > fastest.fastest_drive())) continue;
        fastest = there;
        where = fmt::format(" with {} = {}", range.key, end);
      }
    }
  DrivenBase::check_step(fastest, schedule(run.step, run.until), where);
}

}  // namespace kreisel
