import { late } from './late.tsx';
import { OverPage } from './over-page.tsx';
import type { DrawerProps } from './panels/props.ts';

const Panel = late(() => import('./panels/drawer-panel.tsx').then((module) => module.DrawerPanel));

/** Details or a choice beside the page, full height at the right. */
export function Drawer({ trigger, open, onOpenChange, ...rest }: DrawerProps) {
  return (
    <OverPage part={Panel} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {(state) => <Panel {...rest} {...state} />}
    </OverPage>
  );
}
