import { Late, late } from './late.tsx';
import type { DialogProps } from './panels/props.ts';
import { Trigger, useOpen, useOpener } from './trigger.tsx';

const Panel = late(() => import('./panels/dialog-panel.tsx').then((module) => module.DialogPanel));

/** A question or a short form over the page. The focus stays inside and returns to the trigger. */
export function Dialog({ trigger, open: told, onOpenChange, ...rest }: DialogProps) {
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
