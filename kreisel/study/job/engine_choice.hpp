// What computes an ensemble: a GPU or the processor's cores, and with which instructions.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kreisel/study/colour/map_colour.hpp"
#include "kreisel/study/control.hpp"
#include "kreisel/system/open.hpp"

namespace kreisel {

enum class DeviceChoice { automatic, cpu, cuda };  // automatic: a GPU where there is one that is worth it

struct EngineAsk {
  DeviceChoice device = DeviceChoice::automatic;
  std::optional<Family> family{};  // the best unless given
};

struct Engine {
  Processor processor = Processor::cpu;
  Family family = Family::sse2;
  std::string name;        // in words
  std::string arithmetic;  // what decides the last bits: "plain", "fused multiply-add" or "gpu"
  std::string note{};      // how to get a faster one that is in sight; empty where there is none

  // What runs trajectories that differ in these numbers.
  FateFunction fates(const Case& c, const RunSettings& run, const std::vector<std::string>& axes,
                     const MapColour& colour = {}) const;
  // A thread that feeds a GPU is enough.
  int threads(const Control& control) const { return processor == Processor::cuda ? 1 : control.threads; }
};

// Throws Error where it is not there, or cannot run this case with this method.
Engine chosen_engine(const Case& c, const RunSettings& run, const std::vector<std::string>& axes, const EngineAsk& ask,
                     const MapColour& colour = {});

}  // namespace kreisel
