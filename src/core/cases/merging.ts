import { type AnswerClock, NO_CLOCK, resumed } from './clock.ts';

type Side = { requesterId: string | null; guestEmail: string | null };

const isNobodys = ({ requesterId, guestEmail }: Side) => requesterId === null && guestEmail === null;

/**
 * Whether a conversation can go on in the other case: both are the same requester's, or one is administrators' alone.
 * Otherwise somebody would read what another wrote.
 */
export function canMerge(from: Side, into: Side): boolean {
  if (isNobodys(from) || isNobodys(into)) return true;
  if (from.requesterId !== null) return from.requesterId === into.requesterId;
  return from.guestEmail === into.guestEmail;
}

/** The clock of a case that took another one in: the earlier promise holds. */
export function mergedClock(from: AnswerClock, into: AnswerClock, at: Date): AnswerClock {
  const running = [resumed(from, at), resumed(into, at)].filter(({ answerDueAt }) => answerDueAt !== null);
  const [first = NO_CLOCK] = running.toSorted(
    (a, b) => (a.answerDueAt?.getTime() ?? 0) - (b.answerDueAt?.getTime() ?? 0),
  );
  return first;
}
