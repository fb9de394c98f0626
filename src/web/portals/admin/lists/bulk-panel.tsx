import { useState } from 'react';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { BulkAction, BulkActionsProps, BulkInput } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type BulkPanelProps = Omit<BulkActionsProps<string, BulkInput<string>>, 'actions'> & {
  action: BulkAction<string>;
  onClose: () => void;
};

/** The open half of `BulkActions`: what an action needs to know before its rows are previewed and changed. */
export function BulkPanel({ action, rows, noun, preview, run, onDone, onClose }: BulkPanelProps) {
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<string>();
  const [changed, setChanged] = useState(false);
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? noun.one : noun.many}`;
  const { asks = (what) => `${action.verb} ${what}?`, does = (what) => `${action.verb} ${what}` } = action;
  const question = action.choice ? (
    <SelectField
      label={action.choice.label}
      options={action.choice.options}
      {...(choice ? { value: choice } : {})}
      onValueChange={setChoice}
    />
  ) : action.reason ? (
    <TextareaField
      label="Reason"
      hint={action.reason.hint}
      maxLength={action.reason.maxLength}
      rows={2}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
    />
  ) : null;
  return (
    <BulkDialog<BulkInput<string>>
      onClose={() => {
        onClose();
        if (changed) onDone();
      }}
      title={(report) => asks(report ? counted(report.ok) : `the chosen ${noun.many}`)}
      description={action.says}
      input={inputOf(action, rows, reason.trim(), choice)}
      missing={action.choice?.missing ?? 'Say why first; then you see what happens to each of them.'}
      preview={preview}
      run={run}
      actionLabel={(report) => does(counted(report.ok))}
      doneWord={action.done}
      danger={action.kind === 'danger'}
      choosesRows={action.choice !== undefined}
      onDone={() => setChanged(true)}
    >
      {question}
    </BulkDialog>
  );
}

/** What the server is asked; null while the person has yet to say something. */
function inputOf(
  { action, reason, choice }: BulkAction<string>,
  rows: readonly { id: string }[],
  givenReason: string,
  value: string | undefined,
): BulkInput<string> | null {
  if (choice && value === undefined) return null;
  if (givenReason.length < (reason?.minLength ?? 0)) return null;
  return {
    action,
    ids: rows.map(({ id }) => id),
    ...(choice ? { [choice.name]: value } : {}),
    ...(reason && givenReason ? { reason: givenReason } : {}),
  };
}
