import { useState } from 'react';
import { DISPUTE_CREDIT_MAX_CENTS, REASONS_MAX, REASONS_MIN } from '#core/cases/disputes/limits.ts';
import { DECISION_LABELS, DECISIONS, type Decision } from '#core/cases/disputes/outcome.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { REFUND_BEARERS, type RefundBearer } from '#core/ledger/refunds.ts';
import { formatMoney, parseMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { choice, type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { WhoPays } from './who-pays.tsx';

const BEARERS: Record<RefundBearer, { label: string; says: string }> = {
  shared: { label: 'Shared', says: 'The vendor and Canopy each return their share.' },
  canopy: { label: 'Canopy', says: 'The vendor keeps their earnings; Canopy pays their share.' },
  vendor: {
    label: 'Vendor',
    says: 'The vendor also covers Canopy’s share. Canopy keeps its commission and service fee.',
  },
};
const SAYS: Record<Decision, (left: string) => string> = {
  full_refund: (left) => `${left} is refunded to the homeowner.`,
  partial_refund: () => 'Part of the price is refunded to the homeowner.',
  no_refund: () => 'The payment is released to the vendor.',
};

/** The decision with its reasons, and who pays what before it is made. */
export function DecisionForm({ dispute }: { dispute: DisputeView }) {
  const { id, leftCents, homeowner, vendor } = dispute;
  const [confirming, setConfirming] = useState(false);
  const { showToast } = useToastContext();
  const command = useCommand((api) => api.cases.decideDispute, {
    onSuccess: ({ message }) => {
      setConfirming(false);
      showToast({ title: 'The dispute is decided', message, type: 'success' });
    },
    onFailure: () => setConfirming(false),
  });
  const form = useForm({
    read: {
      decision: choice(DECISIONS),
      refundCents: text,
      bearer: choice(REFUND_BEARERS),
      creditCents: text,
      reasons: text,
    },
    watch: {
      decision: 'full_refund' as Decision,
      refundCents: '',
      bearer: 'shared' as RefundBearer,
      creditCents: '0',
    },
    command: {
      ...command,
      // What moves money is asked once more.
      run: async (input: Parameters<typeof command.run>[0]) => {
        if (!confirming) {
          setConfirming(true);
          return undefined;
        }
        return command.run(input);
      },
    },
    check: ({ decision, refundCents, creditCents, reasons }): Faults => {
      const cents = parseMoney(refundCents);
      const credit = parseMoney(creditCents || '0');
      return {
        ...(decision === 'partial_refund' && (!cents || cents <= 0 || cents > leftCents)
          ? { refundCents: `Enter an amount up to ${formatMoney(leftCents)}` }
          : {}),
        ...(credit === null || credit < 0 || credit > DISPUTE_CREDIT_MAX_CENTS
          ? { creditCents: `Up to ${formatMoney(DISPUTE_CREDIT_MAX_CENTS)}` }
          : {}),
        ...(reasons.trim().length < REASONS_MIN
          ? { reasons: `Explain the decision in at least ${REASONS_MIN} characters` }
          : {}),
      };
    },
    input: ({ decision, refundCents, bearer, creditCents, reasons }) => ({
      ...{ id, decision, bearer, reasons },
      creditCents: parseMoney(creditCents || '0') ?? 0,
      ...(decision === 'partial_refund' ? { refundCents: parseMoney(refundCents) ?? 0 } : {}),
    }),
  });
  const { decision, refundCents, bearer, creditCents } = form.seen;
  const typed = parseMoney(refundCents ?? '');
  const wanted =
    decision === 'full_refund' ? leftCents : decision === 'no_refund' ? 0 : fitting(typed, leftCents);
  return (
    <Card title="Decision">
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <RadioCards
          label="Outcome"
          labelHidden
          options={DECISIONS.map((value) => ({
            value,
            title: DECISION_LABELS[value],
            detail: SAYS[value](formatMoney(leftCents)),
          }))}
          {...form.field<Decision>('decision', 'full_refund')}
        />
        {decision === 'partial_refund' && (
          <TextField
            label="Refund"
            prefix="$"
            inputMode="decimal"
            hint={`Up to ${formatMoney(leftCents)}, tax included.`}
            {...form.field('refundCents')}
          />
        )}
        {decision !== 'no_refund' && (
          <div>
            <p className="mb-1.5 text-detail font-medium text-text-2">Paid by</p>
            <Segmented
              label="Paid by"
              block
              options={REFUND_BEARERS.map((value) => ({ value, label: BEARERS[value].label }))}
              {...form.field<RefundBearer>('bearer', 'shared')}
            />
            <p className="mt-1.5 text-detail text-text-2">{BEARERS[bearer ?? 'shared'].says}</p>
          </div>
        )}
        <TextField
          label="Account credit"
          optional
          prefix="$"
          inputMode="decimal"
          hint={`Goodwill for ${homeowner}, paid by Canopy.`}
          {...form.field('creditCents', '0')}
        />
        {wanted !== null && (
          <WhoPays
            asked={{
              ...{ id, decision: decision ?? 'full_refund', bearer: bearer ?? 'shared' },
              creditCents: parseMoney(creditCents || '0') ?? 0,
              ...(decision === 'partial_refund' ? { refundCents: wanted } : {}),
            }}
            vendor={vendor}
          />
        )}
        <TextareaField
          label="Reasons"
          hint={`Both sides will see this. At least ${REASONS_MIN} characters.`}
          rows={5}
          maxLength={REASONS_MAX}
          counter
          {...form.field('reasons')}
        />
        {form.message && <p className="text-detail text-red">{form.message}</p>}
        <Button type="submit" kind="primary" block pending={form.pending}>
          Decide dispute
        </Button>
      </form>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Make this decision?"
        description={`${wanted ? `${formatMoney(wanted)} goes back to ${homeowner}.` : 'Nothing is refunded.'} We’ll notify both sides with your reasons. This can’t be undone.`}
        safeLabel="Go back"
        actionLabel="Decide dispute"
        danger={false}
        pending={command.pending}
        error={command.failure?.message ?? null}
        onConfirm={form.submit}
      />
    </Card>
  );
}

/** The amount as typed; null when it is nothing or more than is left. */
function fitting(cents: number | null, leftCents: number): number | null {
  return cents !== null && cents > 0 && cents <= leftCents ? cents : null;
}
