import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { BulkAction, BulkAsked, BulkSet } from './bulk-action.ts';

const Panel = late(() => import('./bulk-panel.tsx').then((module) => module.BulkPanel));

type BulkActionsProps = {
  actions: readonly BulkAction<string>[];
  onChoose: (action: BulkAction<string>) => void;
};

/** A button for each action. */
export function BulkActions({ actions, onChoose }: BulkActionsProps) {
  return actions.map((action) => (
    <Button
      key={action.action}
      kind={action.kind === 'danger' ? 'danger-quiet' : (action.kind ?? 'quiet')}
      icon={action.icon}
      onPointerEnter={Panel.warm}
      onClick={() => onChoose(action)}
    >
      {action.verb}
    </Button>
  ));
}

type BulkQuestionProps = {
  set: BulkSet;
  asked: BulkAsked<{ id: string }> | null;
  onClose: () => void;
  /** The dialog was closed after something had changed. */
  onDone: () => void;
};

/** The dialog that previews what was asked for, asks for what it needs, and does it. */
export function BulkQuestion({ asked, ...rest }: BulkQuestionProps) {
  return (
    <Late part={Panel} when={asked !== null}>
      {asked && <Panel {...asked} {...rest} />}
    </Late>
  );
}
