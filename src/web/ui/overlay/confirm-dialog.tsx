import type { ReactElement, ReactNode } from 'react';
import { Late, late } from './late.tsx';
import { Trigger, useOpen, useOpener } from './trigger.tsx';

export type ConfirmDialogProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The question: "Cancel this job?" */
  title: ReactNode;
  /** What it costs and what happens: "Free until Sunday, 10:00 AM." */
  description: ReactNode;
  /** The safe way out, focused first: "Keep job". */
  safeLabel: string;
  /** The verb and its object: "Cancel job". */
  actionLabel: string;
  danger?: boolean;
  pending?: boolean;
  /** What went wrong when the action failed; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  children?: ReactNode;
};

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
