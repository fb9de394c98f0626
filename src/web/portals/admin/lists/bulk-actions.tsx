import { useState } from 'react';
import type { BulkReport } from '#core/lib/list.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

/** Something that can be done with several rows at once. */
export type BulkAction<Action extends string> = {
  action: Action;
  icon: IconType;
  /** "Suspend": the button, and the start of the question. */
  verb: string;
  /** Where the question is not the verb and its object: "Give 4 jobs to another company?" */
  asks?: (what: string) => string;
  /** The button that does it, likewise. */
  does?: (what: string) => string;
  /** "suspended", for the result. */
  done: string;
  /** What it means for them, in a sentence. */
  says: string;
  kind?: 'quiet' | 'outline' | 'danger';
  /** When somebody has to be told why. Below `minLength` nothing is asked of the server yet. */
  reason?: { hint: string; maxLength: number; minLength?: number };
  /** When one of several is to be chosen first. It decides which rows can be changed. */
  choice?: {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
    missing: string;
  };
};

type BulkInput<Action> = { action: Action; ids: string[]; reason?: string };

type BulkActionsProps<Action extends string, Input extends BulkInput<Action>> = {
  /** In the order of their buttons. */
  actions: readonly BulkAction<Action>[];
  rows: readonly { id: string }[];
  /** "user" and "users". */
  noun: { one: string; many: string };
  preview: (api: Api, input: Input) => Promise<BulkReport>;
  run: (api: Api, input: Input, options: { context: { idempotencyKey: string } }) => Promise<BulkReport>;
  /** The dialog was closed after something had changed. */
  onDone: () => void;
};

/** A button for each action, and the dialog that previews it, asks for what it needs, and does it. */
export function BulkActions<Action extends string, Input extends BulkInput<Action>>(
  props: BulkActionsProps<Action, Input>,
) {
  const { actions, rows, noun, preview, run, onDone } = props;
  const [chosen, setChosen] = useState<BulkAction<Action> | null>(null);
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<string>();
  const [changed, setChanged] = useState(false);
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? noun.one : noun.many}`;
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.action}
          kind={action.kind === 'danger' ? 'danger-quiet' : (action.kind ?? 'quiet')}
          icon={action.icon}
          onClick={() => setChosen(action)}
        >
          {action.verb}
        </Button>
      ))}
      {chosen && (
        <BulkDialog<Input>
          onClose={() => {
            setChosen(null);
            setReason('');
            setChoice(undefined);
            if (changed) onDone();
          }}
          title={(report) =>
            (chosen.asks ?? ((what) => `${chosen.verb} ${what}?`))(
              report ? counted(report.ok) : `the chosen ${noun.many}`,
            )
          }
          description={chosen.says}
          input={inputOf(chosen, rows, reason.trim(), choice) as Input | null}
          missing={chosen.choice?.missing ?? 'Say why first; then you see what happens to each of them.'}
          preview={preview}
          run={run}
          actionLabel={(report) => (chosen.does ?? ((what) => `${chosen.verb} ${what}`))(counted(report.ok))}
          doneWord={chosen.done}
          danger={chosen.kind === 'danger'}
          choosesRows={chosen.choice !== undefined}
          onDone={() => setChanged(true)}
        >
          {chosen.choice && (
            <SelectField
              label={chosen.choice.label}
              options={chosen.choice.options}
              {...(choice ? { value: choice } : {})}
              onValueChange={setChoice}
            />
          )}
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

/** What the server is asked; null while the person has yet to say something. */
function inputOf<Action extends string>(
  { action, reason, choice }: BulkAction<Action>,
  rows: readonly { id: string }[],
  told: string,
  value: string | undefined,
): BulkInput<Action> | null {
  if (choice && value === undefined) return null;
  if (told.length < (reason?.minLength ?? 0)) return null;
  return {
    action,
    ids: rows.map(({ id }) => id),
    ...(choice ? { [choice.name]: value } : {}),
    ...(reason && told ? { reason: told } : {}),
  };
}
