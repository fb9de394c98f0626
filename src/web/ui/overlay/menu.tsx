import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import type { IconType } from '../layout/icon.tsx';
import { Late, late } from './late.tsx';
import { Trigger } from './trigger.tsx';

export type MenuItem =
  | { kind: 'separator'; id: string }
  | { kind: 'label'; id: string; label: ReactNode }
  | {
      kind?: 'item';
      id: string;
      label: ReactNode;
      icon?: IconType;
      /** A key or a count at the right. */
      aside?: ReactNode;
      /** Goes somewhere… */
      to?: string;
      /** …or does something. */
      onSelect?: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

export type MenuProps = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode;
};

const Panel = late(() => import('./panels/menu-panel.tsx').then((module) => module.MenuPanel));

/** A list of actions and links under a button. Arrows move, letters jump, Esc closes. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const at = useRef<HTMLElement>(null);
  const id = useId();
  return (
    <>
      <Trigger
        of={trigger}
        at={at}
        id={id}
        popup="menu"
        open={open}
        onToggle={(pressed) => {
          setByKey(pressed);
          setOpen(!open);
        }}
        warm={Panel.warm}
      />
      <Late part={Panel} when={open} told={false}>
        <Panel {...rest} open={open} onOpenChange={setOpen} opener={at} labelledBy={id} byKey={byKey} />
      </Late>
    </>
  );
}
