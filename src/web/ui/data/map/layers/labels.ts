import type { Box, Pixel, Size } from '../viewport.ts';

/** The point a name hangs on: its own middle, or its start or end beside a dot. */
type Anchor = 'middle' | 'start' | 'end';
type Label = Pixel & { from: Anchor; box: Box };
type Dot = Pixel & {
  name: string;
  /** Where names compete for room, it is placed before those that are not. */
  first?: boolean;
};

/** Room of a line at 11 px, and of a dot. */
const LINE = 15;
const DOT = 6;
/** Between a name and the edge of the map. */
const MARGIN = 2;

/**
 * A place for each name, in the order of the dots: above its dot, else below, right, left or at a corner of it, wherever it
 * covers no dot, no name that was placed before and nothing in `taken`; null where it would cover something everywhere. Such a
 * name comes when somebody zooms in, and stands in the list beside the map.
 */
export function placeLabels(dots: readonly Dot[], size: Size, taken: readonly Box[] = []): (Label | null)[] {
  const full: Box[] = [...taken, ...dots.map(dotBox)];
  const labels: (Label | null)[] = dots.map(() => null);
  const order = dots.map((_, index) => index).sort((a, b) => rank(dots[a]) - rank(dots[b]) || a - b);
  for (const index of order) {
    const dot = dots[index];
    if (!dot) continue;
    const own = taken.length + index;
    const free = tries(dot).find(
      ({ box }) => isInside(box, size) && !full.some((other, place) => place !== own && overlap(box, other)),
    );
    if (!free) continue;
    labels[index] = free;
    full.push(free.box);
  }
  return labels;
}

function rank(dot: Dot | undefined): number {
  return dot?.first ? 0 : 1;
}

function dotBox({ x, y }: Pixel): Box {
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
}

function tries({ x, y, name }: Dot): Label[] {
  const width = widthOf(name);
  const at = (dx: number, dy: number, from: Anchor): Label => {
    const left = x + dx - { middle: width / 2, start: 0, end: width }[from];
    const box = { left, right: left + width, top: y + dy - LINE / 2, bottom: y + dy + LINE / 2 };
    return { x: x + dx, y: y + dy, from, box };
  };
  return [
    at(0, -LINE, 'middle'),
    at(0, LINE, 'middle'),
    at(9, 0, 'start'),
    at(-9, 0, 'end'),
    at(5, -LINE, 'start'),
    at(-5, -LINE, 'end'),
    at(5, LINE, 'start'),
    at(-5, LINE, 'end'),
  ];
}

/** About as wide as Inter draws it at 11 px medium, rather more than less. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ijlt.,' ]/.test(letter)) width += 4;
    else if (/[mwMW]/.test(letter)) width += 10;
    else width += /[A-Z]/.test(letter) ? 8 : 6.6;
  }
  return width;
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Size): boolean {
  return left >= MARGIN && right <= width - MARGIN && top >= MARGIN && bottom <= height - MARGIN;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
