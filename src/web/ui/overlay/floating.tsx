import { clsx } from 'clsx';
import { type HTMLAttributes, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Align, place, type Side } from './place.ts';
import { layerOf, showPopover } from './show.ts';

const GAP = 6;

type FloatingProps = HTMLAttributes<HTMLDivElement> & {
  open: boolean;
  /** Esc, a click elsewhere, or something else that opened. */
  onClose: () => void;
  /** What it hangs on; it gets the focus back. */
  at: RefObject<HTMLElement | null>;
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
  side = 'bottom',
  align,
  onShown,
  className,
  ...rest
}: Omit<FloatingProps, 'open'>) {
  const box = useRef<HTMLDivElement>(null);
  const moved = useEffectEvent(() => {
    if (box.current && at.current) place(box.current, at.current, { side, align, gap: GAP });
  });
  const shown = useEffectEvent(onShown);
  const closed = useEffectEvent(onClose);

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
    const follow = () => moved();
    own.addEventListener('toggle', onToggle);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      resized.disconnect();
      own.removeEventListener('toggle', onToggle);
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      if (own.contains(document.activeElement)) at.current?.focus({ preventScroll: true });
    };
  }, [at]);

  return (
    <div
      {...rest}
      ref={box}
      popover="auto"
      tabIndex={-1}
      className={clsx(
        'fixed max-w-[calc(100vw-16px)] animate-pop-in overflow-y-auto overscroll-contain rounded-popover border border-line-2 bg-overlay text-text-1 shadow-float outline-none scroll-thin',
        className,
      )}
    />
  );
}
