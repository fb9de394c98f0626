import { late } from './late.tsx';
import { OverPage } from './over-page.tsx';
import type { DialogProps } from './panels/props.ts';

const Panel = late(() => import('./panels/dialog-panel.tsx').then((module) => module.DialogPanel));

/** A question or a short form over the page. The focus stays inside and returns to the trigger. */
export function Dialog({ trigger, open, onOpenChange, ...rest }: DialogProps) {
  return (
    <OverPage part={Panel} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {(state) => <Panel {...rest} {...state} />}
    </OverPage>
  );
}
