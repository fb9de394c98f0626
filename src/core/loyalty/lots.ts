import type { LoyaltyRules } from './limits.ts';

export const POINTS_KINDS = ['earned', 'reversed', 'redeemed', 'returned', 'expired', 'adjusted'] as const;
export type PointsKind = (typeof POINTS_KINDS)[number];

/** One line of somebody's points statement, as far as it matters for what is left of which points. */
export type PointsMove = {
  id: string;
  kind: PointsKind;
  points: number;
  bookingId: string | null;
  /** Of an expiry: the lot it ends. */
  referenceId: string | null;
  /** Of points given: when what is left of them is gone. */
  expiresAt: Date | null;
  at: Date;
};

/** Points given at once and what is left of them. */
export type Lot = { entryId: string; bookingId: string | null; at: Date; expiresAt: Date; left: number };

/**
 * What is left of which points after all of `moves` (in order of time). Whatever is used comes from the points that
 * would expire soonest; a reversal takes the booking's own points first.
 */
export function lotsOf(moves: readonly PointsMove[]): Lot[] {
  const lots: Lot[] = [];
  for (const move of moves) {
    if (move.points > 0) {
      if (!move.expiresAt) throw new Error(`Points without an end: ${move.id}`);
      const { id: entryId, bookingId, at, expiresAt, points: left } = move;
      lots.push({ entryId, bookingId, at, expiresAt, left });
      continue;
    }
    let due = -move.points;
    if (move.kind === 'expired') {
      due = takeFrom(
        lots.filter((lot) => lot.entryId === move.referenceId),
        due,
      ).missing;
    }
    if (move.kind === 'reversed') {
      due = takeFrom(
        lots.filter((lot) => lot.bookingId === move.bookingId),
        due,
      ).missing;
    }
    takeFrom(lots, due);
  }
  return lots;
}

/**
 * Takes points out of `lots`, those that expire soonest first. `lastExpiry` is the latest end among those it took
 * from, `missing` what was not there.
 */
export function takeFrom(lots: readonly Lot[], points: number): { missing: number; lastExpiry: Date | null } {
  let missing = points;
  let lastExpiry: Date | null = null;
  for (const lot of [...lots].sort(soonestFirst)) {
    if (missing === 0) break;
    const taken = Math.min(lot.left, missing);
    if (taken === 0) continue;
    lot.left -= taken;
    missing -= taken;
    lastExpiry = lot.expiresAt;
  }
  return { missing, lastExpiry };
}

/** Lots with something left whose time is up. */
export function dueLots(lots: readonly Lot[], now: Date): Lot[] {
  return lots.filter((lot) => lot.left > 0 && lot.expiresAt <= now).sort(soonestFirst);
}

/** What is left and when it is gone, the soonest first; one line for each moment. */
export function upcomingExpiries(lots: readonly Lot[], now: Date): { points: number; expiresAt: Date }[] {
  const lines: { points: number; expiresAt: Date }[] = [];
  for (const lot of [...lots].sort(soonestFirst)) {
    if (lot.left === 0 || lot.expiresAt <= now) continue;
    const last = lines.at(-1);
    if (last && last.expiresAt.getTime() === lot.expiresAt.getTime()) last.points += lot.left;
    else lines.push({ points: lot.left, expiresAt: lot.expiresAt });
  }
  return lines;
}

/** When points given now are gone. */
export function expiryOf(givenAt: Date, rules: Pick<LoyaltyRules, 'expiryMonths'>): Date {
  return addMonths(givenAt, rules.expiryMonths);
}

/**
 * Returned points keep the end they had, but never one so near that their owner could not be told:
 * a visit that somebody else called off must not cost them.
 */
export function expiryOfReturned(
  before: Date | null,
  now: Date,
  rules: Pick<LoyaltyRules, 'noticeDays' | 'expiryMonths'>,
): Date {
  const soonest = new Date(now.getTime() + rules.noticeDays * 86_400_000);
  const end = before ?? expiryOf(now, rules);
  return end > soonest ? end : soonest;
}

/** The same day and time so many months later in UTC; the last of the month where it has no such day. */
function addMonths(at: Date, months: number): Date {
  const there = new Date(at);
  const day = there.getUTCDate();
  there.setUTCDate(1);
  there.setUTCMonth(there.getUTCMonth() + months);
  const days = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate();
  there.setUTCDate(Math.min(day, days));
  return there;
}

function soonestFirst(a: Lot, b: Lot): number {
  return (
    a.expiresAt.getTime() - b.expiresAt.getTime() ||
    a.at.getTime() - b.at.getTime() ||
    (a.entryId < b.entryId ? -1 : 1)
  );
}
