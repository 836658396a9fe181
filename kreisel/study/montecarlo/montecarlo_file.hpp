// A Monte Carlo run as files: samples and survival as HDF5 (stored_samples.hpp reads it) and as CSV, and two figures.
#pragma once
#include "kreisel/study/drawing.hpp"
#include "kreisel/study/montecarlo/stored_samples.hpp"

namespace kreisel {

// The samples are the first that were kept or, where the run kept all, all of them. Throws Error, and leaves nothing
// behind, when told to stop.
void save(const MonteCarloResult& result, const std::filesystem::path& file, const Control& control);

// FOLDER/NAME.csv and FOLDER/NAME-survival.csv, of which the figures are drawn.
std::vector<std::filesystem::path> write_sample_tables(const std::filesystem::path& folder, const std::string& name,
                                                       const StoredSamples& samples);
// Fates against the two most important variables, and how many are still there at which time: NAME-figure... and
// NAME-survival-figure..., from the tables in the same folder.
Drawing draw_samples(const std::filesystem::path& folder, const std::string& name, const StoredSamples& samples,
                     bool needed, const Control& control);

// All of these: STEM.h5, STEM.csv, STEM-survival.csv and the figures. Where there was a checkpoint, it is gone then.
Drawing write_files(const MonteCarloResult& result, const std::filesystem::path& stem, const Control& control);

}  // namespace kreisel
