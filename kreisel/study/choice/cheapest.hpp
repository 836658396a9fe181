// The cheapest pair of method and step that keeps an accuracy, among candidates whose errors can be measured.
#pragma once
#include <functional>

#include "kreisel/study/choice/candidates.hpp"
#include "kreisel/system/method_choice.hpp"

namespace kreisel {

struct ChoiceSearch {
  std::vector<Candidate> candidates;
  double usual_work;  // for a unit of time, in evaluations of the rate: where to begin
  int octaves_below;  // how much less is looked at
  // Measures a pair; sets its error and whether it is good. It may shorten the step a little, to one that fits the run.
  std::function<void(TriedMethod&)> measure;
};

// Works are looked at in rungs of a fourth of an octave, up to 64 times the usual. The first method that can do it at all is halved down to
// its least work; another is tried where it would be cheaper, and only then.
// Fills `tried` and `taken`. Throws Error where no pair is good.
void find_cheapest(const ChoiceSearch& search, MethodChoice& choice);

// A closer look at what a first one has found, by a stricter measure: upwards in eighths of an octave from a fourth below the work that
// was taken, with every method that came near there, until one is good.
// Adds to `tried`, sets `taken`. Throws Error where none is good with eight times that work.
void confirm_cheapest(const ChoiceSearch& search, MethodChoice& choice);

}  // namespace kreisel
