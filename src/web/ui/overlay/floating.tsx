import { clsx } from 'clsx';
import { type HTMLAttributes, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Align, type Point, place, type Side } from './place.ts';
import { layerOf, showPopover } from './show.ts';

const GAP = 6;

type FloatingProps = HTMLAttributes<HTMLDivElement> & {
  open: boolean;
  /** Esc, a click elsewhere, or something else that opened. */
  onClose: () => void;
  /** What it hangs on; it gets the focus back. */
  at: RefObject<HTMLElement | null>;
  /** Where in the window it opens, in place of beside that: it cannot follow, so scrolling closes it. */
  point?: Point | null;
  side?: Side;
  align: Align;
  /** Called once it is in view, to put the focus where it belongs. */
  onShown: (box: HTMLElement) => void;
};

/** A native popover beside its trigger: above everything, closed by a click elsewhere or Esc. */
export function Floating({ open, ...rest }: FloatingProps) {
  return open && rest.at.current ? createPortal(<Box {...rest} />, layerOf(rest.at.current)) : null;
}

function Box({
  onClose,
  at,
  point = null,
  side = 'bottom',
  align,
  onShown,
  className,
  ...rest
}: Omit<FloatingProps, 'open'>) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useEffectEvent(() => {
    const anchor = point ?? at.current;
    if (box.current && anchor) place(box.current, anchor, { side, align, gap: point ? 0 : GAP });
  });
  const shown = useEffectEvent(onShown);
  const closed = useEffectEvent(onClose);
  const isAtPoint = point !== null;

  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return undefined;
    showPopover(own);
    moved();
    shown(own);
    const onToggle = (event: Event) => {
      if (event.target === own && !own.matches(':popover-open')) closed();
    };
    // What it holds may come late, and what it hangs on may move.
    const resized = new ResizeObserver(() => moved());
    resized.observe(own);
    const follow = (event: Event) => {
      if (!isAtPoint) moved();
      else if (event.target !== own) closed();
    };
    const stopWatching = isAtPoint ? watchElsewhere(own, () => closed()) : undefined;
    own.addEventListener('toggle', onToggle);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      stopWatching?.();
      resized.disconnect();
      own.removeEventListener('toggle', onToggle);
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      if (own.contains(document.activeElement)) at.current?.focus({ preventScroll: true });
    };
  }, [at, isAtPoint]);

  return (
    <div
      {...rest}
      ref={box}
      // The browser closes an automatic one when the finger or the button that opened it by being held is let go.
      popover={isAtPoint ? 'manual' : 'auto'}
      tabIndex={-1}
      className={clsx(
        'fixed max-w-[calc(100vw-16px)] animate-pop-in overflow-y-auto overscroll-contain rounded-popover border border-line-2 bg-overlay text-text-1 shadow-float outline-none scroll-thin',
        className,
      )}
    />
  );
}

/** Calls at Esc and at a press elsewhere, which the browser does for popovers that hang on a button. */
function watchElsewhere(own: HTMLElement, close: () => void): () => void {
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!own.contains(target as Node)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What lies under it stays open.
    event.preventDefault();
    close();
  };
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('blur', close);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('blur', close);
  };
}
