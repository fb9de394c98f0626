export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';

/** A place in the window, in px. */
export type Point = { x: number; y: number };
type Area = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };
export type Wish = { side: Side; align: Align; gap: number };

/** Nothing comes closer to the edge of the window, in px. */
const EDGE = 8;

/**
 * Where a box goes beside its anchor: on the side that is wished for, on the other one where it does not fit and there
 * is more room, and always inside of the window. All in px of the window; it has to scroll inside `maxHeight`.
 */
export function placeBeside(anchor: Area, box: Size, view: Size, { side, align, gap }: Wish) {
  const isUpright = side === 'top' || side === 'bottom';
  const [start, length] = isUpright ? (['top', 'height'] as const) : (['left', 'width'] as const);
  const [crossStart, across] = isUpright ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const end = anchor[start] + anchor[length];
  const before = anchor[start] - gap - EDGE;
  const after = view[length] - end - gap - EDGE;
  const wishesBefore = side === 'top' || side === 'left';
  const [wished, other] = wishesBefore ? [before, after] : [after, before];
  const isBefore = wishesBefore === (wished >= box[length] || wished >= other);
  const size = Math.min(box[length], isBefore ? before : after);
  const main = isBefore ? anchor[start] - gap - size : end + gap;

  const slack = anchor[across] - box[across];
  const wish = anchor[crossStart] + { start: 0, center: slack / 2, end: slack }[align];
  const cross = Math.max(EDGE, Math.min(wish, view[across] - box[across] - EDGE));
  return {
    [start as 'top']: Math.round(main),
    [crossStart as 'left']: Math.round(cross),
    maxHeight: Math.floor(isUpright ? Math.max(0, isBefore ? before : after) : view.height - 2 * EDGE),
  } as { top: number; left: number; maxHeight: number };
}

/** Puts an open popover beside an element, or at a point. */
export function place(box: HTMLElement, anchor: Element | Point, wish: Wish): void {
  // As high as it wants to be: what it scrolls counts, too.
  const size = { width: box.offsetWidth, height: box.scrollHeight + box.offsetHeight - box.clientHeight };
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { top, left, maxHeight } = placeBeside(areaOf(anchor), size, view, wish);
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
  box.style.maxHeight = `${maxHeight}px`;
}

function areaOf(anchor: Element | Point): Area {
  return anchor instanceof Element
    ? anchor.getBoundingClientRect()
    : { left: anchor.x, top: anchor.y, width: 0, height: 0 };
}
