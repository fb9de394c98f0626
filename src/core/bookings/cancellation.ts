import { AppError } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { assertCents, type Cents } from '#core/lib/money.ts';
import {
  FREE_CANCELLATION_HOURS,
  LATE_CANCELLATION_FEE_CENTS,
  LATE_CANCELLATION_HOURS,
  VENDOR_CANCELLATION_CREDIT_CENTS,
} from './limits.ts';
import type { BookingParty, BookingStatus } from './status.ts';

export type CancellationStage = 'free' | 'fee' | 'full';

/** One stretch of the policy, half-open: it ends at `until`; the last one has no end. */
export type CancellationTerm = { stage: CancellationStage; feeCents: Cents; until: Date | null };

/**
 * The cancellation policy of a confirmed booking as three stretches of time: free, fee, full.
 * `workCents` is labor and materials without tax and service fee; no fee is ever above it.
 * A plan may waive the late fee; within the last hours the price is due all the same, as the technician is on the way.
 */
export function cancellationTerms(
  startsAt: Date,
  workCents: Cents,
  isLateFeeWaived = false,
): CancellationTerm[] {
  assertCents(workCents);
  return [
    { stage: 'free', feeCents: 0, until: hoursBefore(startsAt, FREE_CANCELLATION_HOURS) },
    {
      stage: 'fee',
      feeCents: isLateFeeWaived ? 0 : Math.min(LATE_CANCELLATION_FEE_CENTS, workCents),
      until: hoursBefore(startsAt, LATE_CANCELLATION_HOURS),
    },
    { stage: 'full', feeCents: workCents, until: null },
  ];
}

export type CancellationInput = {
  by: BookingParty;
  status: BookingStatus;
  startsAt: Date;
  /** The earlier start from which the terms still count after a late move; null for `startsAt`. */
  termsFrom?: Date | null;
  workCents: Cents;
  /** By a plan that the home had when it booked. */
  isLateFeeWaived?: boolean;
  now: Date;
};

export type CancellationOutcome = {
  stage: CancellationStage;
  /** What the homeowner owes: untaxed, without service fee. */
  feeCents: Cents;
  /** Account credit the homeowner gets. */
  creditCents: Cents;
};

/**
 * What cancelling at `now` costs, the same before the click and after it.
 * Only the homeowner of a confirmed booking ever pays; when the vendor cancels one, the homeowner gets credit.
 * An administrator or the product cancels for free and without credit.
 * Throws `conflict` when the booking can no longer be cancelled.
 */
export function cancellationAt(input: CancellationInput): CancellationOutcome {
  const { by, status, startsAt, termsFrom, workCents, now } = input;
  if (status !== 'pending' && status !== 'confirmed') {
    throw new AppError('conflict', 'This booking can no longer be canceled.', { data: { status } });
  }
  // Withdrawing from a request is declining it: nobody had promised anything yet.
  if (by === 'vendor' && status === 'confirmed')
    return { stage: 'free', feeCents: 0, creditCents: VENDOR_CANCELLATION_CREDIT_CENTS };
  if (by !== 'homeowner' || status === 'pending') return { stage: 'free', feeCents: 0, creditCents: 0 };

  const terms = cancellationTerms(termsFrom ?? startsAt, workCents, input.isLateFeeWaived);
  const term = terms.find(({ until }) => until === null || now < until);
  if (!term) throw new Error('The last cancellation term has no end');
  return { stage: term.stage, feeCents: term.feeCents, creditCents: 0 };
}

function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * HOUR_MS);
}
