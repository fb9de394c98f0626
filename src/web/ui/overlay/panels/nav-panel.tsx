import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from '../../form/button-style.ts';
import { BrandMark } from '../../layout/brand-mark.tsx';
import { Icon } from '../../layout/icon.tsx';
import { BACKDROP } from '../backdrop.ts';
import { type PanelState, returnFocus } from './panel-state.ts';

/** The open half of `NavDrawer`. */
export function NavPanel({
  open,
  onOpenChange,
  opener,
  label,
  children,
}: PanelState & { label: string; children: ReactNode }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={`${BACKDROP} lg:hidden`} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus(opener)}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(300px,calc(100vw-56px))] flex-col border-r border-line-1 bg-bg-sunk pb-[env(safe-area-inset-bottom)] shadow-float outline-none data-[state=closed]:animate-drawer-left-out data-[state=open]:animate-drawer-left-in lg:hidden"
        >
          <div className="flex h-[52px] shrink-0 items-center justify-between pr-1.5 pl-4">
            <Radix.Title className="sr-only">{label}</Radix.Title>
            <BrandMark withName size={22} />
            <Radix.Close
              aria-label="Close navigation"
              className={buttonClass({ kind: 'quiet', square: true })}
            >
              <Icon of={X} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
