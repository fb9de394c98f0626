import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** Below that there is no room for a list under the box, and it opens above. */
const LEAST_HEIGHT = 180;
/** What it keeps free of the edges of the window. */
const EDGE = 12;

type FloatingListProps = {
  /** What it belongs to: the control, or the box around it. */
  under: RefObject<HTMLElement | null>;
  /** Pixels between the two. */
  gap: number;
  /** A width of its own; otherwise that of what it belongs to. */
  width?: string | undefined;
  children: ReactNode;
};

/**
 * Holds the list of a combobox, above everything else: dialogs and the hero of the first page cut off what hangs over
 * their edge. It is placed by hand, because the library that does so elsewhere would be a tenth of that page.
 */
export function FloatingList({ under, gap, width, children }: FloatingListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const place = () => {
      const part = under.current?.getBoundingClientRect();
      if (!part) return;
      const below = window.innerHeight - part.bottom - gap - EDGE;
      const above = part.top - gap - EDGE;
      const isBelow = below >= Math.min(LEAST_HEIGHT, box.scrollHeight) || below >= above;
      if (!width) box.style.width = `${part.width}px`;
      box.style.left = `${Math.max(EDGE, Math.min(part.left, window.innerWidth - box.offsetWidth - EDGE))}px`;
      box.style.maxHeight = `${Math.min(isBelow ? below : above, 320)}px`;
      box.style.top = isBelow ? `${part.bottom + gap}px` : 'auto';
      box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - part.top + gap}px`;
    };
    // Browsers without the top layer draw it where it is.
    box.showPopover?.();
    place();
    window.addEventListener('scroll', place, { passive: true, capture: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [under, gap, width]);

  return (
    <div
      ref={list}
      popover="manual"
      className={clsx(
        'fixed inset-auto z-50 m-0 flex animate-pop-in flex-col overflow-hidden rounded-popover border border-line-2 bg-overlay p-1 text-text-1 shadow-float',
        width,
      )}
    >
      {children}
    </div>
  );
}
