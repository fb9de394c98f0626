import { late } from './late.tsx';
import { OverPage } from './over-page.tsx';
import type { ConfirmDialogProps } from './panels/props.ts';

const Panel = late(() => import('./panels/confirm-panel.tsx').then((module) => module.ConfirmPanel));

/** Asks before something that cannot be taken back. The safe button is first and has the focus. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...rest }: ConfirmDialogProps) {
  return (
    <OverPage part={Panel} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {(state) => <Panel {...rest} {...state} />}
    </OverPage>
  );
}
