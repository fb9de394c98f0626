import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { BulkAction, BulkActionsProps, BulkInput } from './bulk-action.ts';

const Panel = late(() => import('./bulk-panel.tsx').then((module) => module.BulkPanel));

/** A button for each action, and the dialog that previews it, asks for what it needs, and does it. */
export function BulkActions<Action extends string, Input extends BulkInput<Action>>({
  actions,
  ...rest
}: BulkActionsProps<Action, Input>) {
  const [chosen, setChosen] = useState<BulkAction<Action> | null>(null);
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.action}
          kind={action.kind === 'danger' ? 'danger-quiet' : (action.kind ?? 'quiet')}
          icon={action.icon}
          onPointerEnter={Panel.warm}
          onClick={() => setChosen(action)}
        >
          {action.verb}
        </Button>
      ))}
      <Late part={Panel} when={chosen !== null}>
        {chosen && (
          <Panel
            {...(rest as unknown as Omit<BulkActionsProps<string, BulkInput<string>>, 'actions'>)}
            action={chosen}
            onClose={() => setChosen(null)}
          />
        )}
      </Late>
    </>
  );
}
