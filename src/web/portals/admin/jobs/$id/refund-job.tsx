import { REASON_MAX_LENGTH, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '#core/bookings/limits.ts';
import { creditNameOfJob } from '#core/bookings/money/job-money.ts';
import { type RefundShown, refundsShown } from '#core/bookings/money/refunds-shown.ts';
import type { RefundView } from '#core/bookings/money-views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { Account } from '#core/ledger/accounts.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { isCharge, type Journal, type JournalKind } from '#core/ledger/journals.ts';
import {
  type HeldMoney,
  heldMoneyIn,
  paidWith,
  REFUND_BEARERS,
  type RefundBearer,
  refundParts,
} from '#core/ledger/refunds.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney, parseMoney, sumCents } from '#core/lib/money.ts';
import { THE_VISIT } from '#core/payments/purpose.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { choice, type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const BEARERS: Record<RefundBearer, { label: string; says: string }> = {
  shared: { label: 'Shared', says: 'The vendor and Canopy each return their share.' },
  canopy: { label: 'Canopy', says: 'The vendor keeps their earnings; Canopy pays their share.' },
  vendor: {
    label: 'Vendor',
    says: 'The vendor also covers Canopy’s share. Canopy keeps its commission and service fee.',
  },
};
const PURPOSES = {
  visit: 'The visit',
  extra: 'Extra work',
  tip: 'The tip',
  milestone: 'A milestone',
  change_order: 'A change order',
  plan: 'A plan',
} as const;

export type Charge = {
  /** Null where account credit paid all of the visit, or of its fee. */
  payment: BookingDetail['payments'][number] | null;
  journal: Journal;
  before: number[];
  /** Refunds of it that went through, oldest first. */
  earlier: RefundShown[];
  leftCents: number;
  /** Of a milestone: what is held and what was released of it. */
  held: HeldMoney | null;
};

/** Charges of the job of which something is left to give back. */
export function chargesOf(job: BookingDetail, journals: readonly JournalView[]): Charge[] {
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
    const earlier = refundsShown({
      ...(payment
        ? { payments: [payment], creditCharge: null }
        : { payments: [], creditCharge: { refunds } }),
      creditName: creditNameOfJob(job),
    });
    const held = heldOf(job, view, journals);
    return leftCents > 0 ? [{ payment, journal, before, earlier, leftCents, held }] : [];
  };
  const charged = job.payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  return [
    ...(job.creditCharge ? charge(null, job.creditCharge.refunds) : []),
    ...charged.flatMap((payment) => charge(payment, payment.refunds)),
  ];
}

/** What is held for the milestone that a charge paid, by all journals about it; null for other charges. */
function heldOf(job: BookingDetail, charge: JournalView, journals: readonly JournalView[]): HeldMoney | null {
  const account = charge.entries.find((entry) => entry.account.startsWith('milestone_held:'))?.account;
  if (!account) return null;
  const own = journals.filter(({ entries }) => entries.some((entry) => entry.account === account));
  const paidFor = new Set(own.filter(({ kind }) => isCharge(kind)).map(({ referenceId }) => referenceId));
  const refunds = new Set(
    job.payments
      .filter(({ purposeId }) => purposeId !== null && paidFor.has(purposeId))
      .flatMap((payment) => payment.refunds.map(({ id }) => id)),
  );
  const about = journals.filter((one) => own.includes(one) || refunds.has(one.referenceId));
  return heldMoneyIn(
    account as Account,
    about.map(({ kind, entries }) => ({
      kind,
      entries: entries.map((entry) => ({
        account: entry.account as Account,
        amountCents: entry.amountCents,
      })),
    })),
  );
}

/** What the choice of a charge calls one that account credit paid. */
const CREDIT = 'credit';
const keyOf = ({ payment }: Charge) => payment?.id ?? CREDIT;
const dollarsOf = ({ leftCents }: Charge) => (leftCents / 100).toFixed(2);

/** The amount as typed, in cents; null when it cannot be read, is nothing, or is more than is left. */
function fittingCents(typed: string, leftCents: number): number | null {
  const cents = parseMoney(typed);
  return cents !== null && cents > 0 && cents <= leftCents ? cents : null;
}

