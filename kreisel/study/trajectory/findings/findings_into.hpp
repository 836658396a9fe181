// What a trajectory shows beyond its rows, found when its files are there, and put into them.
#pragma once
#include "kreisel/study/trajectory/findings/trajectory_findings.hpp"
#include "kreisel/study/trajectory/trajectory_file.hpp"

namespace kreisel {

// Its trust goes into the HDF5 file; files of its chaos come into the folder, and join those that were saved.
TrajectoryFindings findings_into(const std::filesystem::path& folder, const PlannedTrajectory& plan,
                                 SavedTrajectory& saved, const FindingsAsk& ask, const Control& control);

}  // namespace kreisel
