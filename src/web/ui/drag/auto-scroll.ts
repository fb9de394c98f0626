import { useEffect, useRef } from 'react';
import { SCROLL_FROM_SHARE, SCROLL_FULL_SHARE, SCROLL_MAX_PX } from './limits.ts';

/**
 * Pixels to scroll in one step while something is dragged: nothing in the middle, more toward an edge, the most close
 * to it; negative toward the start. `at` is the pointer's distance from the start of a container of `size`.
 */
export function scrollStep(at: number, size: number): number {
  if (size <= 0) return 0;
  const fromStart = at / size;
  const fromEnd = 1 - fromStart;
  if (fromStart < SCROLL_FROM_SHARE && fromStart <= fromEnd) return -speedAt(fromStart);
  if (fromEnd < SCROLL_FROM_SHARE) return speedAt(fromEnd);
  return 0;
}

function speedAt(share: number): number {
  const range = SCROLL_FROM_SHARE - SCROLL_FULL_SHARE;
  const near = Math.min(1, Math.max(0, (SCROLL_FROM_SHARE - share) / range));
  // Slow at first: a hand that only passes the border should not tear the page away.
  return Math.ceil(near ** 2 * SCROLL_MAX_PX);
}

/** While `active`, scrolls the window up and down, and `box` to the sides, as the pointer nears their edges. */
export function useEdgeScroll(active: boolean, box: React.RefObject<HTMLElement | null>): void {
  const pointer = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (!active) return;
    const follow = (event: MouseEvent | TouchEvent) => {
      const from = 'touches' in event ? event.touches[0] : event;
      if (from) pointer.current = { x: from.clientX, y: from.clientY };
    };
    let frame = requestAnimationFrame(function step() {
      const at = pointer.current;
      if (at) {
        window.scrollBy({ top: scrollStep(at.y, window.innerHeight), behavior: 'instant' });
        const side = box.current;
        if (side && side.scrollWidth > side.clientWidth) {
          const { left, width } = side.getBoundingClientRect();
          side.scrollLeft += scrollStep(at.x - left, width);
        }
      }
      frame = requestAnimationFrame(step);
    });
    window.addEventListener('mousemove', follow);
    window.addEventListener('touchmove', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('mousemove', follow);
      window.removeEventListener('touchmove', follow);
      pointer.current = null;
    };
  }, [active, box]);
}
