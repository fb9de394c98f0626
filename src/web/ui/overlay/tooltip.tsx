import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { place, type Side } from './place.ts';
import { layerOf } from './show.ts';
import { hangOn } from './trigger.tsx';

type TooltipProps = {
  /** Null for none. */
  content: ReactNode;
  side?: Side;
  /** Only a pointer opens it: for fields, whose every focus would. */
  byPointer?: boolean;
  /** One element that can take focus. */
  children: ReactElement;
};

const WAIT_MS = 350;
/** Whoever just read one reads the next at once. */
const STILL_READING_MS = 200;
/** Time to reach the words with the pointer. */
const LEAVE_MS = 120;
const GAP = 6;

let lastClosed = 0;

/** A short name or fact on hover and focus. Never the only place of something a person must know. */
export function Tooltip({ content, side = 'bottom', byPointer = false, children }: TooltipProps) {
  const [wanted, setOpen] = useState(false);
  const open = wanted && content !== null;
  const at = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const after = (ms: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return undefined;
    const end = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end();
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', end, { capture: true, passive: true });
    return () => {
      lastClosed = Date.now();
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', end, { capture: true });
    };
  }, [open]);

  return (
    <>
      {hangOn(children, {
        ref: at,
        ...(open ? { 'aria-describedby': id } : {}),
        // A finger has no hover: what it touches is what it wants.
        onPointerEnter: (event: PointerEvent) => {
          if (event.pointerType !== 'touch')
            after(Date.now() - lastClosed < STILL_READING_MS ? 0 : WAIT_MS, true);
        },
        onPointerLeave: () => after(LEAVE_MS, false),
        onPointerDown: close,
        onFocus: (event: { target: Element }) => {
          if (!byPointer && event.target.matches(':focus-visible')) setOpen(true);
        },
        onBlur: close,
      })}
      {open &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            popover="manual"
            ref={(bubble) => show(bubble, at.current, side)}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => after(LEAVE_MS, false)}
            className="fixed w-max max-w-64 animate-fade-in rounded-control border border-line-2 bg-overlay px-2 py-1 text-label text-text-1 shadow-float"
          >
            {content}
          </div>,
          layerOf(at.current),
        )}
    </>
  );
}

function show(bubble: HTMLElement | null, element: HTMLElement | null, side: Side) {
  if (!bubble || !element) return;
  if (!bubble.matches(':popover-open')) bubble.showPopover();
  place(bubble, element, { side, align: 'center', gap: GAP });
}
