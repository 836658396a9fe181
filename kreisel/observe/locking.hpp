// Whether a body turns with what drives it, from its lag: the angle by which it is behind, known up to whole turns.
//
// Looked at over the later half of what was seen. It turns with the drive where the lag does not run through a whole turn and does not wander:
// the line that fits it best moves by less than half of what it swings, or by less than a tenth of a radian.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

namespace kreisel {

struct Locking {
  double over = 0;      // the time that was looked at
  bool locked = false;  // whether it turns with the drive
  double phase = 0;     // mean of the lag, between -π and π
  double swing = 0;     // half of the way between its least and its largest value
  double beat = 0;      // by how many revolutions per unit of time it falls behind; negative where it runs ahead
};

// Takes a lag after the other, less than half a turn apart, in the order of their times; needs no more memory for more of them.
class LagWatch {
 public:
  void add(double t, double lag);
  // Nothing where too little was seen.
  std::optional<Locking> found() const;

 private:
  struct Span {  // of a few lags after one another, whole turns counted
    double t, sum, least, most;
    std::uint64_t count;
  };
  void join_pairs();

  std::vector<Span> spans_;
  std::uint64_t in_a_span_ = 1;
  double last_ = 0;
};

}  // namespace kreisel
