import { useState } from 'react';
import type { CaseDetail } from '#core/cases/contract.ts';
import { CASE_DETAILS_MAX, CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import {
  CASE_PRIORITIES,
  CASE_STATUS_LABELS,
  type CasePriority,
  type CaseStatus,
  caseStatusesFrom,
} from '#core/cases/status.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PRIORITY_LABELS } from '../jobs/job-filters.ts';

type Input = {
  id: string;
  subject: string;
  details: string;
  priority: CasePriority;
  status: CaseStatus;
  assigneeId: string | null;
  expectedVersion: number;
};
const edit = (api: Api, input: Input, options: { context: { idempotencyKey: string } }) =>
  api.cases.edit(input, options);

const NOBODY = 'nobody';

/** What a case says, how urgent it is, how it stands and whose it is. Only a status that can follow is offered. */
export function CaseForm({ found }: { found: CaseDetail }) {
  const { showToast } = useToastContext();
  const [values, setValues] = useState({
    subject: found.subject,
    details: found.details,
    priority: found.priority,
    status: found.status,
    assigneeId: found.assignee?.id ?? NOBODY,
  });
  const { run, pending, failure, reset } = useCommand(edit, {
    onSuccess: () => showToast({ title: 'The case is changed', type: 'success' }),
  });
  const faults = failure?.fields ?? {};
  const change = (next: Partial<typeof values>) => {
    reset();
    setValues((known) => ({ ...known, ...next }));
  };
  const people = [
    ...(found.assignee && !found.administrators.some(({ id }) => id === found.assignee?.id)
      ? [found.assignee]
      : []),
    ...found.administrators,
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run({
          ...values,
          id: found.id,
          assigneeId: values.assigneeId === NOBODY ? null : values.assigneeId,
          expectedVersion: found.version,
        });
      }}
    >
      <Card title="Case">
        {failure && Object.keys(faults).length === 0 && <FormErrors message={failure.message} />}
        <div className="space-y-4">
          <TextField
            label="Subject"
            required
            maxLength={CASE_SUBJECT_MAX}
            value={values.subject}
            error={faults.subject ?? null}
            onChange={(event) => change({ subject: event.target.value })}
          />
          <TextareaField
            label="Details"
            optional
            rows={6}
            maxLength={CASE_DETAILS_MAX}
            value={values.details}
            error={faults.details ?? null}
            onChange={(event) => change({ details: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              label="Status"
              options={caseStatusesFrom(found.status).map((value) => ({
                value,
                label: CASE_STATUS_LABELS[value],
              }))}
              value={values.status}
              error={faults.status ?? null}
              onValueChange={(status) => change({ status })}
            />
            <SelectField
              label="Priority"
              options={CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
              value={values.priority}
              error={faults.priority ?? null}
              onValueChange={(priority) => change({ priority })}
            />
            <SelectField
              label="Assigned to"
              options={[
                { value: NOBODY, label: 'Nobody yet' },
                ...people.map(({ id: value, name }) => ({ value, label: name })),
              ]}
              value={values.assigneeId}
              error={faults.assigneeId ?? null}
              onValueChange={(assigneeId) => change({ assigneeId })}
            />
          </div>
          <Button type="submit" kind="primary" pending={pending}>
            Save case
          </Button>
        </div>
      </Card>
    </form>
  );
}
