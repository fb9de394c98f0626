import {
  FREE_CANCELLATION_HOURS,
  LATE_CANCELLATION_HOURS,
  NO_SHOW_AFTER_START_MINUTES,
  NO_SHOW_AFTER_WINDOW_MINUTES,
} from '#core/bookings/limits.ts';
import type { BookingAction, BookingParty } from '#core/bookings/status.ts';
import { ACCEPT_SECONDS } from '#core/dispatch/limits.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/lib/durations.ts';
import { releaseUnpaidAt, shouldAuthorizeNow } from '#core/payments/status.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import type { Dice } from '../dice.ts';
import type { Plan } from '../visits/plans.ts';
import { CANCEL_REASONS, DECLINE_REASONS, VENDOR_CANCEL_REASONS } from './texts-data.ts';

/** One thing that happens to a booking after it was held. */
export type Moment = {
  at: Date;
  by: BookingParty;
  what: BookingAction | 'en_route' | 'photo_before' | 'photo_after';
  note?: string;
};

type Known = {
  requestedAt: Date;
  respondBy: Date;
  /** When somebody writes a reason who would have at an instant, within what is left for it. */
  byDay(at: Date, atLeast: number, atMost: number): Date;
};

export const UNPAID_REASON = 'The card couldn’t be charged';

/**
 * What happens to a booking, in order, whether or not it has happened yet. A fate for which there is no time
 * (nobody can cancel a day ahead what was booked for this afternoon) becomes a visit like any other.
 */
export function momentsOf(dice: Dice, plan: Plan, known: Known): Moment[] {
  const requested: Moment = { at: known.requestedAt, by: 'homeowner', what: 'request' };
  if (plan.unanswered) return [requested];
  const early = beforeAnswer(dice, plan, known);
  if (early) return [requested, early];
  const at = plan.emergency ? takenAt(dice, known) : answerTime(dice, known);
  const accepted: Moment = { at, by: 'vendor', what: 'accept' };
  const late = cancellationOf(dice, plan, known, accepted.at);
  const absent = absenceOf(dice, plan, accepted.at);
  if (absent) return [requested, accepted, ...absent];
  return [requested, accepted, ...(late ? [late] : visitOf(dice, plan, accepted.at))];
}

/** Most answers come within two hours, some the next morning, none after the deadline. */
function answerTime(dice: Dice, known: Known): Date {
  const hours = dice.chance(0.65) ? dice.wait(1.2) : dice.between(2, 15);
  const { atLeast, atMost } = answersWithin(known);
  return between(atLeast, known.requestedAt.getTime() + hours * HOUR_MS, atMost);
}

function answersWithin({ requestedAt, respondBy }: Known): { atLeast: number; atMost: number } {
  return {
    atLeast: requestedAt.getTime() + 2 * MINUTE_MS,
    atMost: respondBy.getTime() - 3 * MINUTE_MS,
  };
}

/** A call for help rings on the phones of those on call, and somebody takes it before the next are asked. */
function takenAt(dice: Dice, { requestedAt }: Known): Date {
  return new Date(requestedAt.getTime() + dice.int(5, ACCEPT_SECONDS - 20) * SECOND_MS);
}

function beforeAnswer(dice: Dice, plan: Plan, known: Known): Moment | null {
  switch (plan.fate) {
    case 'decline': {
      const { atLeast, atMost } = answersWithin(known);
      const at = known.byDay(answerTime(dice, known), atLeast, atMost);
      return { at, by: 'vendor', what: 'decline', note: dice.pick(DECLINE_REASONS) };
    }
    case 'expire':
      return {
        at: new Date(known.respondBy.getTime() + dice.int(1, 59) * 1_000),
        by: 'system',
        what: 'expire',
      };
    case 'withdraw': {
      const at = new Date(known.requestedAt.getTime() + dice.int(4, 14) * MINUTE_MS);
      if (at >= known.respondBy) return null;
      return { at, by: 'homeowner', what: 'cancel', note: dice.pick(CANCEL_REASONS) };
    }
    default:
      return null;
  }
}

