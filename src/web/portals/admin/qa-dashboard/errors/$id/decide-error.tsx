import { type ErrorDecision, stateAfter } from '#core/monitoring/error-group.ts';
import type { ErrorDetailView } from '#core/monitoring/errors-contract.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const DONE: Record<ErrorDecision, string> = {
  assign: 'Assigned',
  resolve: 'Resolved; reopens if it happens again',
  ignore: 'Ignored; still counted',
  reopen: 'Reopened',
};

/** Hands a group of errors to somebody, or says what becomes of it. Only what its state allows is offered. */
export function DecideError({ error }: { error: ErrorDetailView }) {
  const { id, state, administrators, assignee } = error;
  const me = useRootData()?.session?.id;
  const { showToast } = useToastContext();
  const form = useForm({
    read: { assigneeId: optional(text), note: text },
    command: useCommand((api) => api.monitoring.decideError, {
      onSuccess: (_, { decision }) => {
        form.fill({ note: '' });
        showToast({ title: DONE[decision], type: 'success' });
      },
    }),
    input: ({ assigneeId, note }, submitter) => {
      const decision = (submitter as HTMLButtonElement).value as ErrorDecision;
      return { id, decision, note, ...(decision === 'assign' && assigneeId ? { assigneeId } : {}) };
    },
  });
  const can = (decision: ErrorDecision) => stateAfter(state, decision) !== null;
  return (
    <Card title="Next step">
      <FormErrors message={form.message} />
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-3">
        {can('assign') && (
          <SelectField
            label="Assign to"
            options={administrators.map(({ id: value, name }) => ({ value, label: name }))}
            {...form.field('assigneeId', assignee?.id ?? administrators.find((user) => user.id === me)?.id)}
          />
        )}
        <TextField label="Note" optional maxLength={500} {...form.field('note')} />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {can('assign') && (
            <Button kind="primary" type="submit" value="assign" pending={form.pending}>
              Assign error
            </Button>
          )}
          {can('resolve') && (
            <Button type="submit" value="resolve" pending={form.pending}>
              Resolve error
            </Button>
          )}
          {can('ignore') && (
            <Button kind="quiet" type="submit" value="ignore" pending={form.pending}>
              Ignore error
            </Button>
          )}
          {can('reopen') && (
            <Button
              kind={can('assign') ? 'quiet' : 'primary'}
              type="submit"
              value="reopen"
              pending={form.pending}
            >
              Reopen error
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
