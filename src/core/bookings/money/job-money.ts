import { referralFeeOf } from '#core/ledger/referrals.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { commissionOf, usableCredit } from '#core/payments/price.ts';
import type { PaymentPurpose } from '#core/payments/purpose.ts';
import type { ExtraView } from '../money-views.ts';
import { agreedExtras } from '../site/agreed-extras.ts';
import { neverTookPlace } from '../status.ts';
import type { BookingDetail } from '../views.ts';
import { creditNameOf, type RefundShown, refundsShown } from './refunds-shown.ts';

/*
 * The money of one job. Every screen reads its figures here, so that they agree: the parts sum to the total, credit and card to
 * the total too, what was paid less what was refunded is the net, and after a refund the parts sum to that.
 */

export type MoneyItem = { id: string; label: string; amountCents: Cents; look?: MoneyLine['look'] };

export type JobMoney = {
  /** What the job costs, thing by thing: the visit or the fee, extra work, the tip. Sums to the total. */
  items: MoneyItem[];
  totalCents: Cents;
  /** How the total is paid; the three sum to it. */
  pointsCents: Cents;
  creditCents: Cents;
  cardCents: Cents;
  /** Charged so far, with credit and points, and what of the total is still to be charged then. */
  paidCents: Cents;
  dueCents: Cents;
  refunds: RefundShown[];
  refundedCents: Cents;
  netCents: Cents;
};

type Priced = Pick<BookingDetail, 'status' | 'totalCents' | 'chargedCents'> &
  Pick<
    BookingDetail,
    | 'pointsCents'
    | 'pointsReturnedCents'
    | 'cancellationFeeCents'
    | 'extras'
    | 'tip'
    | 'payments'
    | 'creditCharge'
  >;

/** Milestones and plans have figures of their own. */
const OF_JOB: ReadonlySet<PaymentPurpose> = new Set(['visit', 'extra', 'tip']);
const VISIT = 'visit';
const CHARGED: ReadonlySet<string> = new Set(['captured', 'refunded']);

/** What the credit that this job is paid with came from, points that a refund returned among it. */
export function creditNameOfJob(
  job: Pick<Priced, 'totalCents' | 'chargedCents' | 'pointsCents' | 'pointsReturnedCents'>,
): string {
  return creditNameOf(job.totalCents - job.chargedCents, job.pointsCents + job.pointsReturnedCents);
}

export function moneyOfJob(job: Priced): JobMoney {
  const items = itemsOf(job);
  const totalCents = sumCents(items.map(({ amountCents }) => amountCents));
  const setAside = job.totalCents - job.chargedCents;
  const usedCents = neverTookPlace(job.status) ? usableCredit(job.cancellationFeeCents, setAside) : setAside;
  const payments = paymentsOfJob(job);
  const charged = payments.filter(({ status }) => CHARGED.has(status));
  const isVisitPaid = job.creditCharge !== null || charged.some(({ purpose }) => purpose === 'visit');
  const paidCents =
    sumCents(charged.map(({ capturedCents }) => capturedCents)) + (isVisitPaid ? usedCents : 0);
  // A refund returns points; the job was paid with them all the same.
  const pointsCents = Math.min(usedCents, job.pointsCents + (isVisitPaid ? job.pointsReturnedCents : 0));
  const creditName = creditNameOfJob(job);
  const refunds = refundsShown({ payments, creditCharge: job.creditCharge, creditName });
  const refundedCents = sumCents(refunds.map(({ amountCents }) => amountCents));
  return {
    items,
    totalCents,
    pointsCents,
    creditCents: usedCents - pointsCents,
    cardCents: totalCents - usedCents,
    paidCents,
    dueCents: paidCents > 0 ? totalCents - paidCents : 0,
    refunds,
    refundedCents,
    netCents: paidCents - refundedCents,
  };
}

/** What a job in a list comes to, refunds taken off: its price, or the fee where the visit did not take place. A tip stands apart. */
export function netOfListed(job: {
  status: BookingDetail['status'];
  amountCents: Cents;
  cancellationFeeCents?: Cents;
  refundedCents?: Cents;
}): Cents {
  const { status, amountCents, cancellationFeeCents = 0, refundedCents = 0 } = job;
  return (neverTookPlace(status) ? cancellationFeeCents : amountCents) - refundedCents;
}

