import { useState } from 'react';
import { CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import type { ErrorDetailView } from '#core/monitoring/errors-contract.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CASE_READERS, CaseCare, CaseWords } from '../../../cases/case-fields.tsx';

/** The case that a group of errors became, or the way to make it one. */
export function ErrorCase({ error }: { error: ErrorDetailView }) {
  const { case: known } = error;
  if (!known) {
    return (
      <Card title="Case">
        <p className="mb-3 text-body text-text-2">
          A case has a subject and an assignee, and stays open until it’s resolved.
        </p>
        <OpenCase error={error} />
      </Card>
    );
  }
  return (
    <Card title="Case">
      <DescriptionList
        items={[
          {
            id: 'subject',
            term: 'Subject',
            value: (
              <TextLink to={`/admin/cases/${known.id}`} className="wrap-anywhere">
                {known.subject}
              </TextLink>
            ),
          },
          { id: 'status', term: 'Status', value: CASE_STATUS_LOOKS[known.status].label },
          { id: 'priority', term: 'Priority', value: PRIORITY_LABELS[known.priority] },
          { id: 'assignee', term: 'Assigned to', value: known.assignee?.name ?? 'No one yet' },
        ]}
      />
    </Card>
  );
}

/** Starts with what the error says, and with whoever opens it as the one who looks after it. */
function OpenCase({ error }: { error: ErrorDetailView }) {
  const me = useRootData()?.session?.id;
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: CASE_READERS,
    command: useCommand((api) => api.monitoring.openErrorCase, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Case opened', type: 'success' });
      },
    }),
    input: (values) => ({ ...values, id: error.id }),
  });
  const mine = error.administrators.find(({ id }) => id === me)?.id ?? null;
  const start = {
    subject: error.message.slice(0, CASE_SUBJECT_MAX),
    details: '',
    priority: error.severity,
    assigneeId: error.assignee?.id ?? mine,
  };
  return (
    <Dialog
      trigger={<Button>Open a case</Button>}
      open={open}
      onOpenChange={setOpen}
      title="Open a case"
      description="The case and the error link to each other."
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Open case
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <CaseWords form={form} start={start} rows={4} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CaseCare form={form} start={start} assignees={error.administrators} />
        </div>
      </form>
    </Dialog>
  );
}
