import { useState } from 'react';
import type { BulkReport } from '#core/lib/list.ts';
import type { Api } from '#web/lib/api-types.ts';
import type { Operation } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** Something that can be done with several rows at once. */
export type BulkAction<Action extends string> = {
  action: Action;
  icon: IconType;
  /** "Suspend": the button, and the start of the question. */
  verb: string;
  /** "suspended", for the result. */
  done: string;
  /** What it means for them, in a sentence. */
  says: string;
  danger?: boolean;
  /** When somebody has to be told why. Below `minLength` nothing is asked of the server yet. */
  reason?: { hint: string; maxLength: number; minLength?: number };
};

type BulkInput<Action> = { action: Action; ids: string[]; reason?: string };

type BulkActionsProps<Action extends string> = {
  /** In the order of their buttons. */
  actions: readonly BulkAction<Action>[];
  rows: readonly { id: string }[];
  /** "user" and "users". */
  noun: { one: string; many: string };
  preview: (api: Api) => (input: BulkInput<Action>) => Promise<BulkReport>;
  run: Operation<BulkInput<Action>, BulkReport>;
  /** The dialog was closed after something had changed. */
  onDone: () => void;
};

/** A button for each action, and the dialog that previews it, asks for a reason where one is due, and does it. */
export function BulkActions<Action extends string>(props: BulkActionsProps<Action>) {
  const { actions, rows, noun, preview, run, onDone } = props;
  const [chosen, setChosen] = useState<BulkAction<Action> | null>(null);
  const [reason, setReason] = useState('');
  const [changed, setChanged] = useState(false);
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? noun.one : noun.many}`;
  const told = reason.trim();
  const tooShort = told.length < (chosen?.reason?.minLength ?? 0);
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.action}
          kind={action.danger ? 'danger-quiet' : 'quiet'}
          icon={action.icon}
          onClick={() => setChosen(action)}
        >
          {action.verb}
        </Button>
      ))}
      {chosen && (
        <BulkDialog<BulkInput<Action>>
          onClose={() => {
            setChosen(null);
            setReason('');
            if (changed) onDone();
          }}
          title={(report) => `${chosen.verb} ${report ? counted(report.ok) : `the chosen ${noun.many}`}?`}
          description={chosen.says}
          input={
            tooShort
              ? null
              : {
                  action: chosen.action,
                  ids: rows.map(({ id }) => id),
                  ...(chosen.reason && told ? { reason: told } : {}),
                }
          }
          missing="Say why first; then you see what happens to each of them."
          preview={preview}
          run={run}
          actionLabel={(report) => `${chosen.verb} ${counted(report.ok)}`}
          doneWord={chosen.done}
          danger={chosen.danger ?? false}
          onDone={() => setChanged(true)}
        >
          {chosen.reason && (
            <TextareaField
              label="Reason"
              hint={chosen.reason.hint}
              maxLength={chosen.reason.maxLength}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </BulkDialog>
      )}
    </>
  );
}
