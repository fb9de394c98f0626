import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { DEFAULT_RULES, type LoyaltyRules } from '#core/loyalty/limits.ts';
import { dueLots, expiryOf, expiryOfReturned, lotsOf, takeFrom } from '#core/loyalty/lots.ts';
import { pointsEarned, pointsToReverse, tierFor, tierRule } from '#core/loyalty/points.ts';
import { mostRedeemable, worthOf } from '#core/loyalty/redemption.ts';
import { LOYALTY_POINTS } from '#core/loyalty/settings.ts';
import type { Settlement } from '#core/payments/settlement.ts';
import type { Dice } from '../dice.ts';
import type { BookingRow, PaymentRow } from '../rows/city.ts';
import type { RefundRow } from '../rows/money-rows.ts';
import type { PointsEntryRow, SettingHistoryRow, SettingValueRow } from '../rows/opinion-rows.ts';
import type { Fate } from '../visits/plans.ts';

/** `workId` is the booking, or the extra that was agreed on during it. */
type Cause = { at: Date; bookingId: string } & (
  | { kind: 'earn'; workId: string; workCents: Cents }
  | { kind: 'refund'; refundedCents: Cents; paidCents: Cents }
  | { kind: 'redeem' | 'return'; points: number; cents: Cents }
);
type Draft = PointsEntryRow & { bookingId: string };
type Standing = { lines: Draft[]; points: number; lifetimePoints: number };

/** How far somebody's lifetime points have been counted: so many causes, up to a moment; `earned` by booking. */
type Ladder = { until: Date; counted: number; points: number; earned: Map<string, number> };

/** What counts of a booking and its money. */
type Lived = {
  story: { booking: BookingRow; price: { workCents: Cents }; redeemed: Redeemed };
  paid: {
    charge: { payment: PaymentRow; settlement: Settlement } | null;
    refund: RefundRow | null;
  };
  /** Charged besides the visit; work agreed on during it earns too. */
  later: { charges: readonly { payment: PaymentRow; workCents: Cents; capturedAt: Date }[] };
};

export type Redeemed = { points: number; cents: Cents };
export const NOTHING_REDEEMED: Redeemed = { points: 0, cents: 0 };

export type Rewards = {
  feeDiscountBp(userId: string, at: Date): number;
  /** What somebody redeems for a booking at its request; often nothing. */
  redeem(
    wish: { userId: string; fate: Fate; totalCents: Cents; creditCents: Cents; isDemo: boolean },
    at: Date,
  ): Redeemed;
  /** Keeps what a booking earned, used and gave back. */
  noteStory(lived: Lived): void;
  /** All statements, in the order of time. */
  entries(now: Date): PointsEntryRow[];
};

/** Points lasted half a year at first. */
const FIRST_EXPIRY_MONTHS = 6;
const LONGER_SINCE_DAYS = 150;
const REDEEMS = 0.12;
const LEAST_POINTS = 300;
const MOST_POINTS = 1_500;
/** What is left for the card. */
const LEAST_CHARGE_CENTS = 2_000;
/** Bookings that use all of their credit or none of it. */
const WHOLE: readonly Fate[] = ['complete', 'decline', 'withdraw', 'expire', 'cancel_free', 'vendor_cancel'];

/** When points began to last longer, as an administrator decided. */
export function longerSince(now: Date): Date {
  return new Date(now.getTime() - LONGER_SINCE_DAYS * DAY_MS);
}

