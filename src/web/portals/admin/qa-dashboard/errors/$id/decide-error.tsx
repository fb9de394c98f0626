import { useState } from 'react';
import { type ErrorDecision, stateAfter } from '#core/monitoring/error-group.ts';
import type { ErrorDetailView } from '#core/monitoring/errors-contract.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const DONE: Record<ErrorDecision, string> = {
  assign: 'Assigned',
  resolve: 'Resolved; it opens again when it comes again',
  ignore: 'Ignored; it is still counted',
  reopen: 'Open again',
};

/** Hands a group of errors to somebody, or says what becomes of it. Only what its state allows is offered. */
export function DecideError({ error }: { error: ErrorDetailView }) {
  const { id, state, administrators, assignee } = error;
  const me = useRootData()?.session?.id;
  const [assigneeId, setAssigneeId] = useState(
    assignee?.id ?? administrators.find((user) => user.id === me)?.id,
  );
  const [note, setNote] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.monitoring.decideError, {
    onSuccess: (_, { decision }) => {
      setNote('');
      showToast({ title: DONE[decision], type: 'success' });
    },
  });
  const can = (decision: ErrorDecision) => stateAfter(state, decision) !== null;
  const send = (decision: ErrorDecision) =>
    void run({ id, decision, note, ...(decision === 'assign' && assigneeId ? { assigneeId } : {}) });
  return (
    <Card title="What becomes of it">
      <FormErrors
        message={failure && Object.keys(failure.fields).length === 0 ? failure.message : null}
        fields={{}}
      />
      <div className="space-y-3">
        {can('assign') && (
          <SelectField
            label="Assign to"
            options={administrators.map(({ id: value, name }) => ({ value, label: name }))}
            {...(assigneeId ? { value: assigneeId } : {})}
            error={failure?.fields.assigneeId ?? null}
            onValueChange={(value) => {
              reset();
              setAssigneeId(value);
            }}
          />
        )}
        <TextField
          label="Note"
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {can('assign') && (
            <Button kind="primary" pending={pending} onClick={() => send('assign')}>
              Assign error
            </Button>
          )}
          {can('resolve') && (
            <Button pending={pending} onClick={() => send('resolve')}>
              Resolve error
            </Button>
          )}
          {can('ignore') && (
            <Button kind="quiet" pending={pending} onClick={() => send('ignore')}>
              Ignore error
            </Button>
          )}
          {can('reopen') && (
            <Button
              kind={can('assign') ? 'quiet' : 'primary'}
              pending={pending}
              onClick={() => send('reopen')}
            >
              Open again
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
