import type { Pixel, Size } from '../viewport.ts';

/** The point a name hangs on: its own middle, or its start or end beside a dot. */
type Anchor = 'middle' | 'start' | 'end';
type Label = Pixel & { from: Anchor };

type Box = { left: number; right: number; top: number; bottom: number };

/** Room of a letter and of a line at 11 px. */
const LETTER = 6;
const LINE = 15;

/** A place for each name: above its dot, else below, right or left of it, wherever it covers nothing. */
export function placeLabels(
  dots: readonly (Pixel & { name: string })[],
  { width: across, height: down }: Size,
): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }));
  return dots.map(({ x, y, name }, index) => {
    const width = name.length * LETTER;
    const tries: Label[] = [
      { x, y: y - LINE, from: 'middle' },
      { x, y: y + LINE, from: 'middle' },
      { x: x + 9, y, from: 'start' },
      { x: x - 9, y, from: 'end' },
    ];
    const boxOf = (at: Label): Box => {
      const left = at.x - { middle: width / 2, start: 0, end: width }[at.from];
      return { left, right: left + width, top: at.y - LINE / 2, bottom: at.y + LINE / 2 };
    };
    const free = tries.find((at) => {
      const box = boxOf(at);
      const inside = box.left >= 2 && box.right <= across - 2 && box.top >= 2 && box.bottom <= down - 2;
      return inside && !taken.some((other, place) => place !== index && overlap(box, other));
    });
    const chosen = free ?? { x, y: y - LINE, from: 'middle' };
    taken.push(boxOf(chosen));
    return chosen;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
