import { TIMELINE_SHOWN } from './limits.ts';

export const CUSTOMER_STEPS = [
  'requested',
  'completed',
  'canceled',
  'no_show',
  'quoted',
  'invited',
  'invitation_opened',
  'invitation_booked',
  'message',
] as const;
export type CustomerStep = (typeof CUSTOMER_STEPS)[number];

/** Something that happened between a company and a customer. */
export type CustomerEvent = {
  step: CustomerStep;
  at: Date;
  /** What it was about: `10012 Gutter cleaning`. */
  title: string;
  bookingId: string | null;
};

type Job = {
  id: string;
  number: number;
  title: string;
  status: string;
  requestedAt: Date | null;
  completedAt: Date | null;
  endedAt: Date | null;
};
type Quote = { number: number; title: string; sentAt: Date };
type Invitation = {
  service: string;
  sentAt: Date;
  openedAt: Date | null;
  bookedAt: Date | null;
  bookingId: string | null;
};

/** What happened between a company and a customer, the latest first. */
export function customerTimeline(known: {
  jobs: readonly Job[];
  quotes: readonly Quote[];
  invitations: readonly Invitation[];
  lastMessageAt: Date | null;
}): CustomerEvent[] {
  const events: (CustomerEvent | null)[] = [
    ...known.jobs.flatMap((job): (CustomerEvent | null)[] => {
      const { id, number, title, status, requestedAt, completedAt, endedAt } = job;
      const about = { title: `${number} ${title}`, bookingId: id };
      const ended = status === 'cancelled' ? 'canceled' : status === 'no_show' ? 'no_show' : null;
      return [
        requestedAt && { ...about, step: 'requested', at: requestedAt },
        completedAt && { ...about, step: 'completed', at: completedAt },
        ended && endedAt && { ...about, step: ended, at: endedAt },
      ];
    }),
    ...known.quotes.map(
      ({ number, title, sentAt }): CustomerEvent => ({
        ...{ step: 'quoted', at: sentAt, title: `Q-${number} ${title}`, bookingId: null },
      }),
    ),
    ...known.invitations.flatMap(
      ({ service: title, sentAt, openedAt, bookedAt, bookingId }): (CustomerEvent | null)[] => [
        { step: 'invited', at: sentAt, title, bookingId: null },
        openedAt && { step: 'invitation_opened', at: openedAt, title, bookingId: null },
        bookedAt && { step: 'invitation_booked', at: bookedAt, title, bookingId },
      ],
    ),
    known.lastMessageAt && { step: 'message', at: known.lastMessageAt, title: '', bookingId: null },
  ];
  return events
    .filter((event) => event !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, TIMELINE_SHOWN);
}
