import { Menu, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '../form/button-style.ts';
import { BACKDROP } from '../overlay/dialog.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Icon } from './icon.tsx';

/** The sidebar below 1024 px: behind a button, over the page from the left. */
export function NavDrawer({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        aria-label="Open navigation"
        className={`${buttonClass({ kind: 'quiet', square: true })} -ml-2 lg:hidden`}
      >
        <Icon of={Menu} size={20} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={`${BACKDROP} lg:hidden`} />
        <Radix.Content
          aria-describedby={undefined}
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
          {children(() => setOpen(false))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