/** Payments for the job itself, newest first. */
export function paymentsOfJob<T extends { purpose: PaymentPurpose }>({
  payments,
}: {
  payments: readonly T[];
}): T[] {
  return payments.filter(({ purpose }) => OF_JOB.has(purpose));
}

function itemsOf(job: Priced): MoneyItem[] {
  if (neverTookPlace(job.status)) {
    const label = job.status === 'no_show' ? 'No-show fee' : 'Cancellation fee';
    const amountCents = job.cancellationFeeCents;
    return amountCents > 0 ? [{ id: 'fee', label, amountCents }] : [];
  }
  return [
    { id: VISIT, label: 'Visit', amountCents: job.totalCents },
    ...agreedExtras(job.extras).extras.map(({ id, label, totalCents }) => ({
      id,
      label: `${label}, extra work`,
      amountCents: totalCents,
    })),
    { id: 'tip', label: 'Tip', amountCents: job.tip.amountCents ?? 0 },
  ].filter(({ amountCents }) => amountCents > 0);
}

/** Extra work whose money goes to somebody: agreed on, and not refused by the card when the work was done. */
export function countedExtras<T extends Pick<ExtraView, 'status' | 'canPay'>>(extras: readonly T[]): T[] {
  return extras.filter(({ status, canPay }) => status === 'agreed' && !canPay);
}

/** The same job's money with each line of the visit's price instead of the visit; credit is a way of paying. */
export function inDetail(money: JobMoney, { lines }: Pick<BookingDetail, 'lines'>): JobMoney {
  const priced = lines.flatMap(({ kind, label, amountCents }, at): MoneyItem[] => {
    if (kind === 'credit') return [];
    const look = amountCents < 0 ? 'good' : kind === 'tax' || kind === 'service_fee' ? 'quiet' : 'plain';
    return [{ id: `${kind}-${at}`, label, amountCents, look }];
  });
  return { ...money, items: money.items.flatMap((item) => (item.id === VISIT ? priced : [item])) };
}

export type MoneyLine = {
  id: string;
  label: string;
  amountCents: Cents;
  look: 'plain' | 'quiet' | 'good' | 'total';
  /** Of a refund. */
  at?: Date;
};

/**
 * The same money line by line, each line following from those above it; none where one figure says it all, unless `isWhole`
 * asks for every thing and its sum.
 */
export function moneyLines(money: JobMoney, { isWhole = false } = {}): MoneyLine[] {
  const { items, totalCents, pointsCents, creditCents, cardCents, paidCents, dueCents, refunds, netCents } =
    money;
  const hasCredit = pointsCents + creditCents > 0;
  const isSettled = paidCents > 0 && dueCents === 0;
  const hasItems = items.length > (isWhole ? 0 : 1);
  // Without credit what was paid is the total.
  const hasTotal = hasCredit || dueCents > 0 || ((hasItems || isWhole) && refunds.length === 0);
  const line = (id: string, label: string, amountCents: Cents, look: MoneyLine['look']) => [
    { id, label, amountCents, look },
  ];
  return [
    ...(hasItems
      ? items.flatMap(({ id, label, amountCents, look = 'plain' }) => line(id, label, amountCents, look))
      : []),
    ...(hasTotal
      ? line('total', isSettled && !hasCredit ? 'Paid' : 'Total', totalCents, hasCredit ? 'plain' : 'total')
      : []),
    ...(pointsCents > 0 ? line('points', 'Points', -pointsCents, 'good') : []),
    ...(creditCents > 0 ? line('credit', 'Account credit', -creditCents, 'good') : []),
    ...(hasCredit
      ? line(
          'card',
          isSettled ? 'Paid by card' : paidCents > 0 ? 'By card' : 'Due by card',
          cardCents,
          'total',
        )
      : []),
    ...(dueCents > 0 ? line('due', 'Still due', dueCents, 'plain') : []),
    ...(refunds.length > 0
      ? [
          ...line('paid', hasCredit ? 'Paid, credit included' : 'Paid', paidCents, 'plain'),
          ...refunds.map(({ id, amountCents, to, at }) => ({
            ...{ id, label: `Refunded to ${to}`, amountCents: -amountCents, look: 'quiet' as const, at },
          })),
          ...line('net', 'Net', netCents, 'total'),
        ]
      : []),
  ];
}

type Part = Pick<BookingDetail['parts'][number], 'party' | 'amountCents'>;

