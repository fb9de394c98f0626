import { useState } from 'react';
import type { CaseDetail } from '#core/cases/contract.ts';
import { CASE_STATUS_LABELS, caseStatusesFrom } from '#core/cases/status.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CaseCare, CaseWords } from './case-fields.tsx';

/** What a case says, how urgent it is, how it stands and whose it is. Only a status that can follow is offered. */
export function CaseForm({ found }: { found: CaseDetail }) {
  const { showToast } = useToastContext();
  const [values, setValues] = useState({
    subject: found.subject,
    details: found.details,
    priority: found.priority,
    status: found.status,
    assigneeId: found.assignee?.id ?? null,
  });
  const { run, pending, failure, reset } = useCommand((api) => api.cases.edit, {
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
          expectedVersion: found.version,
        });
      }}
    >
      <Card title="Case">
        {failure && Object.keys(faults).length === 0 && <FormErrors message={failure.message} />}
        <div className="space-y-4">
          <CaseWords values={values} faults={faults} onChange={change} rows={6} />
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
            <CaseCare values={values} faults={faults} onChange={change} people={people} />
          </div>
          <Button type="submit" kind="primary" pending={pending}>
            Save case
          </Button>
        </div>
      </Card>
    </form>
  );
}
