import { type ReactElement, type ReactNode, useRef } from 'react';
import { Floating } from './floating.tsx';
import type { Align, Side } from './place.ts';
import { goRound, stops } from './tab-stops.ts';
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
  open: controlledOpen,
  onOpenChange,
  className = 'w-80 p-4',
  children,
}: PopoverProps) {
  const [open, setOpen] = useOpen(controlledOpen, onOpenChange);
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