/** What one of the parties has of the money, refunds taken off. */
export function partOf(parts: readonly Part[], party: Part['party']): Cents {
  return sumCents(parts.flatMap((part) => (part.party === party ? [part.amountCents] : [])));
}

export type VendorMoney = {
  /** The visit's price, or the fee for one that did not take place, and Canopy's commission on it. */
  priceCents: Cents;
  commissionCents: Cents;
  /** From Canopy, in place of a late fee that its plan waived. */
  lateFeeCents: Cents;
  /** Extra work after commission. */
  extraCents: Cents;
  tipCents: Cents;
  /** All of that. */
  grossCents: Cents;
  /** The vendor's part of what was refunded. */
  refundCents: Cents;
  /** To the partner who passed the job on. */
  referralCents: Cents;
  netCents: Cents;
};

/** What of the visit as it was booked stays with its vendor once the partner who passed it on has its share. */
export function vendorCentsAfterReferral(vendorCents: Cents, referral: { shareBp: number } | null): Cents {
  return vendorCents - (referral ? referralFeeOf(vendorCents, referral.shareBp) : 0);
}

type Earning = Pick<BookingDetail, 'status' | 'cancellationFeeCents' | 'vendorCents' | 'commissionCents'> &
  Pick<BookingDetail, 'coveredLateFeeCents'> &
  Pick<BookingDetail, 'commissionBp' | 'extras' | 'tip' | 'referral' | 'parts' | 'payments' | 'creditCharge'>;

/** What a vendor earns with a job: gross, what refunds took of it, and net. */
export function vendorMoney(job: Earning): VendorMoney {
  const isOff = neverTookPlace(job.status);
  const feeCents = job.cancellationFeeCents;
  const commissionCents = isOff ? commissionOf(feeCents, job.commissionBp) : job.commissionCents;
  const priceCents = isOff ? feeCents : job.vendorCents + job.commissionCents;
  const extraCents = isOff ? 0 : sumCents(countedExtras(job.extras).map(({ vendorCents }) => vendorCents));
  const tipCents = job.tip.amountCents ?? 0;
  const lateFeeCents = job.coveredLateFeeCents;
  const grossCents = priceCents - commissionCents + lateFeeCents + extraCents + tipCents;
  const isRefunded = refundsShown({ ...job, payments: paymentsOfJob(job) }).length > 0;
  const refundCents = isRefunded ? grossCents - partOf(job.parts, 'vendor') : 0;
  // A partner has no share of a tip, nor of a fee.
  const sharedCents = grossCents - refundCents - tipCents;
  const referralCents = job.referral && !isOff ? referralFeeOf(sharedCents, job.referral.shareBp) : 0;
  const netCents = grossCents - refundCents - referralCents;
  return {
    ...{ priceCents, commissionCents, lateFeeCents, extraCents, tipCents },
    ...{ grossCents, refundCents, referralCents, netCents },
  };
}

export type CanopyMoney = {
  commissionCents: Cents;
  /** Commission on extra work. */
  extraCents: Cents;
  /** The service fee after discounts, less what a promotion of Canopy's covers. */
  feeCents: Cents;
  /** What the card network takes. */
  processingCents: Cents;
  /** Canopy's part of what was refunded. */
  refundCents: Cents;
  marginCents: Cents;
};

const FEE_LINES: ReadonlySet<string> = new Set(['service_fee', 'fee_discount', 'canopy_promotion']);

/** What Canopy keeps of a job that took place or will. */
export function canopyMoney(
  job: Pick<BookingDetail, 'commissionCents' | 'extras' | 'lines' | 'parts'>,
): CanopyMoney {
  const extras = countedExtras(job.extras);
  const extraCents = sumCents(extras.map(({ workCents, vendorCents }) => workCents - vendorCents));
  const fees = job.lines.filter(({ kind }) => FEE_LINES.has(kind));
  const feeCents = sumCents(fees.map(({ amountCents }) => amountCents));
  const processingCents = partOf(job.parts, 'card');
  const marginCents = partOf(job.parts, 'canopy') + partOf(job.parts, 'promotion');
  const { commissionCents } = job;
  return {
    ...{ commissionCents, extraCents, feeCents, processingCents, marginCents },
    refundCents: commissionCents + extraCents + feeCents - processingCents - marginCents,
  };
}