type RefundJobProps = {
  job: BookingDetail;
  /** At least one. */
  charges: readonly Charge[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Gives a charge back, all of it or a part, with who bears it and a reason that stays in the audit log. */
export function RefundJob({ job, charges, open, onOpenChange }: RefundJobProps) {
  const { showToast } = useToastContext();
  const chargeOf = (key: string) => charges.find((one) => keyOf(one) === key) ?? charges[0];
  const form = useForm({
    read: { paymentId: text, amountCents: text, bearer: choice(REFUND_BEARERS), reason: text },
    // Empty: the first charge; no amount yet: all that is left of it.
    watch: { paymentId: '', amountCents: undefined as string | undefined, bearer: 'shared' },
    command: useCommand((api) => api.bookings.refund, {
      onSuccess: ({ outcome, message }) => {
        onOpenChange(false);
        const title = {
          refunded: 'Refunded',
          pending: 'The refund is on its way',
          failed: 'The refund didn’t go through',
        }[outcome];
        const type = ({ refunded: 'success', pending: 'info', failed: 'error' } as const)[outcome];
        showToast({ title, message, type });
      },
    }),
    check: ({ paymentId, amountCents, reason }): Faults => {
      const leftCents = chargeOf(paymentId)?.leftCents ?? 0;
      return {
        ...(fittingCents(amountCents, leftCents) ? {} : { amountCents: `Up to ${formatMoney(leftCents)}` }),
        ...(reason.length < REASON_MIN_LENGTH ? { reason: REASON_TOO_SHORT } : {}),
      };
    },
    input: ({ paymentId, amountCents, ...values }) => {
      const payment = chargeOf(paymentId)?.payment;
      return {
        ...values,
        id: job.id,
        ...(payment ? { paymentId: payment.id } : {}),
        amountCents: parseMoney(amountCents) ?? 0,
      };
    },
  });
  const { paymentId, amountCents: typed, bearer } = form.seen;
  const charge = chargeOf(paymentId);
  if (!charge) return null;
  const { leftCents } = charge;
  const amountCents = typed === undefined ? leftCents : fittingCents(typed, leftCents);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        form.clearFaults();
      }}
      title={amountCents ? `Refund ${formatMoney(amountCents)}?` : 'Refund how much?'}
      description={`${charge.payment ? `The refund goes to ${job.homeowner.name}’s card first, then to account credit.` : `The refund returns the account credit and points ${job.homeowner.name} paid with.`} Points earned on it are reversed proportionally. This can’t be undone.`}
      safeLabel="Keep charge"
      actionLabel={amountCents ? `Refund ${formatMoney(amountCents)}` : 'Refund job'}
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        {charges.length > 1 && (
          <SelectField
            label="Charge to refund"
            options={charges.map((one) => ({
              value: keyOf(one),
              label: `${nameOf(job, one.payment)}, ${formatMoney(one.leftCents)} left`,
            }))}
            onValueChange={(value) => form.fill({ amountCents: dollarsOf(chargeOf(value) ?? charge) })}
            {...form.field('paymentId', keyOf(charge))}
          />
        )}
        {charge.earlier.length > 0 && <EarlierRefunds of={charge} zone={job.zone} />}
        <TextField
          label="Amount"
          prefix="$"
          inputMode="decimal"
          hint={`Up to ${formatMoney(leftCents)}, tax included.`}
          {...form.field('amountCents', dollarsOf(charge))}
        />
        <div>
          <p className="mb-1.5 text-detail font-medium text-text-2">Paid by</p>
          <Segmented
            label="Paid by"
            block
            options={REFUND_BEARERS.map((value) => ({ value, label: BEARERS[value].label }))}
            {...form.field<RefundBearer>('bearer', 'shared')}
          />
          <p className="mt-1.5 text-detail text-text-2">{BEARERS[bearer].says}</p>
        </div>
        {amountCents !== null && (
          <WhoPays {...{ charge, amountCents, bearer, company: job.vendor.company }} />
        )}
        <TextareaField
          label="Reason"
          hint="Recorded with the refund and in the audit log."
          maxLength={REASON_MAX_LENGTH}
          counter
          {...form.field('reason')}
        />
      </form>
    </ConfirmDialog>
  );
}

/** What was refunded of this charge before, so that nobody refunds the same thing twice. */
function EarlierRefunds({ of: { earlier, leftCents }, zone }: { of: Charge; zone: string }) {
  return (
    <DescriptionList
      layout="figures"
      items={[
        ...earlier.map(({ id, amountCents, to, at }) => ({
          id,
          term: `Refunded to ${to}, ${formatDate(at, zone)}`,
          value: formatMoney(amountCents),
          look: 'quiet' as const,
        })),
        { id: 'left', term: 'Left to refund', value: formatMoney(leftCents) },
      ]}
    />
  );
}

function nameOf(job: BookingDetail, payment: Charge['payment']): string {
  const { purpose, purposeId } = payment ?? THE_VISIT;
  return job.extras.find(({ id }) => id === purposeId)?.label ?? PURPOSES[purpose];
}

type WhoPaysProps = { charge: Charge; amountCents: number; bearer: RefundBearer; company: string };

/** The same reckoning that the books will make, before it is made. */
function WhoPays({ charge, amountCents, bearer, company }: WhoPaysProps) {
  const parts = refundParts(charge.journal, charge.before, amountCents, charge.held);
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
        ...(parts.heldCents > 0
          ? [{ id: 'held', term: 'From what Canopy holds', value: formatMoney(parts.heldCents) }]
          : []),
        { id: 'vendor', term: `From ${company}`, value: formatMoney(fromVendor), look: 'quiet' },
        { id: 'canopy', term: 'From Canopy', value: formatMoney(fromCanopy), look: 'quiet' },
        { id: 'tax', term: 'From the sales tax owed', value: formatMoney(parts.taxCents), look: 'quiet' },
      ]}
    />
  );
}
