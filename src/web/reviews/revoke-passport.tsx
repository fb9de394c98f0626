import { useState } from 'react';
import type { PassportLine } from '#core/reviews/passport/contract.ts';
import { REVOKE_REASON_MAX } from '#core/reviews/passport/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Asks why before a passport is withdrawn for good. */
export function RevokePassport({ passport, onClose }: { passport: PassportLine; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((client) => client.reviews.revokePassport, {
    onSuccess: () => {
      showToast({ title: 'Passport revoked', type: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Revoke this passport?"
      description="Its page and every copy of it will show as revoked. This can’t be undone."
      safeLabel="Cancel"
      actionLabel="Revoke passport"
      danger
      pending={pending}
      error={failure?.fields?.reason ?? failure?.message ?? null}
      onConfirm={() => void run({ id: passport.id, reason })}
    >
      <TextareaField
        label="Reason"
        name="reason"
        required
        maxLength={REVOKE_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
