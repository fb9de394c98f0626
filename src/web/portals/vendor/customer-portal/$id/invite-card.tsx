import { useState } from 'react';
import { INVITATION_MESSAGE_MAX, INVITATION_REST_DAYS } from '#core/customers/limits.ts';
import type { CustomerDetail, CustomerInvitation } from '#core/customers/views.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks the customer to book again, and says what became of it before. */
export function InviteCard({ found }: { found: CustomerDetail; now: Date }) {
  const [open, setOpen] = useState(false);
  const { invitations, whyNotInvite, zone, jobsDone } = found;
  return (
    <Card title="Invite to rebook">
      <p className="text-body text-text-2">
        We’ll send a link to your available times with the service and home filled in, at most once every{' '}
        {INVITATION_REST_DAYS} days.
      </p>
      <div className="mt-3">
        <Button
          // Before the first finished job there is nothing yet to book again.
          kind={jobsDone > 0 ? 'primary' : 'outline'}
          block
          disabledReason={whyNotInvite}
          onClick={() => setOpen(true)}
        >
          Invite to rebook
        </Button>
      </div>
      {whyNotInvite && <p className="mt-2 text-detail text-text-2">{whyNotInvite}</p>}
      {invitations.length > 0 && (
        <ul aria-label="Invitations" className="mt-4 divide-y divide-line-1 border-t border-line-1">
          {invitations.map((one) => (
            <li key={one.id} className="py-2 text-detail text-text-2">
              <span className="font-medium text-text-1">{one.service}</span>, sent{' '}
              {formatDate(one.sentAt, zone)}. {resultOf(one)}
            </li>
          ))}
        </ul>
      )}
      <InviteDialog found={found} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

function resultOf({ openedAt, bookedAt }: CustomerInvitation): string {
  if (bookedAt) return 'Booked';
  return openedAt ? 'Opened' : 'Not opened yet';
}

type InviteDialogProps = { found: CustomerDetail; open: boolean; onOpenChange: (open: boolean) => void };

function InviteDialog({ found, open, onOpenChange }: InviteDialogProps) {
  const { id, name, due, services } = found;
  const { showToast } = useToastContext();
  const homes = found.homes.filter(({ isBookable }) => isBookable);
  const [latest] = found.jobs;
  const sold = (slug: string | undefined) => services.find((service) => service.slug === slug)?.slug;
  const form = useForm({
    read: { serviceSlug: text, homeId: text, message: text },
    command: useCommand((api) => api.customers.invite, {
      onSuccess: () => {
        onOpenChange(false);
        showToast({ title: `Invitation sent to ${name}`, type: 'success' });
      },
    }),
    input: (values) => ({ ...values, id }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        form.clearFaults();
      }}
      title={`Invite ${name} to rebook`}
      description="They’ll get a notification, and an email unless they’ve turned those off."
      footer={
        <>
          <Button kind="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Service"
          options={services.map(({ slug, name: label }) => ({ value: slug, label }))}
          {...form.field('serviceSlug', sold(due?.service?.slug) ?? sold(latest?.serviceSlug) ?? '')}
        />
        <SelectField
          label="Home"
          options={homes.map(({ id: value, line1 }) => ({ value, label: line1 }))}
          {...form.field('homeId', homes[0]?.id ?? '')}
        />
        <TextareaField
          label="Message"
          optional
          rows={3}
          maxLength={INVITATION_MESSAGE_MAX}
          {...form.field('message', '')}
        />
      </form>
    </Dialog>
  );
}
