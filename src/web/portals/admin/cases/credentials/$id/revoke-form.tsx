import { useState } from 'react';
import { CREDENTIAL_REASON_MAX } from '#core/credentials/limits.ts';
import type { CredentialDetail } from '#core/credentials/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Takes an approval back, with a reason. */
export function RevokeForm({ credential }: { credential: CredentialDetail }) {
  const { showToast } = useToastContext();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.credentials.revoke, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Approval revoked', type: 'success' });
      },
    }),
    input: ({ reason }) => ({ id: credential.id, reason }),
  });
  return (
    <Card title="Approval">
      <p className="mb-3 text-body text-text-2">
        If it turns out to be invalid, revoke it. Categories that require it are suspended right away.
      </p>
      <Button kind="danger-quiet" onClick={() => setOpen(true)}>
        Revoke approval
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Revoke this approval?"
        description={`${credential.vendor.name} can’t be booked where this credential is required until another one is approved.`}
        safeLabel="Keep approval"
        actionLabel="Revoke approval"
        pending={form.pending}
        error={form.message}
        onConfirm={form.submit}
      >
        <form {...form.props}>
          <TextareaField
            label="Reason"
            hint="The vendor will see this."
            maxLength={CREDENTIAL_REASON_MAX}
            counter
            {...form.field('reason')}
          />
        </form>
      </ConfirmDialog>
    </Card>
  );
}
