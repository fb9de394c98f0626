import { UserCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Takes a technician out of the bookable team, or back in. Visits that are ahead must be given to others first. */
export function EmploymentButton({ technician }: { technician: TechnicianTime }) {
  const { id, name, active } = technician;
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const leaving = useCommand((api) => api.vendors.deactivateTechnician, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: `${name} is no longer booked`, type: 'success' });
    },
  });
  const returning = useCommand((api) => api.vendors.reactivateTechnician, {
    onSuccess: () => showToast({ title: `${name} can be booked again`, type: 'success' }),
  });
  if (!active) {
    return (
      <Button icon={UserCheck} pending={returning.pending} onClick={() => void returning.run({ id })}>
        Take {name} back
      </Button>
    );
  }
  return (
    <ConfirmDialog
      trigger={
        <Button kind="danger-quiet" icon={UserMinus}>
          Deactivate
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        leaving.reset();
      }}
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
