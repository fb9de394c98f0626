import { DAY_MS } from '#core/lib/durations.ts';
import { basisPointsOf, type Cents } from '#core/lib/money.ts';
import { TIP_MAX_CENTS, TIP_MIN_CENTS, TIP_SUGGESTIONS_BP, TIP_WITHIN_DAYS } from './limits.ts';

/** Until when a tip can be given for work that was done at `completedAt`. */
export function tipUntil(completedAt: Date): Date {
  return new Date(completedAt.getTime() + TIP_WITHIN_DAYS * DAY_MS);
}

/** Whole dollars near 10, 15 and 20 % of the work, each once and within what a tip may be. */
export function tipSuggestions(workCents: Cents): Cents[] {
  const near = TIP_SUGGESTIONS_BP.map((basisPoints) => {
    const dollars = Math.round(basisPointsOf(Math.max(0, workCents), basisPoints) / 100) * 100;
    return Math.min(TIP_MAX_CENTS, Math.max(TIP_MIN_CENTS, dollars));
  });
  return [...new Set(near)];
}
