// Directions of a state that a method has moved: not every method keeps their length, and whoever takes single steps goes on from there.
#pragma once

namespace kreisel {

// While one lives, starts on this thread may have directions whose length is not one (check_start).
class AnyLength {
 public:
  AnyLength();
  AnyLength(const AnyLength&) = delete;
  AnyLength& operator=(const AnyLength&) = delete;
  ~AnyLength();

  static bool here();

 private:
  bool before_;
};

}  // namespace kreisel
