import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Icon } from '../../layout/icon.tsx';
import { BACKDROP } from '../backdrop.ts';
import { type PanelState, returnFocus } from './panel-state.ts';
import type { DialogProps } from './props.ts';

const WIDTH = { sm: 'max-w-[360px]', md: 'max-w-[440px]', lg: 'max-w-[520px]' } as const;

/** The open half of `Dialog`. */
export function DialogPanel({
  open,
  onOpenChange,
  opener,
  title,
  description,
  width = 'md',
  footer,
  children,
}: Omit<DialogProps, 'trigger' | keyof PanelState> & PanelState) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={BACKDROP} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onCloseAutoFocus={returnFocus(opener)}
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
