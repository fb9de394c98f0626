import type { ReactElement, ReactNode } from 'react';
import { Late, late } from './late.tsx';
import { Trigger, useOpen, useOpener } from './trigger.tsx';

export type DrawerProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** md 360, lg 480. A phone gives it the whole width. */
  width?: 'md' | 'lg';
  /** Buttons at the foot, always in view. */
  footer?: ReactNode;
  children: ReactNode;
};

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
