/** A figure of so few letters stays over its bar anywhere. */
const SHORT_LETTERS = 4;
/** The plot of a phone, and a letter of the axis: how much of a plot words take at most. */
const LEAST_PLOT_PX = 280;
const LETTER_PX = 6.2;
/** Bars of a few have this width; others this share of their slot. */
export const FEW_BAR_PX = 24;
export const BAR_SHARE = 0.64;

type FigurePlace = { at: number; anchor: 'start' | 'middle' | 'end' };
type Said = { says: string; few: boolean };

/** Where the figure of a bar stands, in percent: over it, and at the ends of the plot from its edge inward. */
export function figurePlace(index: number, count: number, { says, few }: Said): FigurePlace {
  const slot = 100 / count;
  // A figure with the name of its day is as wide as many narrow bars.
  const edge = few ? slot : 25;
  const middle = (index + 0.5) * slot;
  // Of a few bars even the one at the edge has room for words as wide as its slot.
  const fits =
    says.length <= SHORT_LETTERS || (few && says.length * LETTER_PX <= (slot / 100) * LEAST_PLOT_PX);
  if (count === 1 || fits || (middle >= edge && middle <= 100 - edge))
    return { at: middle, anchor: 'middle' };
  return middle < edge ? { at: index * slot, anchor: 'start' } : { at: (index + 1) * slot, anchor: 'end' };
}

/** The bars that words at this place can lie on where the plot is narrowest: they stand above all of them. */
export function barsUnder({ at, anchor }: FigurePlace, count: number, { says, few }: Said): number[] {
  const slot = 100 / count;
  const width = (says.length * LETTER_PX * 100) / LEAST_PLOT_PX;
  const from = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
  const half = (few ? (FEW_BAR_PX * 100) / LEAST_PLOT_PX : slot * BAR_SHARE) / 2;
  return Array.from({ length: count }, (_, index) => index).filter((index) => {
    const middle = (index + 0.5) * slot;
    return middle + half > from && middle - half < from + width;
  });
}
