import { Late, late } from './late.tsx';
import type { DrawerProps } from './panels/props.ts';
import { Trigger, useOpen, useOpener } from './trigger.tsx';

const Panel = late(() => import('./panels/drawer-panel.tsx').then((module) => module.DrawerPanel));

/** Details or a choice beside the page, full height at the right. */
export function Drawer({ trigger, open: told, onOpenChange, ...rest }: DrawerProps) {
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