export function openRewards(dice: Dice, now: Date): Rewards {
  /** In the order of time. */
  const causes = new Map<string, Cause[]>();
  const firstRules: LoyaltyRules = { ...DEFAULT_RULES, expiryMonths: FIRST_EXPIRY_MONTHS };
  const changedAt = longerSince(now);
  const rulesAt = (at: Date): LoyaltyRules => (at < changedAt ? firstRules : DEFAULT_RULES);
  // Words take longer than figures, and only the statement itself needs them.
  const standingOf = (userId: string, until: Date) =>
    replay(causes.get(userId) ?? [], until, rulesAt, () => '');

  const ladders = new Map<string, Ladder>();
  const note = (userId: string, list: Cause[], cause: Cause) => {
    insert(list, cause);
    // What comes before something that was counted is counted in its turn.
    if (cause !== list.at(-1)) ladders.delete(userId);
  };

  return {
    feeDiscountBp(userId, at) {
      const list = causes.get(userId);
      if (!list) return 0;
      let ladder = ladders.get(userId);
      if (!ladder || at < ladder.until) {
        ladder = { until: at, counted: 0, points: 0, earned: new Map() };
        ladders.set(userId, ladder);
      }
      climb(ladder, list, at, rulesAt);
      return tierRule(ladder.points, DEFAULT_RULES).feeDiscountPercent * 100;
    },
    redeem({ userId, fate, totalCents, creditCents, isDemo }, at) {
      if (!WHOLE.includes(fate) || !(dice.chance(REDEEMS) || isDemo)) return NOTHING_REDEEMED;
      // What is promised to a request of the next minutes is not there any more.
      const promised = (causes.get(userId) ?? []).filter((cause) => cause.kind === 'redeem' && cause.at > at);
      const points =
        standingOf(userId, at).points -
        promised.reduce((sum, cause) => sum + (cause.kind === 'redeem' ? cause.points : 0), 0);
      if (points < LEAST_POINTS) return NOTHING_REDEEMED;
      const payable = totalCents - LEAST_CHARGE_CENTS;
      const most = mostRedeemable({ points, totalCents: payable, creditCents }, DEFAULT_RULES);
      const wanted = Math.min(most, isDemo ? LEAST_POINTS : MOST_POINTS);
      return wanted > 0 ? { points: wanted, cents: worthOf(wanted, DEFAULT_RULES) } : NOTHING_REDEEMED;
    },
    noteStory({ story, paid, later }) {
      const { id: bookingId, homeownerId, requestedAt, endedAt } = story.booking;
      const list = causes.get(homeownerId) ?? [];
      causes.set(homeownerId, list);
      const { charge, refund } = paid;
      const { redeemed } = story;
      if (redeemed.points > 0)
        note(homeownerId, list, { kind: 'redeem', at: requestedAt, bookingId, ...redeemed });
      if (redeemed.points > 0 && endedAt && !charge)
        note(homeownerId, list, { kind: 'return', at: endedAt, bookingId, ...redeemed });
      if (charge?.settlement.kind === 'capture' && charge.payment.capturedAt) {
        const { workCents } = story.price;
        const { capturedAt: at, capturedCents: paidCents } = charge.payment;
        note(homeownerId, list, { kind: 'earn', at, bookingId, workId: bookingId, workCents });
        if (refund) {
          const { updatedAt, amountCents: refundedCents } = refund;
          note(homeownerId, list, { kind: 'refund', at: updatedAt, bookingId, refundedCents, paidCents });
        }
      }
      // Of a free assessment the quote alone is paid.
      for (const extra of later.charges) {
        if (extra.workCents === 0) continue;
        const workId = extra.payment.purposeId ?? extra.payment.id;
        note(homeownerId, list, {
          kind: 'earn',
          at: extra.capturedAt,
          bookingId,
          workId,
          workCents: extra.workCents,
        });
      }
    },
    entries(until) {
      const rows = [...causes].flatMap(([userId, list]) => {
        const { lines } = replay(list, until, rulesAt, (words) => words());
        const ids = new Map(lines.map(({ id, at }) => [id, dice.id(at)]));
        const named = (id: string | null) => (id === null ? null : (ids.get(id) ?? id));
        return lines.map((line) => ({
          ...line,
          userId,
          id: named(line.id) ?? line.id,
          referenceId: named(line.referenceId),
        }));
      });
      return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
    },
  };
}

/**
 * The lifetime points of `replay` alone, counted on from where they were asked for last: every booking asks for them,
 * and neither uses nor ends of points matter.
 */
function climb(
  ladder: Ladder,
  causes: readonly Cause[],
  until: Date,
  rulesAt: (at: Date) => LoyaltyRules,
): void {
  ladder.until = until;
  for (let cause = causes[ladder.counted]; cause && cause.at <= until; cause = causes[ladder.counted]) {
    ladder.counted += 1;
    if (cause.kind === 'earn') {
      const points = pointsEarned(cause.workCents, ladder.points, rulesAt(cause.at));
      if (points > 0 && cause.workId === cause.bookingId) ladder.earned.set(cause.bookingId, points);
      ladder.points += points;
    } else if (cause.kind === 'refund') {
      ladder.points -= pointsToReverse(ladder.earned.get(cause.bookingId) ?? 0, cause);
    }
  }
}

/** Puts a cause into its place in time, behind those of the same moment: nearly always the end. */
function insert(causes: Cause[], cause: Cause): void {
  let place = causes.length;
  while (place > 0 && (causes[place - 1] as Cause).at > cause.at) place -= 1;
  causes.splice(place, 0, cause);
}

