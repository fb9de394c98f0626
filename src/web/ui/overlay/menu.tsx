import { useId, useRef, useState } from 'react';
import { Late, late } from './late.tsx';
import type { MenuProps } from './panels/props.ts';
import { Trigger } from './trigger.tsx';

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
