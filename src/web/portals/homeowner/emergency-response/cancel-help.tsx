import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { EMERGENCY_PAGE } from './triage-address.ts';

/** Help is no longer needed: free here, since nobody is on the way or they are late. */
export function CancelHelp({ id, isComing }: { id: string; isComing: boolean }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const navigate = useNavigate();
  const cancel = useCommand((api) => api.dispatch.cancel, {
    onSuccess: () => {
      setOpen(false);
      // Without the answers of before: whoever comes back starts anew.
      void navigate(EMERGENCY_PAGE, { replace: true });
      showToast({ title: 'Your emergency is canceled. Nothing was charged.' });
    },
  });
  return (
    <ConfirmDialog
      trigger={
        <Button kind="danger-quiet" size="field" block>
          I don’t need help anymore
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title="Cancel this emergency?"
      description={
        isComing
          ? 'This also cancels the visit. It’s free because we missed our arrival promise or your card isn’t confirmed yet.'
          : 'We stop looking for a vendor. It’s free.'
      }
      safeLabel="Keep it"
      actionLabel="Cancel emergency"
      pending={cancel.pending}
      error={cancel.failure?.message ?? null}
      onConfirm={() => void cancel.run({ id })}
    />
  );
}
