// Samples 0 to N - 1 as an ensemble, cut into runs of equal length. Nothing is stored: a row is drawn when it is asked for.
#pragma once
#include "kreisel/ensemble/montecarlo/laws.hpp"
#include "kreisel/ensemble/pieces/pieces.hpp"

namespace kreisel {

// How many samples make a piece, when each may need so many steps.
std::size_t samples_of_a_piece(std::uint64_t samples, std::uint64_t steps);

class SampleEnsemble final : public Ensemble {
 public:
  // The laws must outlive it.
  SampleEnsemble(const SampleLaws& laws, std::uint64_t seed, double scatter, std::uint64_t samples, std::size_t piece)
      : laws_(laws), seed_(seed), scatter_(scatter), samples_(samples), piece_(piece) {}

  std::uint64_t samples() const { return samples_; }
  std::size_t samples_of_a_piece() const { return piece_; }
  std::uint64_t first(std::size_t piece) const { return std::uint64_t{piece} * piece_; }
  SamplePlace place(std::uint64_t sample) const { return {seed_, sample, scatter_}; }
  const SampleLaws& laws() const { return laws_; }

  std::size_t pieces() const override { return (samples_ + piece_ - 1) / piece_; }
  std::size_t size(std::size_t piece) const override {
    return std::min<std::uint64_t>(piece_, samples_ - first(piece));
  }
  void coordinates(std::size_t piece, std::size_t i, std::span<double> row) const override {
    laws_.row(place(first(piece) + i), row);
  }

 private:
  const SampleLaws& laws_;
  std::uint64_t seed_;
  double scatter_;
  std::uint64_t samples_;
  std::size_t piece_;
};

// What decides how it is cut, a line for the fingerprint of a journal.
std::string cut_of(const SampleEnsemble& ensemble);

}  // namespace kreisel
