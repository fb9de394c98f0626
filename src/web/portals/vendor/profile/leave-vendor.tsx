import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** The way out for somebody who works for a company. Its owner has none: they would close it. */
export function LeaveVendor({ company }: { company: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const leaving = useCommand((api) => api.vendors.leave, {
    revalidate: false,
    onSuccess: () => navigate('/vendor-invitation', { replace: true }),
  });
  return (
    <Card title="Company access" className="mt-3.5 max-w-[720px]">
      <p className="text-body text-text-2">
        You have access to {company}. If you leave, you no longer see its jobs. Your login still works and can
        join another company.
      </p>
      <Button kind="danger-quiet" className="mt-3" onClick={() => setOpen(true)}>
        Leave {company}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Leave ${company}?`}
        description="You lose access right away. To return you’ll need a new invitation."
        safeLabel="Cancel"
        actionLabel="Leave company"
        danger
        pending={leaving.pending}
        error={leaving.failure?.message ?? null}
        onConfirm={() => void leaving.run({})}
      />
    </Card>
  );
}
