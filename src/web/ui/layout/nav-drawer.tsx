import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { buttonClass } from '../form/button-style.ts';
import { Modal } from '../overlay/modal.tsx';
import { Trigger } from '../overlay/trigger.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Icon } from './icon.tsx';

const SQUARE = buttonClass({ kind: 'quiet', square: true });

/** The sidebar below 1024 px: behind a button, over the page from the left. */
export function NavDrawer({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    // On a wide window the sidebar stands beside the page, and nothing may keep it inert.
    const wide = window.matchMedia('(min-width: 1024px)');
    const leave = () => setOpen(false);
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [open]);
  return (
    <>
      <Trigger
        of={
          <button type="button" aria-label="Open navigation" className={`${SQUARE} -ml-2 lg:hidden`}>
            <Icon of={Menu} size={20} />
          </button>
        }
        popup="dialog"
        open={open}
        onOpenChange={setOpen}
      />
      <Modal
        open={open}
        onClose={close}
        label={label}
        className="fixed inset-y-0 left-0 h-dvh w-[min(300px,calc(100vw-56px))] flex-col border-r border-line-1 bg-bg-sunk pb-[env(safe-area-inset-bottom)] shadow-float outline-none leave-220 open:flex open:animate-drawer-left-in not-open:animate-drawer-left-out lg:hidden"
      >
        <div className="flex h-[52px] shrink-0 items-center justify-between pr-1.5 pl-4">
          <BrandMark withName size={22} />
          <button type="button" aria-label="Close navigation" onClick={close} className={SQUARE}>
            <Icon of={X} />
          </button>
        </div>
        {children(close)}
      </Modal>
    </>
  );
}
