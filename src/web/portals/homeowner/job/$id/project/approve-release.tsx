import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import type { MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The homeowner approves the work, and its money goes to the vendor. */
export function ApproveRelease({ milestone, project }: { milestone: MilestoneView; project: ProjectView }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const { id, label, heldCents } = milestone;
  const amount = formatMoney(heldCents);
  const { run, pending, failure } = useCommand((api) => api.quotes.approveRelease, {
    onSuccess: () => {
      setOpen(false);
      showToast({
        title: `${label} is released`,
        message: `${amount} went to ${project.company}.`,
        type: 'success',
      });
    },
  });
  if (!milestone.can.approve) return null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      danger={false}
      title={`Release ${amount}?`}
      description={`${project.company} gets the money for ${label}. This can’t be undone.`}
      safeLabel="Not yet"
      actionLabel={`Release ${amount}`}
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id, expectedHeldCents: heldCents })}
      trigger={
        <Button kind="primary" className="mt-2">
          Approve and release {amount}
        </Button>
      }
    />
  );
}
