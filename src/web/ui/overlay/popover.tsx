import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { Floating } from './floating.tsx';
import type { Align, Side } from './place.ts';
import { Trigger, useOpen } from './trigger.tsx';

type PopoverProps = {
  trigger: ReactElement;
  /** Names the panel for assistive technology. */
  label: string;
  side?: Side;
  align?: Align;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A small panel tied to its trigger, for a filter or the notifications. Esc closes and gives the focus back. */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'end',
  open: told,
  onOpenChange,
  className = 'w-80 p-4',
  children,
}: PopoverProps) {
  const [open, setOpen] = useOpen(told, onOpenChange);
  const at = useRef<HTMLElement>(null);
  return (
    <>
      <Trigger of={trigger} at={at} popup="dialog" open={open} onOpenChange={setOpen} />
      <Floating
        {...{ open, at, side, align, className }}
        role="dialog"
        aria-label={label}
        onClose={() => setOpen(false)}
        onShown={(box) =>
          (stops(box).find((one) => one.tagName !== 'A') ?? box).focus({ preventScroll: true })
        }
        onKeyDown={goRound}
      >
        {children}
      </Floating>
    </>
  );
}

const STOP =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]):not([tabindex="-1"])';

/** Where Tab stops inside. */
function stops(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(STOP)].filter((one) => one.getClientRects().length > 0);
}

/** It stands at the end of the document: Tab past its last control goes to the first, not out of the page. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const all = stops(event.currentTarget);
  const now = document.activeElement;
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (now !== from && now !== event.currentTarget) return;
  if (now === event.currentTarget && !event.shiftKey && to) return;
  event.preventDefault();
  to?.focus();
}
