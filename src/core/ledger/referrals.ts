import { assertCents, basisPointsOf, type Cents, sumCents } from '#core/lib/money.ts';
import { vendorPayable } from './accounts.ts';
import { type Journal, journal } from './journals.ts';

/*
 * A vendor passed a job on to a partner for a share of what the partner earns with it. The fee is settled between the two as often
 * as the job's money moves: whatever is due by then, less what was moved before.
 */

/** What the sender gets of what the partner earned with the job so far, refunds taken off. Cents, half up; never below 0. */
export function referralFeeOf(earnedCents: Cents, shareBp: number): Cents {
  return basisPointsOf(Math.max(0, assertCents(earnedCents)), shareBp);
}

/**
 * Moves a referral fee between the two vendors until `dueCents` is what has been moved in all; null where it is already. Less is
 * due after a refund: the difference goes back.
 */
export function referralJournal(input: {
  fromVendorId: string;
  toVendorId: string;
  dueCents: Cents;
  /** Moved by earlier journals of this referral, what went back taken off. */
  movedCents: Cents;
}): Journal | null {
  const cents = assertCents(input.dueCents - input.movedCents);
  if (cents === 0) return null;
  return journal(cents > 0 ? 'referral_fee' : 'referral_fee_returned', [
    [vendorPayable(input.toVendorId), cents],
    [vendorPayable(input.fromVendorId), -cents],
  ]);
}

/** One journal of a booking, as the fee is reckoned from it. */
export type JournalOfJob = {
  id: string;
  kind: string;
  reversesId: string | null;
  entries: readonly { account: string; amountCents: Cents }[];
};

/**
 * What the partner earned with the work of a job: the visit and extra work after Canopy's commission, less the partner's part of
 * their refunds. Tips are the technician's thanks and cancellation fees no work: neither is shared.
 */
export function earnedWithWork(toVendorId: string, journals: readonly JournalOfJob[]): Cents {
  const work = new Set(
    journals.filter(({ kind }) => kind === 'capture' || kind === 'extra').map(({ id }) => id),
  );
  return ownedOf(
    toVendorId,
    journals.filter(
      ({ id, kind, reversesId }) =>
        work.has(id) || (kind === 'refund' && reversesId !== null && work.has(reversesId)),
    ),
  );
}

/** What has been moved to the sender by the journals of a job. */
export function movedToSender(fromVendorId: string, journals: readonly JournalOfJob[]): Cents {
  return ownedOf(
    fromVendorId,
    journals.filter(({ kind }) => kind === 'referral_fee' || kind === 'referral_fee_returned'),
  );
}

function ownedOf(vendorId: string, journals: readonly JournalOfJob[]): Cents {
  const own = vendorPayable(vendorId);
  const entries = journals.flatMap((one) => one.entries.filter(({ account }) => account === own));
  return 0 - sumCents(entries.map(({ amountCents }) => amountCents));
}
