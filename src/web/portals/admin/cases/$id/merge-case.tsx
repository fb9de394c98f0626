import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import type { CaseDetail, CaseLink } from '#core/cases/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { describeFailure, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Moves the conversation of a case into another one of the same requester. */
export function MergeCase({ found }: { found: CaseDetail }) {
  const [open, setOpen] = useState(false);
  const [choices, setChoices] = useState<readonly CaseLink[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { intoId: text },
    check: ({ intoId }): Faults => (intoId === '' ? { intoId: 'Choose a case' } : {}),
    command: useCommand((api) => api.cases.merge, {
      revalidate: false,
      onSuccess: ({ id }) => {
        showToast({ title: 'Cases merged', type: 'success' });
        void navigate(`/admin/cases/${id}`);
      },
    }),
    input: ({ intoId }) => ({ id: found.id, intoId }),
  });
  const ask = async () => {
    setProblem(null);
    try {
      setChoices(await browserApi.cases.mergeChoices({ id: found.id }));
    } catch (error) {
      setProblem(describeFailure(error).message);
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button kind="quiet" icon={Merge}>
          Merge
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
        if (next) void ask();
      }}
      title="Merge into another case?"
      description="Messages and notes move to the other case, and this one is closed. The requester keeps access to the conversation."
      safeLabel="Cancel"
      actionLabel="Merge cases"
      pending={form.pending}
      error={problem ?? form.message}
      onConfirm={form.submit}
    >
      <form {...form.props}>
        {choices?.length === 0 ? (
          <p className="text-body text-text-2">
            This requester has no other case. Only cases of the same requester can be merged.
          </p>
        ) : (
          <SelectField
            label="Merge into"
            disabled={choices === null}
            options={(choices ?? []).map(({ id, subject, status }) => ({
              value: id,
              label: subject,
              detail: CASE_STATUS_LOOKS[status].label,
            }))}
            {...form.field<string>('intoId')}
          />
        )}
      </form>
    </ConfirmDialog>
  );
}
