import { Late, late } from './late.tsx';
import type { ConfirmDialogProps } from './panels/props.ts';
import { Trigger, useOpen, useOpener } from './trigger.tsx';

const Panel = late(() => import('./panels/confirm-panel.tsx').then((module) => module.ConfirmPanel));

/** Asks before something that cannot be taken back. The safe button is first and has the focus. */
export function ConfirmDialog({ trigger, open: told, onOpenChange, ...rest }: ConfirmDialogProps) {
  const [open, setOpen] = useOpen(told, onOpenChange);
  const opener = useOpener(open);
  return (
    <>
      {trigger && (
        <Trigger
          of={trigger}
          at={opener}
          popup="dialog"
          open={open}
          onToggle={() => setOpen(true)}
          warm={Panel.warm}
        />
      )}
      <Late part={Panel} when={open}>
        <Panel {...rest} open={open} onOpenChange={setOpen} opener={opener} />
      </Late>
    </>
  );
}
