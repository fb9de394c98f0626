import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { REASON_MAX, REASON_MIN } from '#core/quotes/projects/limits.ts';
import type { ProjectView } from '#core/quotes/projects/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The way out of a project: what is refunded stands in the question. Why it is closed now stands in its place. */
export function CancelProject({ project, other }: { project: ProjectView; other: string }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const { id, heldCents, whyNotCancel, can } = project;
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.quotes.cancelProject, {
      onSuccess: () => {
        setOpen(false);
        showToast({
          title: 'Project canceled',
          message: `We’ve notified ${other}.`,
          type: 'success',
        });
      },
    }),
    check: ({ reason }): Faults =>
      reason.length < REASON_MIN ? { reason: `At least ${REASON_MIN} characters` } : {},
    input: ({ reason }) => ({ id, reason, expectedRefundCents: heldCents }),
  });
  if (project.status !== 'active') return null;
  if (!can.cancel)
    return whyNotCancel && <p className="text-detail text-pretty text-text-3">{whyNotCancel}</p>;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Cancel this project?"
      description={
        heldCents > 0
          ? `${formatMoney(heldCents)} that Canopy holds is refunded. Upcoming visits are canceled, and released milestones stay paid.`
          : 'Upcoming visits are canceled. Released milestones stay paid.'
      }
      trigger={<Button kind="danger-quiet">Cancel project</Button>}
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Keep project
          </Button>
          <Button kind="danger" type="submit" form={form.id} pending={form.pending}>
            Cancel project
          </Button>
        </>
      }
    >
      {form.message && (
        <Notice tone="error" live className="mb-3">
          {form.message}
        </Notice>
      )}
      <form {...form.props} onKeyDown={onlyByButton}>
        <TextareaField
          label="Reason"
          hint={`${other} will see this.`}
          rows={2}
          maxLength={REASON_MAX}
          counter
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}
