import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';

type DialogProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** One or two lines under the title; read out when the dialog opens. */
  description?: ReactNode;
  /** sm 360, md 440, lg 520. */
  width?: 'sm' | 'md' | 'lg';
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  children?: ReactNode;
};

const WIDTH = { sm: 'max-w-[360px]', md: 'max-w-[440px]', lg: 'max-w-[520px]' } as const;

/** Backdrop shared by dialog and drawer. */
export const BACKDROP = 'fixed inset-0 z-40 bg-backdrop data-[state=open]:animate-backdrop-in';

/** A question or a short form over the page. The focus stays inside and returns to the trigger. */
export function Dialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  footer,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={BACKDROP} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              'pointer-events-auto flex max-h-full w-full flex-col rounded-dialog border border-line-2 bg-overlay shadow-float outline-none data-[state=open]:animate-dialog-in',
              WIDTH[width],
            )}
          >
            <div className="flex items-start gap-4 px-5 pt-5">
              <div className="min-w-0 grow">
                <Radix.Title className="text-[0.9375rem]/5 font-semibold tracking-[-0.014em] text-text-1">
                  {title}
                </Radix.Title>
                {description && (
                  <Radix.Description className="mt-1.5 text-body text-text-2">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label="Close"
                className="-mt-1 -mr-1.5 flex size-7 shrink-0 items-center justify-center rounded-control text-text-3 hover:bg-overlay-hover hover:text-text-1 max-sm:-mt-2.5 max-sm:-mr-3 max-sm:size-11"
              >
                <Icon of={X} />
              </Radix.Close>
            </div>
            {children && <div className="min-h-0 overflow-y-auto px-5 pt-4 scroll-thin">{children}</div>}
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 px-5 pt-5 max-sm:*:grow">{footer}</div>
            )}
            <div className="h-5 shrink-0" />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
