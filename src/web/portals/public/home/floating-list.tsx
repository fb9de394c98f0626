import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 12;
/** Below that there is no room for a list under the box, and it opens above. */
const LEAST_HEIGHT = 180;

type FloatingListProps = {
  id: string;
  label: string;
  /** The input it belongs to. */
  under: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * The list of a combobox, above everything else: the hero cuts off what hangs over its edge. It is placed by
 * hand, because the library that does so elsewhere would be a tenth of this page.
 */
export function FloatingList({ id, label, under, children }: FloatingListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const place = () => {
      const part = under.current?.getBoundingClientRect();
      if (!part) return;
      const below = window.innerHeight - part.bottom - 2 * GAP;
      const above = part.top - 2 * GAP;
      const isBelow = below >= Math.min(LEAST_HEIGHT, box.scrollHeight) || below >= above;
      box.style.left = `${Math.min(part.left + 4, window.innerWidth - box.offsetWidth - GAP)}px`;
      box.style.maxHeight = `${isBelow ? below : above}px`;
      box.style.top = isBelow ? `${part.bottom + GAP}px` : 'auto';
      box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - part.top + GAP}px`;
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
  }, [under]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      className="fixed inset-auto z-50 m-0 w-[min(360px,calc(100vw-40px))] animate-pop-in overflow-y-auto rounded-popover border border-line-2 bg-overlay p-1 text-text-1 shadow-float scroll-thin"
    >
      {children}
    </div>
  );
}
