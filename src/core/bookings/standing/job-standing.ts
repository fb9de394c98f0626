import * as z from 'zod/mini';
import { promisedWindow } from '#core/scheduling/window.ts';

/** What a badge says beyond the status, on every row that shows a job. */
export const jobStanding = {
  enRouteAt: z.nullable(z.date()),
  /** The latest arrival that was promised. */
  windowEndsAt: z.date(),
  /** Who proposed another time and waits for an answer. */
  moveProposedBy: z.nullable(z.enum(['homeowner', 'vendor', 'admin', 'system'])),
  /** The last attempt to hold the visit's price failed, and nothing has taken its place. */
  cardDeclined: z.boolean(),
  /** A dispute about it is open. */
  inDispute: z.boolean(),
};

type Promised = Parameters<typeof promisedWindow>[0];

/** A stored row as lists show it: with the end of the promised window in place of what it follows from. */
export function withWindow<R extends Promised>({
  bookedMinutes,
  promisedFrom,
  promisedUntil,
  ...row
}: R): Omit<R, 'bookedMinutes' | 'promisedFrom' | 'promisedUntil'> & { startsAt: Date; windowEndsAt: Date } {
  const { startsAt } = row;
  return {
    ...row,
    windowEndsAt: promisedWindow({ startsAt, bookedMinutes, promisedFrom, promisedUntil }).end,
  };
}
