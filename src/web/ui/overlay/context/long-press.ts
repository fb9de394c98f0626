import type { Point } from '../place.ts';

/** A finger that stays this long asks for the menu, in ms; so long do phones take, too. */
export const LONG_PRESS_MS = 500;
/** A finger trembles; one that goes further, in px, scrolls. */
const TREMBLE_PX = 10;

/**
 * Calls when the finger that has just come down stays where it is. The click of letting go is taken out then: it would
 * follow the link under the finger. Safari on phones has no event of its own for it. Returns how to give it up.
 */
export function watchLongPress({ clientX, clientY, pointerId }: PointerEvent, held: (at: Point) => void) {
  const at = { x: clientX, y: clientY };
  const over = new AbortController();
  const { signal } = over;
  const end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const timer = setTimeout(() => {
    over.abort();
    swallowClick();
    held(at);
  }, LONG_PRESS_MS);
  const onMove = (event: PointerEvent) => {
    if (event.pointerId === pointerId && isAway(at, event)) end();
  };
  addEventListener('pointermove', onMove, { signal, passive: true });
  for (const name of ['pointerup', 'pointercancel', 'scroll', 'contextmenu']) {
    addEventListener(name, end, { signal, capture: true, passive: true });
  }
  return end;
}

/** Whether a finger has left the place where it came down. */
export function isAway(
  from: Point,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): boolean {
  return Math.hypot(clientX - from.x, clientY - from.y) > TREMBLE_PX;
}

/** The click that follows when the finger is let go, if one does. */
function swallowClick(): void {
  const over = new AbortController();
  const { signal } = over;
  const onClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    over.abort();
  };
  addEventListener('click', onClick, { signal, capture: true });
  // It comes right after, or not at all.
  addEventListener('pointerup', () => setTimeout(() => over.abort(), 100), { signal, capture: true });
  addEventListener('pointercancel', () => over.abort(), { signal, capture: true });
}
