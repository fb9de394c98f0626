/** Px above the highest grid line, so that a point or a figure on it is not cut. */
export const PLOT_TOP = 18;
/** Px under the lowest grid line, for the labels. */
export const PLOT_FOOT = 26;
