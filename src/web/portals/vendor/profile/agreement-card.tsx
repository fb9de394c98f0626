import { formatDate } from '#core/lib/format-time.ts';
import { AGREEMENT_CLAUSES } from '#core/vendors/agreement.ts';
import type { OwnVendorView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** The agreement in full, and its acceptance. */
export function AgreementCard({ agreement, zone }: { agreement: OwnVendorView['agreement']; zone: string }) {
  const { version, acceptedAt, acceptedVersion } = agreement;
  const { showToast } = useToastContext();
  const form = useForm({
    read: { accepted: ticked },
    watch: { accepted: false },
    command: useCommand((api) => api.vendors.acceptAgreement, {
      onSuccess: () => showToast({ title: 'Agreement accepted', type: 'success' }),
    }),
    input: () => ({ version }),
  });
  return (
    <Card
      title="Vendor agreement"
      aside={acceptedAt ? `Accepted on ${formatDate(acceptedAt, zone)}` : `Version ${version}`}
    >
      {acceptedAt && acceptedVersion !== version && (
        <p className="mb-3 text-body text-text-2">
          You accepted version {acceptedVersion}, which still applies. This is version {version}; it adds that
          you can choose your payout day.
        </p>
      )}
      <dl className="space-y-3">
        {AGREEMENT_CLAUSES.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-body font-medium text-text-1">{title}</dt>
            <dd className="text-body text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
      {!acceptedAt && (
        <form {...form.props} onKeyDown={onlyByButton} className="mt-4 space-y-3 border-t border-line-1 pt-4">
          <Checkbox label="I’ve read this agreement and accept it for my company" {...form.box('accepted')} />
          {form.message && (
            <p role="alert" className="text-body text-red">
              {form.message}
            </p>
          )}
          <Button
            kind="primary"
            type="submit"
            pending={form.pending}
            disabledReason={form.seen.accepted ? null : 'Check the box to continue.'}
          >
            Accept agreement
          </Button>
        </form>
      )}
    </Card>
  );
}