/** Somebody's statement up to `until`, by the rules of the product; its ids are places in it. */
function replay(
  causes: readonly Cause[],
  until: Date,
  rulesAt: (at: Date) => LoyaltyRules,
  says: (words: () => string) => string,
): Standing {
  const lines: Draft[] = [];
  let lifetimePoints = 0;
  const balance = () => lines.reduce((sum, line) => sum + line.points, 0);
  const add = (line: Omit<Draft, 'id' | 'userId' | 'worthCents'> & { worthCents?: Cents }) => {
    lines.push({ id: String(lines.length), userId: '', worthCents: null, ...line });
    lifetimePoints += line.tierPoints;
  };
  // Most of the time nothing ends: what is left of which points is reckoned only when something does.
  let looked = 0;
  const expire = (before: Date) => {
    const from = looked;
    looked = before.getTime();
    const ends = (line: Draft) => line.expiresAt?.getTime() ?? 0;
    if (!lines.some((line) => line.points > 0 && ends(line) > from && ends(line) <= looked)) return;
    for (const lot of dueLots(lotsOf(lines), before)) {
      // The daily job comes within a day.
      const job = new Date(lot.expiresAt.getTime() + 9 * HOUR_MS);
      add({
        bookingId: lot.bookingId ?? '',
        kind: 'expired',
        points: -lot.left,
        tierPoints: 0,
        memo: says(() => `Expired, from ${dayOf(lot.at)}`),
        referenceId: lot.entryId,
        expiresAt: null,
        at: job < before ? job : new Date(before.getTime() - 1_000),
      });
    }
  };
  for (const cause of causes) {
    const { at, bookingId } = cause;
    if (at > until) break;
    expire(at);
    const rules = rulesAt(at);
    if (cause.kind === 'earn') {
      const points = pointsEarned(cause.workCents, lifetimePoints, rules);
      if (points === 0) continue;
      const tier = tierFor(lifetimePoints, rules);
      const memo = says(() => `${formatMoney(cause.workCents)} of work at the ${tier} rate`);
      const expiresAt = expiryOf(at, rules);
      add({
        bookingId,
        kind: 'earned',
        points,
        tierPoints: points,
        memo,
        referenceId: cause.workId,
        expiresAt,
        at,
      });
    } else if (cause.kind === 'refund') {
      const earned = lines.find((line) => line.kind === 'earned' && line.referenceId === bookingId);
      const due = pointsToReverse(earned?.points ?? 0, cause);
      if (due === 0) continue;
      const taken = Math.min(due, balance());
      const memo =
        taken === due
          ? 'Reversed with the refund'
          : `Reversed with the refund; ${due - taken} of ${due} were already spent`;
      const points = taken === 0 ? 0 : -taken;
      add({
        bookingId,
        kind: 'reversed',
        points,
        tierPoints: -due,
        memo,
        referenceId: bookingId,
        expiresAt: null,
        at,
      });
    } else if (cause.kind === 'redeem') {
      const { points, cents } = cause;
      const { lastExpiry: expiresAt } = takeFrom(lotsOf(lines), points);
      const memo = says(() => `${formatMoney(cents)} off a booking`);
      const row = { bookingId, kind: 'redeemed' as const, points: -points, tierPoints: 0, worthCents: cents };
      add({ ...row, memo, referenceId: null, expiresAt, at });
    } else {
      const { points, cents } = cause;
      const used = lines.find((line) => line.kind === 'redeemed' && line.bookingId === bookingId);
      const row = { bookingId, kind: 'returned' as const, points, tierPoints: 0, worthCents: cents };
      const memo = 'Not needed for this booking';
      add({
        ...row,
        memo,
        referenceId: null,
        expiresAt: expiryOfReturned(used?.expiresAt ?? null, at, rules),
        at,
      });
    }
  }
  expire(until);
  lines.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { lines, points: balance(), lifetimePoints };
}

/** Points lasted six months when the market opened, and longer since owners asked for it. */
export function pointsSettings(
  dice: Dice,
  { openedAt, now, adminId }: { openedAt: Date; now: Date; adminId: string },
): { values: SettingValueRow[]; history: SettingHistoryRow[] } {
  const { name, defaultValue } = LOYALTY_POINTS;
  const first = { ...defaultValue, expiryMonths: FIRST_EXPIRY_MONTHS };
  const at = longerSince(now);
  const change = { name, changedBy: adminId };
  return {
    values: [{ name, value: defaultValue, version: 2, updatedBy: adminId, updatedAt: at }],
    history: [
      {
        ...change,
        id: dice.id(openedAt),
        previous: null,
        next: first,
        reason: 'For the opening',
        at: openedAt,
      },
      {
        ...change,
        id: dice.id(at),
        previous: first,
        next: defaultValue,
        reason: 'Half a year is too short: most homes need us twice a year',
        at,
      },
    ],
  };
}

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

function dayOf(at: Date): string {
  return DAY.format(at);
}
