import { useState } from 'react';
import { CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import { CASE_STATUS_LABELS } from '#core/cases/status.ts';
import type { ErrorDetailView } from '#core/monitoring/errors-contract.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CaseCare, type CaseValues, CaseWords } from '../../cases/case-fields.tsx';
import { PRIORITY_LABELS } from '../../jobs/job-filters.ts';

/** The case that a group of errors became, or the way to make it one. */
export function ErrorCase({ error }: { error: ErrorDetailView }) {
  const { case: known } = error;
  if (!known) {
    return (
      <Card title="Case">
        <p className="mb-3 text-body text-text-2">
          A case has a subject, somebody who looks after it, and stays open until it is resolved.
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
          { id: 'status', term: 'Status', value: CASE_STATUS_LABELS[known.status] },
          { id: 'priority', term: 'Priority', value: PRIORITY_LABELS[known.priority] },
          { id: 'assignee', term: 'Assigned to', value: known.assignee?.name ?? 'Nobody yet' },
        ]}
      />
    </Card>
  );
}

/** Starts with what the error says, and with whoever opens it as the one who looks after it. */
function OpenCase({ error }: { error: ErrorDetailView }) {
  const me = useRootData()?.session?.id;
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState<CaseValues>({
    subject: error.message.slice(0, CASE_SUBJECT_MAX),
    details: '',
    priority: error.severity,
    assigneeId: error.assignee?.id ?? error.administrators.find(({ id }) => id === me)?.id ?? null,
  });
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.monitoring.openErrorCase, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: 'The case is open', type: 'success' });
    },
  });
  const faults = failure?.fields ?? {};
  const change = (next: Partial<typeof values>) => {
    reset();
    setValues((before) => ({ ...before, ...next }));
  };
  const send = () => {
    const { assigneeId, ...rest } = values;
    void run({ id: error.id, ...rest, ...(assigneeId ? { assigneeId } : {}) });
  };
  return (
    <Dialog
      trigger={<Button>Open a case</Button>}
      open={open}
      onOpenChange={setOpen}
      title="Open a case"
      description="It keeps a link to this error, and the error one to it."
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Open no case
          </Button>
          <Button kind="primary" pending={pending} onClick={send}>
            Open case
          </Button>
        </>
      }
    >
      {failure && Object.keys(faults).length === 0 && <FormErrors message={failure.message} />}
      <div className="space-y-4">
        <CaseWords values={values} faults={faults} onChange={change} rows={4} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CaseCare values={values} faults={faults} onChange={change} people={error.administrators} />
        </div>
      </div>
    </Dialog>
  );
}
