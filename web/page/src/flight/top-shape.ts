// How far a floating top reaches along its axis, in radii of its disk: from its centre down to the point, up to the end of the stem, and half the disk's height.

export const floating_shape = { point: 0.75, stem: 0.94, half: 0.13 };
