import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Icon } from '../../layout/icon.tsx';
import { BACKDROP } from '../backdrop.ts';
import { type PanelState, returnFocus } from './panel-state.ts';
import type { DrawerProps } from './props.ts';

/** The open half of `Drawer`. */
export function DrawerPanel({
  open,
  onOpenChange,
  opener,
  title,
  description,
  width = 'md',
  footer,
  children,
}: Omit<DrawerProps, 'trigger' | keyof PanelState> & PanelState) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={BACKDROP} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={returnFocus(opener)}
          className={clsx(
            'fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l border-line-1 bg-overlay shadow-float outline-none',
            'data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in',
            width === 'lg' ? 'sm:max-w-[480px]' : 'sm:max-w-[360px]',
          )}
        >
          <div className="flex min-h-[52px] items-center gap-3 border-b border-line-1 py-2 pr-2.5 pl-4">
            <div className="min-w-0 grow">
              <Radix.Title className="text-card-title text-text-1">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-label text-text-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="flex size-8 shrink-0 items-center justify-center rounded-control text-text-3 hover:bg-overlay-hover hover:text-text-1 max-sm:size-11"
            >
              <Icon of={X} />
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto p-4 scroll-thin">{children}</div>
          {footer && (
            <div className="flex flex-wrap gap-2 border-t border-line-1 p-4 pb-[max(16px,env(safe-area-inset-bottom))] max-sm:*:grow">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