function cancellationOf(dice: Dice, plan: Plan, known: Known, acceptedAt: Date): Moment | null {
  const startMs = plan.startsAt.getTime();
  const freeUntil = startMs - FREE_CANCELLATION_HOURS * HOUR_MS;
  const feeUntil = startMs - LATE_CANCELLATION_HOURS * HOUR_MS;
  // A quarter of an hour between the steps: nobody cancels in the second of the answer.
  const soonest = acceptedAt.getTime() + 15 * MINUTE_MS;
  const within = (from: number, to: number, by: BookingParty, reasons: readonly string[]): Moment | null => {
    const first = Math.max(from, soonest);
    if (first >= to) return null;
    const at = known.byDay(new Date(Math.floor(dice.between(first, to))), first, to);
    return { at, by, what: 'cancel', note: dice.pick(reasons) };
  };
  switch (plan.fate) {
    case 'cancel_free':
      return within(soonest, freeUntil - MINUTE_MS, 'homeowner', CANCEL_REASONS);
    case 'cancel_fee':
      return within(freeUntil + MINUTE_MS, feeUntil - MINUTE_MS, 'homeowner', CANCEL_REASONS);
    case 'cancel_full':
      return within(feeUntil + MINUTE_MS, startMs - 20 * MINUTE_MS, 'homeowner', CANCEL_REASONS);
    case 'vendor_cancel':
      return within(soonest, startMs - HOUR_MS, 'vendor', VENDOR_CANCEL_REASONS);
    case 'unpaid': {
      const at = releaseUnpaidAt(plan.startsAt);
      // Who pays while booking has a card that works.
      const isPaid = shouldAuthorizeNow(plan.startsAt, known.requestedAt);
      return !isPaid && at.getTime() > soonest
        ? { at, by: 'system', what: 'cancel', note: UNPAID_REASON }
        : null;
    }
    default:
      return null;
  }
}

/** No-show: the vendor reports it from the door, the homeowner after the window. */
function absenceOf(dice: Dice, plan: Plan, acceptedAt: Date): Moment[] | null {
  const startMs = plan.startsAt.getTime();
  if (acceptedAt.getTime() > startMs - HOUR_MS) return null;
  if (plan.fate === 'homeowner_absent') {
    return [
      { at: new Date(startMs - dice.int(6, 11) * MINUTE_MS), by: 'vendor', what: 'en_route' },
      {
        at: new Date(startMs + dice.int(NO_SHOW_AFTER_START_MINUTES + 1, 35) * MINUTE_MS),
        by: 'vendor',
        what: 'report_no_show',
        note: 'No one was home: rang and called, no answer',
      },
    ];
  }
  if (plan.fate !== 'vendor_absent') return null;
  const windowEnd = shownWindow(plan.startsAt, plan.minutes).end.getTime();
  return [
    {
      at: new Date(windowEnd + dice.int(NO_SHOW_AFTER_WINDOW_MINUTES + 1, 90) * MINUTE_MS),
      by: 'homeowner',
      what: 'report_no_show',
      note: 'No one came',
    },
  ];
}

/** On the way, at work, photos, done: always inside the claim, so that the next visit can begin. */
function visitOf(dice: Dice, plan: Plan, acceptedAt: Date): Moment[] {
  const scheduled = plan.startsAt.getTime();
  const claimEnd = scheduled + (plan.minutes + plan.service.row.bufferMinutes) * MINUTE_MS;
  const started = Math.max(
    scheduled + Math.round(dice.between(plan.slow ? -2 : -3, plan.slow ? -1 : 5) * MINUTE_MS),
    acceptedAt.getTime() + 12 * MINUTE_MS,
  );
  const worked = plan.minutes * dice.between(0.78, 0.97) * MINUTE_MS;
  const completed = plan.slow ? claimEnd - MINUTE_MS : Math.round(started + worked);
  const by = 'vendor';
  return [
    { at: new Date(started - dice.int(6, 11) * MINUTE_MS), by, what: 'en_route' },
    { at: new Date(started), by, what: 'start' },
    { at: new Date(started + dice.int(2, 4) * MINUTE_MS), by, what: 'photo_before' },
    { at: new Date(completed - dice.int(1, 3) * MINUTE_MS), by, what: 'photo_after' },
    { at: new Date(completed), by, what: 'complete' },
  ];
}

function between(atLeast: number, wanted: number, atMost: number): Date {
  return new Date(Math.round(Math.max(atLeast, Math.min(wanted, atMost))));
}
