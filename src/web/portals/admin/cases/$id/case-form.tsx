import type { CaseDetail } from '#core/cases/contract.ts';
import { CASE_STATUS_LABELS, caseStatusesFrom } from '#core/cases/status.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CASE_READERS, CaseCare, CaseWords } from '../case-fields.tsx';

/** What a case says, how urgent it is, how it stands and whose it is. Only a status that can follow is offered. */
export function CaseForm({ found }: { found: CaseDetail }) {
  const { showToast } = useToastContext();
  const { id, version, assignee, administrators } = found;
  const statuses = caseStatusesFrom(found.status);
  const form = useForm({
    read: { ...CASE_READERS, status: choice(statuses) },
    command: useCommand((api) => api.cases.edit, {
      onSuccess: () => showToast({ title: 'The case is changed', type: 'success' }),
    }),
    input: (values) => ({ ...values, id, assigneeId: values.assigneeId ?? null, expectedVersion: version }),
  });
  const isKnown = administrators.some((one) => one.id === assignee?.id);
  const users = assignee && !isKnown ? [assignee, ...administrators] : administrators;
  const start = { ...found, assigneeId: assignee?.id ?? null };
  return (
    <form {...form.props}>
      <Card title="Case">
        <FormErrors message={form.message} />
        <div className="space-y-4">
          <CaseWords form={form} start={start} rows={6} />
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              label="Status"
              options={statuses.map((value) => ({ value, label: CASE_STATUS_LABELS[value] }))}
              {...form.field('status', found.status)}
            />
            <CaseCare form={form} start={start} assignees={users} />
          </div>
          <Button type="submit" kind="primary" pending={form.pending}>
            Save case
          </Button>
        </div>
      </Card>
    </form>
  );
}
