import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import type { RefundView } from '#core/bookings/money-views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { Account } from '#core/ledger/accounts.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { isCharge, type Journal, type JournalKind } from '#core/ledger/journals.ts';
import { paidWith, REFUND_BEARERS, type RefundBearer, refundParts } from '#core/ledger/refunds.ts';
import { formatMoney, parseMoney, sumCents } from '#core/lib/money.ts';
import { THE_VISIT } from '#core/payments/purpose.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const BEARERS: Record<RefundBearer, { label: string; says: string }> = {
  shared: { label: 'Shared', says: 'Vendor and Canopy give back their parts of it.' },
  canopy: { label: 'Canopy', says: 'The vendor keeps what they earned; Canopy pays their part.' },
  vendor: { label: 'Vendor', says: 'The vendor pays Canopy’s part too; commission and fee stay.' },
};
const PURPOSES = { visit: 'The visit', extra: 'Extra work', tip: 'The tip' } as const;

type Charge = {
  /** Null where account credit paid all of the visit, or of its fee. */
  payment: BookingDetail['payments'][number] | null;
  journal: Journal;
  before: number[];
  leftCents: number;
};

/** Charges of the job of which something is left to give back. */
function chargesOf(job: BookingDetail, journals: readonly JournalView[]): Charge[] {
  const charge = (payment: Charge['payment'], refunds: readonly RefundView[]): Charge[] => {
    const view = journals.find(
      ({ kind, referenceId }) => isCharge(kind) && referenceId === (payment?.purposeId ?? job.id),
    );
    if (!view) return [];
    const entries = view.entries.map(({ account, amountCents }) => ({
      account: account as Account,
      amountCents,
    }));
    const journal: Journal = { kind: view.kind as JournalKind, entries };
    const before = refunds.filter(({ status }) => status === 'succeeded').map((one) => one.amountCents);
    const leftCents = paidWith(journal).totalCents - sumCents(before);
    return leftCents > 0 ? [{ payment, journal, before, leftCents }] : [];
  };
  const charged = job.payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  return [
    ...(job.creditCharge ? charge(null, job.creditCharge.refunds) : []),
    ...charged.flatMap((payment) => charge(payment, payment.refunds)),
  ];
}

/** What the choice of a charge calls it. */
const keyOf = ({ payment }: Charge) => payment?.id ?? 'credit';

type RefundJobProps = { job: BookingDetail; journals: readonly JournalView[] };

