import { MINUTE_MS } from '#core/lib/durations.ts';
import { assertCents, type Cents } from '#core/lib/money.ts';
import {
  NO_SHOW_AFTER_START_MINUTES,
  NO_SHOW_AFTER_WINDOW_MINUTES,
  VENDOR_CANCELLATION_CREDIT_CENTS,
} from './limits.ts';
import type { BookingStatus } from './status.ts';

/** The side that was not there. */
export const NO_SHOW_SIDES = ['homeowner', 'vendor'] as const;
export type NoShowSide = (typeof NO_SHOW_SIDES)[number];

export type NoShowInput = {
  /** Who reports; the other one was not there. */
  by: NoShowSide;
  status: BookingStatus;
  startsAt: Date;
  windowEndsAt: Date;
  enRouteAt: Date | null;
  workCents: Cents;
  now: Date;
};

export type NoShowTerms = {
  absent: NoShowSide;
  /** From when it can be reported; null while something else is missing, or for ever. */
  opensAt: Date | null;
  isOpen: boolean;
  /** What the homeowner owes: untaxed, without service fee. */
  feeCents: Cents;
  /** Account credit the homeowner gets. */
  creditCents: Cents;
};

/**
 * What reporting the other side as absent means now. The vendor waits at the door 15 minutes of the arrival window,
 * after setting out; the work is then owed in full, like a last-minute cancellation. The homeowner waits
 * until 30 minutes after the window; nothing is charged then, and there is the credit of a vendor's cancellation.
 */
export function noShowTerms(input: NoShowInput): NoShowTerms {
  assertCents(input.workCents);
  const { by, status, startsAt, windowEndsAt, enRouteAt, now } = input;
  const isWaitedFor = status === 'confirmed' && (by === 'homeowner' || enRouteAt !== null);
  const from =
    by === 'vendor'
      ? minutesAfter(startsAt, NO_SHOW_AFTER_START_MINUTES)
      : minutesAfter(windowEndsAt, NO_SHOW_AFTER_WINDOW_MINUTES);
  return {
    absent: by === 'vendor' ? 'homeowner' : 'vendor',
    opensAt: isWaitedFor ? from : null,
    isOpen: isWaitedFor && now >= from,
    feeCents: by === 'vendor' ? input.workCents : 0,
    creditCents: by === 'vendor' ? 0 : VENDOR_CANCELLATION_CREDIT_CENTS,
  };
}

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
