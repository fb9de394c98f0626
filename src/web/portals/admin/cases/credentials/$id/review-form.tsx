import { useState } from 'react';
import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import { CREDENTIAL_REASON_MAX } from '#core/credentials/limits.ts';
import type { CredentialDetail } from '#core/credentials/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Approves a credential for the dates that stand on its document, or turns it down with a reason. */
export function ReviewForm({ credential }: { credential: CredentialDetail }) {
  const { id, validFrom, validUntil, kind, files } = credential;
  const { expires } = CREDENTIAL_FACTS[kind];
  const { showToast } = useToastContext();
  const [isRejecting, setRejecting] = useState(false);
  const approval = useForm({
    read: { validFrom: text, validUntil: text },
    command: useCommand((api) => api.credentials.approve, {
      onSuccess: () => showToast({ title: 'Credential approved', type: 'success' }),
    }),
    input: (values) => ({
      id,
      validFrom: values.validFrom || null,
      validUntil: values.validUntil || null,
    }),
  });
  const refusal = useForm({
    read: { reason: text },
    command: useCommand((api) => api.credentials.reject, {
      onSuccess: () => {
        setRejecting(false);
        showToast({ title: 'Credential rejected', type: 'success' });
      },
    }),
    input: ({ reason }) => ({ id, reason }),
  });
  return (
    <Card title="Review">
      <form {...approval.props} className="space-y-4">
        <FormErrors message={approval.message} />
        {expires !== 'never' && (
          <>
            <p className="text-body text-text-2">
              {files.length > 0
                ? 'Confirm the dates as they appear on the document.'
                : 'Confirm the dates before you approve it.'}
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField
                label="Valid from"
                optional
                {...approval.field('validFrom', validFrom ?? undefined)}
              />
              <DateField
                label="Valid through"
                optional={expires === 'optional'}
                {...approval.field('validUntil', validUntil ?? undefined)}
              />
            </div>
          </>
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" kind="primary" pending={approval.pending}>
            Approve credential
          </Button>
          <Button kind="outline" onClick={() => setRejecting(true)}>
            Reject credential
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title="Reject this credential?"
        description="The vendor gets your reason and can upload another document."
        safeLabel="Keep in review"
        actionLabel="Reject credential"
        pending={refusal.pending}
        error={refusal.message}
        onConfirm={refusal.submit}
      >
        <form {...refusal.props}>
          <TextareaField
            label="Reason"
            hint="The vendor will see this. Say what to change."
            maxLength={CREDENTIAL_REASON_MAX}
            counter
            {...refusal.field('reason')}
          />
        </form>
      </ConfirmDialog>
    </Card>
  );
}