/** Gives a charge back, all of it or a part, with who bears it and a reason that stays in the audit log. */
export function RefundJob({ job, journals }: RefundJobProps) {
  const charges = chargesOf(job, journals);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [bearer, setBearer] = useState<RefundBearer>('shared');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.bookings.refund, {
    onSuccess: ({ outcome, message }) => {
      setOpen(false);
      setTyped(null);
      setTried(false);
      const title = {
        refunded: 'Refunded',
        pending: 'The refund is under way',
        failed: 'The refund did not go through',
      }[outcome];
      const type = ({ refunded: 'success', pending: 'info', failed: 'error' } as const)[outcome];
      showToast({ title, message, type });
    },
  });
  const charge = charges.find((one) => keyOf(one) === chosen) ?? charges[0];
  if (!charge) return null;
  const { leftCents } = charge;
  const amountCents = typed === null ? leftCents : parseMoney(typed);
  const fits = amountCents !== null && amountCents > 0 && amountCents <= leftCents;
  const tooShort = reason.trim().length < REASON_MIN_LENGTH;
  const names = new Set(['reason', 'amountCents']);
  const other = failure && !Object.keys(failure.fields).some((name) => names.has(name));
  return (
    <ConfirmDialog
      trigger={
        <Button kind="outline" icon={Undo2}>
          Refund job
        </Button>
      }
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setTried(false);
        reset();
      }}
      title={fits ? `Refund ${formatMoney(amountCents)}?` : 'Refund how much?'}
      description={`${charge.payment ? `It goes back to the card of ${job.homeowner.name}, account credit after it.` : `It goes back to ${job.homeowner.name} as the credit and points it was paid with.`} Points earned with it are taken back in proportion. It cannot be undone.`}
      safeLabel="Keep charge"
      actionLabel={fits ? `Refund ${formatMoney(amountCents)}` : 'Refund job'}
      pending={pending}
      error={other ? failure.message : null}
      onConfirm={() => {
        setTried(true);
        if (!fits || tooShort) return;
        const { payment } = charge;
        void run({
          id: job.id,
          reason: reason.trim(),
          ...(payment ? { paymentId: payment.id } : {}),
          amountCents,
          bearer,
        });
      }}
    >
      <div className="space-y-4">
        {charges.length > 1 && (
          <SelectField
            label="Of which charge"
            value={keyOf(charge)}
            options={charges.map((one) => ({
              value: keyOf(one),
              label: `${nameOf(job, one.payment)}, ${formatMoney(one.leftCents)} left`,
            }))}
            onValueChange={(value) => {
              setChosen(value);
              setTyped(null);
            }}
          />
        )}
        <TextField
          label="Amount"
          prefix="$"
          inputMode="decimal"
          hint={`Up to ${formatMoney(leftCents)}, tax included.`}
          value={typed ?? (leftCents / 100).toFixed(2)}
          onChange={(event) => setTyped(event.target.value)}
          error={failure?.fields.amountCents ?? (tried && !fits ? `Up to ${formatMoney(leftCents)}` : null)}
        />
        <div>
          <p className="mb-1.5 text-detail font-medium text-text-2">Who bears it</p>
          <Segmented
            label="Who bears it"
            block
            value={bearer}
            options={REFUND_BEARERS.map((value) => ({ value, label: BEARERS[value].label }))}
            onValueChange={setBearer}
          />
          <p className="mt-1.5 text-detail text-text-2">{BEARERS[bearer].says}</p>
        </div>
        {fits && <WhoPays {...{ charge, amountCents, bearer, company: job.vendor.company }} />}
        <TextareaField
          label="Reason"
          hint="Kept with the refund and in the audit log."
          error={failure?.fields.reason ?? (tried && tooShort ? REASON_TOO_SHORT : null)}
          maxLength={REASON_MAX_LENGTH}
          counter
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function nameOf(job: BookingDetail, payment: Charge['payment']): string {
  const { purpose, purposeId } = payment ?? THE_VISIT;
  return job.extras.find(({ id }) => id === purposeId)?.label ?? PURPOSES[purpose];
}

type WhoPaysProps = { charge: Charge; amountCents: number; bearer: RefundBearer; company: string };

/** The same reckoning that the books will make, before it is made. */
function WhoPays({ charge, amountCents, bearer, company }: WhoPaysProps) {
  const parts = refundParts(charge.journal, charge.before, amountCents);
  const canopy = parts.commissionCents + parts.serviceFeeCents;
  const fromVendor = bearer === 'canopy' ? 0 : parts.vendorCents + (bearer === 'vendor' ? canopy : 0);
  const fromCanopy = bearer === 'vendor' ? 0 : canopy + (bearer === 'canopy' ? parts.vendorCents : 0);
  return (
    <DescriptionList
      layout="figures"
      items={[
        ...(charge.payment
          ? [{ id: 'card', term: 'Back to the card', value: formatMoney(parts.cardCents) }]
          : []),
        ...(parts.creditCents > 0
          ? [{ id: 'credit', term: 'Back as account credit', value: formatMoney(parts.creditCents) }]
          : []),
        { id: 'vendor', term: `From ${company}`, value: formatMoney(fromVendor), look: 'quiet' },
        { id: 'canopy', term: 'From Canopy', value: formatMoney(fromCanopy), look: 'quiet' },
        { id: 'tax', term: 'From the sales tax owed', value: formatMoney(parts.taxCents), look: 'quiet' },
      ]}
    />
  );
}
