import { DUE_NEEDS } from '#core/bookings/standing/job-needs.ts';

/**
 * What waits for a homeowner, the most pressing first: somebody stands in the home, a time is at stake, money is owed,
 * then what is kind to do. A new kind is a line here, its query in `needs.ts` of the server, and its words on the screen.
 */
export const NEED_KINDS = [...DUE_NEEDS, 'quote_question', 'quotes', 'rate', 'unread'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** So many of one kind are shown at most. */
export const NEEDS_OF_A_KIND = 3;

type Need = { kind: NeedKind; at: Date | null };

/** In the order in which they should be seen to; within a kind the sooner deadline first, visits to rate the newest first. */
export function inOrder<T extends Need>(needs: readonly T[]): T[] {
  const rank = ({ kind }: Need) => NEED_KINDS.indexOf(kind);
  const time = ({ kind, at }: Need) =>
    (at?.getTime() ?? Number.POSITIVE_INFINITY) * (kind === 'rate' ? -1 : 1);
  return [...needs].sort((a, b) => rank(a) - rank(b) || time(a) - time(b));
}
