import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { type MenuItem, MenuList } from './menu-list.tsx';
import type { Align } from './place.ts';
import { Trigger } from './trigger.tsx';

type MenuProps = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: Align;
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode;
};

/** A list of actions and links under a button. */
export function Menu({ trigger, items, align = 'end', head }: MenuProps) {
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
        onOpenChange={(next, pressed) => {
          setByKey(pressed);
          setOpen(next);
        }}
      />
      <MenuList
        {...{ open, items, at, align, byKey, head }}
        aria-labelledby={id}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
