// Where a source is, as a thing: how far a point is from it, and how far it reaches. Host only.
#pragma once
#include "kreisel/model/source/source.hpp"

namespace kreisel {

// Whether it has an inside.
bool is_solid(SourceKind kind);
double volume(const Source<double>& source);

// The distance of a point from it, negative inside (there by the nearest way out); infinite for a uniform field.
double gap(const Source<double>& source, const Vec3<double>& r);

// The radius of a sphere about its place that holds it.
double reach(const Source<double>& source);

// Half the edges, along x, y and z, of a box about its place that holds it.
Vec3<double> half_box(const Source<double>& source);

// Whether two solid ones share more than a thousandth of their size; looked for at points all over both.
bool overlap(const Source<double>& one, const Source<double>& other);

}  // namespace kreisel
