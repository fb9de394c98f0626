import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { PROPOSAL_NOTE_MAX } from '#core/cases/disputes/limits.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text, ticked } from '#web/ui/form/state/read-form.ts';
import { cents } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { otherName } from './dispute-words.ts';

/** What this side would settle for. Where the other side's offer waits, it is a counteroffer and declines that one. */
export function MakeProposal({ dispute }: { dispute: DisputeView }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const { leftCents, can, booking, viewer } = dispute;
  const counters = can.respond;
  const form = useForm({
    read: { refundCents: cents, returnVisit: ticked, note: text },
    command: useCommand((api) => api.cases.proposeSettlement, {
      onSuccess: () => {
        setOpen(false);
        showToast({
          title: counters ? 'Counteroffer sent' : 'Offer sent',
          message: `${otherName(dispute)} can accept it at any time.`,
          type: 'success',
        });
      },
    }),
    check: ({ refundCents }): Faults =>
      refundCents > leftCents ? { refundCents: `At most ${formatMoney(leftCents)}` } : {},
    input: (values) => ({ id: dispute.id, ...values }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button kind={counters ? 'outline' : 'primary'} icon={HandCoins}>
          {counters ? 'Make a counteroffer' : 'Make an offer'}
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title={counters ? 'Your counteroffer' : 'Your offer'}
      description={`If ${otherName(dispute)} accepts, the dispute is settled right away.${counters ? ' Their offer is declined.' : ''}`}
      safeLabel="Cancel"
      actionLabel={counters ? 'Send counteroffer' : 'Send offer'}
      danger={false}
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <TextField
          label="Refund to the homeowner"
          prefix="$"
          inputMode="decimal"
          hint={
            viewer === 'vendor'
              ? `Up to ${formatMoney(leftCents)}, tax included. You and Canopy each return your share.`
              : `Up to ${formatMoney(leftCents)}, tax included. 0 for none.`
          }
          {...form.field('refundCents')}
        />
        {booking.status === 'completed' && (
          <Checkbox
            label="A free return visit"
            hint={
              viewer === 'vendor'
                ? 'You offer a time within 48 hours.'
                : 'The vendor offers you a time within 48 hours.'
            }
            {...form.box('returnVisit')}
          />
        )}
        <TextareaField
          label="Message"
          optional
          hint="The other party will see this."
          rows={3}
          maxLength={PROPOSAL_NOTE_MAX}
          {...form.field('note')}
        />
      </form>
    </ConfirmDialog>
  );
}
