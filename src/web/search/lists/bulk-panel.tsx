import { useState } from 'react';
import type { BulkReport } from '#core/lib/list.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, type Readers, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { BulkAction, BulkInput, BulkSet } from './bulk-action.ts';
import { BulkDialog } from './bulk-dialog.tsx';

type BulkPanelProps = {
  set: BulkSet;
  action: BulkAction<string>;
  rows: readonly { id: string }[];
  onClose: () => void;
  /** It was closed after something had changed. */
  onDone: () => void;
};

/** The reason, or what was chosen, by the name that the server knows it by. */
type Said = Record<string, string | undefined>;

/** The open half of `BulkQuestion`: what an action needs to know before its rows are previewed and changed. */
export function BulkPanel({ set, action, rows, onDone, onClose }: BulkPanelProps) {
  const { noun, preview, run } = set;
  const [result, setResult] = useState<BulkReport | null>(null);
  const asked = action.choice?.name ?? 'reason';
  const read: Readers<Said> = { [asked]: optional(text) };
  const form = useForm({
    read,
    watch: { [asked]: undefined } as Said,
    command: useCommand(run, { onSuccess: setResult }),
    input: (said) => inputOf(action, rows, said),
  });
  const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? noun.one : noun.many}`;
  const { asks = (what) => `${action.verb} ${what}?`, does = (what) => `${action.verb} ${what}` } = action;
  const question = action.choice ? (
    <SelectField label={action.choice.label} options={action.choice.options} {...form.field<string>(asked)} />
  ) : action.reason ? (
    <TextareaField
      label="Reason"
      hint={action.reason.hint}
      maxLength={action.reason.maxLength}
      rows={2}
      {...form.field(asked)}
    />
  ) : null;
  return (
    <BulkDialog<BulkInput<string>>
      onClose={() => {
        onClose();
        if (result) onDone();
      }}
      title={(report) =>
        asks(report ? counted(report.ok) : rows.length === 1 ? `this ${noun.one}` : `the chosen ${noun.many}`)
      }
      description={action.says}
      form={form}
      input={isSaid(action, form.seen[asked]) ? inputOf(action, rows, form.seen) : null}
      missing={action.choice?.missing ?? 'Enter a reason to preview what happens to each.'}
      preview={preview}
      result={result}
      actionLabel={(report) => does(counted(report.ok))}
      doneWord={action.done}
      danger={action.kind === 'danger'}
      choosesRows={action.choice !== undefined}
    >
      {question}
    </BulkDialog>
  );
}

/** Whether the server can be asked, or the person has yet to say something. */
function isSaid({ reason, choice }: BulkAction<string>, said = ''): boolean {
  return choice ? said !== '' : said.length >= (reason?.minLength ?? 0);
}

function inputOf(
  { action }: BulkAction<string>,
  rows: readonly { id: string }[],
  said: Said,
): BulkInput<string> {
  return { action, ids: rows.map(({ id }) => id), ...said };
}
