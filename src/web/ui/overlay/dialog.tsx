import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';
import { Trigger, useOpen } from './trigger.tsx';

type DialogProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** One or two lines under the title; read out when the dialog opens. */
  description?: ReactNode;
  /** sm 360, md 440, lg 520, xl 760 for what stands side by side. */
  width?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  children?: ReactNode;
};

const WIDTH = {
  sm: 'max-w-[360px]',
  md: 'max-w-[440px]',
  lg: 'max-w-[520px]',
  xl: 'max-w-[760px]',
} as const;
/** In the middle of the page; what is longer than the window scrolls inside. */
export const DIALOG_BOX =
  'fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] rounded-dialog border border-line-2 bg-overlay shadow-float outline-none open:animate-dialog-in';
export const DIALOG_TITLE = 'text-[0.9375rem]/5 font-semibold tracking-[-0.014em] text-text-1';

/** A question or a short form over the page. The focus stays inside and returns to where it was. */
export function Dialog({
  trigger,
  open: controlledOpen,
  onOpenChange,
  title,
  description,
  width = 'md',
  footer,
  children,
}: DialogProps) {
  const [open, setOpen] = useOpen(controlledOpen, onOpenChange);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      {trigger && <Trigger of={trigger} popup="dialog" open={open} onOpenChange={setOpen} />}
      <Modal
        open={open}
        onClose={close}
        labelledBy={`${id}-title`}
        describedBy={description ? `${id}-text` : undefined}
        className={clsx(DIALOG_BOX, WIDTH[width], 'flex-col open:flex')}
      >
        <div className="flex items-start gap-4 px-5 pt-5">
          <div className="min-w-0 grow">
            <h2 id={`${id}-title`} className={DIALOG_TITLE}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-text`} className="mt-1.5 text-body text-text-2">
                {description}
              </p>
            )}
          </div>
          <CloseButton onClick={close} className="-mt-1 -mr-1.5 size-7 max-sm:-mt-2.5 max-sm:-mr-3" />
        </div>
        {children && (
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-4 scroll-thin">{children}</div>
        )}
        {footer && <div className="flex flex-wrap justify-end gap-2 px-5 pt-5 max-sm:*:grow">{footer}</div>}
        <div className="h-5 shrink-0" />
      </Modal>
    </>
  );
}
