// Rank correlations: how surely one quantity rises or falls with another, whatever the shape of the curve.
//
// Ties share the mean of their ranks. Against a fate with two values Spearman's correlation cannot reach 1, so there the
// rank-biserial one is told: the chance that a member of the first group ranks above one of the second, less the
// chance that it ranks below. It is Spearman's over sqrt(3 p (1 - p)), p the first group's share, where nothing is tied.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace kreisel {

// 1 for the smallest; ties share the mean.
std::vector<double> mean_ranks(std::span<const double> values);

// Spearman's, of two lists of ranks of equal length; not a number where all of one are tied.
double rank_correlation(std::span<const double> ranks, std::span<const double> others);

// Of a group against the rest; not a number where one of them is empty.
double rank_biserial(std::span<const double> ranks, std::span<const std::uint8_t> in_group);

// The chance of a Spearman correlation at least that far from 0 when there is none: r sqrt(n - 1) is then nearly normal.
double p_value_of(double correlation, std::size_t samples);

}  // namespace kreisel
