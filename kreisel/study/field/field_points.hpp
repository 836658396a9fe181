// The field of a case's magnets at points that somebody names: asked for, planned, run, saved and loaded; field_study.hpp is one of them.
#pragma once
#include <filesystem>

#include "kreisel/study/drawing.hpp"
#include "kreisel/study/field/field_study.hpp"
#include "kreisel/study/job/cost.hpp"

namespace kreisel {

struct FieldPointsAsk {
  std::shared_ptr<const Case> of;
  std::vector<Vec3<double>> at{};  // from the origin
};

struct PlannedFieldPoints {
  std::shared_ptr<const Case> of;
  std::vector<Vec3<double>> at;
  std::string fingerprint;            // everything that decides the result; of the points a sum
  std::vector<std::string> warnings;  // of the case

  Cost cost() const { return {0, 0, at.size()}; }
};

// Throws Error where the case is none of magnets, where there is no point, or one that is not finite.
PlannedFieldPoints planned_field_points(const FieldPointsAsk& ask);

// By some of the points, spread over all of them; takes some hundredths of a second itself.
double estimated_seconds(const PlannedFieldPoints& plan, const Control& control);

struct FieldPoints {
  std::shared_ptr<const Case> of;
  std::vector<FieldResult> points;
  std::vector<std::string> warnings{};  // of the case and of the points
};

// One point after the other. Throws Error when it is stopped, and where the field has no value at a point.
FieldPoints run(const PlannedFieldPoints& plan, const Control& control);

// Of a single point what field_text and field_json tell of it, with the files.
std::string field_points_text(const FieldPoints& found);
Json field_points_json(const FieldPoints& found, const std::vector<std::filesystem::path>& files);

// FOLDER/CASE-field-points.json; nothing is drawn. Throws Error where it cannot be written.
Drawing save(const FieldPoints& found, const std::filesystem::path& folder, const Control& control);

// Throws Error where the file is damaged or holds no such points.
FieldPoints stored_field_points(const std::filesystem::path& file);

}  // namespace kreisel
