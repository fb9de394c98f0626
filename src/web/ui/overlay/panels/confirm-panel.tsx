import { AlertDialog as Radix } from 'radix-ui';
import { Button } from '../../form/button.tsx';
import { BACKDROP } from '../backdrop.ts';
import { type PanelState, returnFocus } from './panel-state.ts';
import type { ConfirmDialogProps } from './props.ts';

/** The open half of `ConfirmDialog`. */
export function ConfirmPanel({
  open,
  onOpenChange,
  opener,
  title,
  description,
  safeLabel,
  actionLabel,
  danger = true,
  pending = false,
  error,
  onConfirm,
  children,
}: Omit<ConfirmDialogProps, 'trigger' | keyof PanelState> & PanelState) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={BACKDROP} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center p-4">
          <Radix.Content
            onCloseAutoFocus={returnFocus(opener)}
            className="pointer-events-auto max-h-full w-full max-w-[360px] overflow-y-auto rounded-dialog border border-line-2 bg-overlay p-5 shadow-float outline-none data-[state=open]:animate-dialog-in"
          >
            <Radix.Title className="text-[0.9375rem]/5 font-semibold tracking-[-0.014em] text-text-1">
              {title}
            </Radix.Title>
            <Radix.Description className="mt-2 text-body text-text-2">{description}</Radix.Description>
            {children && <div className="mt-4">{children}</div>}
            {error && (
              <p role="alert" className="mt-3 text-body text-red">
                {error}
              </p>
            )}
            <div className="mt-4 flex flex-wrap justify-end gap-2 max-sm:*:grow">
              <Radix.Cancel asChild>
                <Button kind="outline">{safeLabel}</Button>
              </Radix.Cancel>
              <Button kind={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
                {actionLabel}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
