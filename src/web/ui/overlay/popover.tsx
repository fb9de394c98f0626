import { useRef } from 'react';
import { Late, late } from './late.tsx';
import type { PopoverProps } from './panels/props.ts';
import { Trigger, useOpen } from './trigger.tsx';

const Panel = late(() => import('./panels/popover-panel.tsx').then((module) => module.PopoverPanel));

/** A small panel tied to its trigger, for a filter or the notifications. Esc closes and gives the focus back. */
export function Popover({ trigger, open: told, onOpenChange, ...rest }: PopoverProps) {
  const [open, setOpen] = useOpen(told, onOpenChange);
  const at = useRef<HTMLElement>(null);
  return (
    <>
      <Trigger
        of={trigger}
        at={at}
        popup="dialog"
        open={open}
        onToggle={() => setOpen(!open)}
        warm={Panel.warm}
      />
      <Late part={Panel} when={open} told={false}>
        <Panel {...rest} open={open} onOpenChange={setOpen} opener={at} />
      </Late>
    </>
  );
}
