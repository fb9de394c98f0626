import { Menu } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNoToastsBefore } from '../feedback/toast.tsx';
import { buttonClass } from '../form/button-style.ts';
import { Late, late } from '../overlay/late.tsx';
import { Trigger } from '../overlay/trigger.tsx';
import { Icon } from './icon.tsx';

const Panel = late(() => import('../overlay/panels/nav-panel.tsx').then((module) => module.NavPanel));

/** The sidebar below 1024 px: behind a button, over the page from the left. */
export function NavDrawer({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const at = useRef<HTMLElement>(null);
  useNoToastsBefore(open);
  return (
    <>
      <Trigger
        of={
          <button
            type="button"
            aria-label="Open navigation"
            className={`${buttonClass({ kind: 'quiet', square: true })} -ml-2 lg:hidden`}
          >
            <Icon of={Menu} size={20} />
          </button>
        }
        at={at}
        popup="dialog"
        open={open}
        onToggle={() => setOpen(true)}
        warm={Panel.warm}
      />
      <Late part={Panel} when={open}>
        <Panel open={open} onOpenChange={setOpen} opener={at} label={label}>
          {children(() => setOpen(false))}
        </Panel>
      </Late>
    </>
  );
}
