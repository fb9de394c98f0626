import { type ReactElement, type ReactNode, useId } from 'react';
import { Button } from '../form/button.tsx';
import { DIALOG_BOX, DIALOG_TITLE } from './dialog.tsx';
import { Modal } from './modal.tsx';
import { Trigger, useOpen } from './trigger.tsx';

type ConfirmDialogProps = {
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

/** Asks before something that cannot be taken back. The safe button is first and has the focus. */
export function ConfirmDialog({
  trigger,
  open: controlledOpen,
  onOpenChange,
  title,
  description,
  safeLabel,
  actionLabel,
  danger = true,
  pending = false,
  error,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [open, setOpen] = useOpen(controlledOpen, onOpenChange);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      {trigger && <Trigger of={trigger} popup="dialog" open={open} onOpenChange={setOpen} />}
      <Modal
        open={open}
        onClose={close}
        role="alertdialog"
        labelledBy={`${id}-title`}
        describedBy={`${id}-text`}
        className={`${DIALOG_BOX} max-w-[360px] overflow-y-auto overscroll-contain p-5`}
      >
        <h2 id={`${id}-title`} className={DIALOG_TITLE}>
          {title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-body text-text-2">
          {description}
        </p>
        {children && <div className="mt-4">{children}</div>}
        {error && (
          <p role="alert" className="mt-3 text-body text-red">
            {error}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button kind="outline" autoFocus onClick={close}>
            {safeLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {actionLabel}
          </Button>
        </div>
      </Modal>
    </>
  );
}
