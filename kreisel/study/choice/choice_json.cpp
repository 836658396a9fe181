#include "kreisel/study/choice/choice_json.hpp"

namespace kreisel {

namespace {

Json told(const TriedMethod& t) {
  Json j;
  j.add("method", t.method).add("step", t.step).add("work", t.work).add("error", t.error);
  return t.starts == 0 ? j : j.add("trajectories", t.starts);
}

}  // namespace

Json choice_json(const MethodChoice& c) {
  std::vector<Json> tried;
  for (const TriedMethod& t : c.tried) tried.push_back(told(t).add("good", t.good));
  Json j;
  j.add("accuracy", c.accuracy).add("measure", c.measure).add("sample", c.looked_at);
  return j.add("taken", told(c.choice())).add("finer", told(c.finer)).add("tried", std::span<const Json>(tried));
}

}  // namespace kreisel
