import type { ReactElement, ReactNode } from 'react';
import { useNoToastsBefore } from '../feedback/toast.tsx';
import { Late, type LatePart } from './late.tsx';
import type { PanelState } from './panels/panel-state.ts';
import { Trigger, useOpen, useOpener } from './trigger.tsx';

type Props = {
  /** Its open half, which `children` draws. */
  // biome-ignore lint/suspicious/noExplicitAny: only its code is asked for here; whoever draws it knows what it takes.
  part: LatePart<any>;
  trigger: ReactElement | undefined;
  open: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
  children: (state: PanelState) => ReactNode;
};

/** The closed half of everything that lies over the page and keeps the focus: dialogs and drawers. */
export function OverPage({ part, trigger, open: told, onOpenChange, children }: Props) {
  const [open, setOpen] = useOpen(told, onOpenChange);
  const opener = useOpener(open);
  useNoToastsBefore(open);
  return (
    <>
      {trigger && (
        <Trigger
          of={trigger}
          at={opener}
          popup="dialog"
          open={open}
          onToggle={() => setOpen(true)}
          warm={part.warm}
        />
      )}
      <Late part={part} when={open}>
        {children({ open, onOpenChange: setOpen, opener })}
      </Late>
    </>
  );
}
