import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';
import { Trigger, useOpen } from './trigger.tsx';

type DrawerProps = {
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

/** At the right of the page, as high as the window. */
export const DRAWER_BOX =
  'fixed inset-y-0 right-0 h-dvh w-full flex-col border-l border-line-1 bg-overlay shadow-float outline-none leave-220 open:flex open:animate-drawer-in not-open:animate-drawer-out';

/** Details or a choice beside the page, full height at the right. */
export function Drawer({
  trigger,
  open: controlledOpen,
  onOpenChange,
  title,
  description,
  width = 'md',
  footer,
  children,
}: DrawerProps) {
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
        className={clsx(DRAWER_BOX, width === 'lg' ? 'sm:max-w-[480px]' : 'sm:max-w-[360px]')}
      >
        <div className="flex min-h-[52px] items-center gap-3 border-b border-line-1 py-2 pr-2.5 pl-4">
          <div className="min-w-0 grow">
            <h2 id={`${id}-title`} className="text-card-title text-text-1">
              {title}
            </h2>
            {description && (
              <p id={`${id}-text`} className="text-label text-text-2">
                {description}
              </p>
            )}
          </div>
          <CloseButton onClick={close} className="size-8" />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4 scroll-thin">{children}</div>
        {footer && (
          <div className="flex flex-wrap gap-2 border-t border-line-1 p-4 pb-[max(16px,env(safe-area-inset-bottom))] max-sm:*:grow">
            {footer}
          </div>
        )}
      </Modal>
    </>
  );
}
