// The plain loop that everything is compared with: the Levitron's Strang step, written by hand for this one problem
// and no other; no templates, libm's sin and cos. SI units.
//
// Built twice from plain_levitron.cpp: for any x86-64 as the rest of kreisel, and with everything the compiler may use
// on the machine at hand (-march=native, fused multiply-adds where it likes).
#pragma once

namespace kreisel::bench {

struct PlainTop {
  double r[3], p[3], a[3], l[3];
};

// Takes that many steps of length h, fewer when the top leaves its sphere; returns how many.
int plain_strang(PlainTop& s, double h, int steps);
int plain_strang_native(PlainTop& s, double h, int steps);

}  // namespace kreisel::bench
