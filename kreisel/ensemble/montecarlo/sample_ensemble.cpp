#include "kreisel/ensemble/montecarlo/sample_ensemble.hpp"

#include <fmt/format.h>

namespace kreisel {

namespace {

constexpr double steps_of_a_piece = 1e8;  // two seconds of one core
constexpr std::uint64_t enough_pieces = 1024, most_pieces = 4'000'000;
constexpr std::size_t least = 16, most = 4096;

}  // namespace

std::size_t samples_of_a_piece(std::uint64_t samples, std::uint64_t steps) {
  std::size_t size = most;
  while (size > least && samples / size < enough_pieces) size /= 2;
  while (size > 1 && static_cast<double>(size) * static_cast<double>(steps) > steps_of_a_piece) size /= 2;
  while (samples / size > most_pieces) size *= 2;
  return size;
}

std::string cut_of(const SampleEnsemble& ensemble) {
  return fmt::format("samples = {}\ncut = {} samples a piece\n", ensemble.samples(), ensemble.samples_of_a_piece());
}

}  // namespace kreisel
