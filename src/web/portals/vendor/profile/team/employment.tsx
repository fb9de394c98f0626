import { UserCheck } from 'lucide-react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks before a technician is taken out of the bookable team. Visits that are ahead must be given to others first. */
export function DeactivateDialog({
  technician,
  onClose,
}: {
  technician: TechnicianTime;
  onClose: () => void;
}) {
  const { id, name } = technician;
  const { showToast } = useToastContext();
  const leaving = useCommand((api) => api.vendors.deactivateTechnician, {
    onSuccess: () => {
      onClose();
      showToast({ title: `${name} can’t be booked anymore`, type: 'success' });
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Deactivate ${name}?`}
      description="They can’t be booked anymore. Hours and skills are kept in case they return."
      safeLabel={`Keep ${name}`}
      actionLabel="Deactivate"
      pending={leaving.pending}
      error={leaving.failure?.message ?? null}
      onConfirm={() => void leaving.run({ id })}
    />
  );
}

/** Takes somebody who left back into the team. */
export function ReactivateButton({ technician: { id, name } }: { technician: TechnicianTime }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.vendors.reactivateTechnician, {
    onSuccess: () => showToast({ title: `${name} can be booked again`, type: 'success' }),
  });
  return (
    <Button icon={UserCheck} pending={pending} onClick={() => void run({ id })}>
      Reactivate {name}
    </Button>
  );
}
