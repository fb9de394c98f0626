import type { StatusView } from '#core/monitoring/contract.ts';
import {
  MAX_EVENT_LAG_SECONDS,
  MAX_JOB_DELAY_SECONDS,
  MAX_MAIL_DELAY_SECONDS,
  MAX_UNSEALED_SECONDS,
} from '#core/monitoring/limits.ts';

/** One part of the machinery as a person reads it. */
export type HealthPart = { id: string; name: string; what: string; says: string; ok: boolean };

/** The processor is asked again by itself; after this long somebody should look. */
const MAX_CARD_DELAY_SECONDS = 300;

export const OVERALL: Record<StatusView['status'], { title: string; text: string }> = {
  healthy: { title: 'Everything works', text: 'Bookings, payments and email are working normally.' },
  degraded: {
    title: 'Some things are slow',
    text: 'Canopy works, but a component below is delayed. Confirmed bookings are safe.',
  },
  critical: {
    title: 'Something is broken',
    text: 'We’ve been alerted and are looking into it. Confirmed bookings are safe.',
  },
};

/** The parts in plain words, each with whether it is as it should be. */
export function healthParts(status: StatusView): HealthPart[] {
  const { database, cards, jobs, events, mail, audit } = status;
  const up = database === 'up';
  return [
    {
      id: 'database',
      name: 'Database',
      what: 'Stores bookings and payments',
      says: up ? 'Responding' : 'Not responding',
      ok: up,
    },
    {
      id: 'jobs',
      name: 'Background work',
      what: 'Expiring requests, card holds, payouts',
      says: waits(jobs.waiting, jobs.delaySeconds, 'Nothing is late'),
      ok: jobs.delaySeconds <= MAX_JOB_DELAY_SECONDS,
    },
    {
      id: 'events',
      name: 'Event delivery',
      what: 'Notifications, points and live updates',
      says: [
        events.lagSeconds === 0 ? 'Up to date' : `${duration(events.lagSeconds)} behind`,
        events.dead > 0 && `${events.dead} set aside for review`,
      ]
        .filter(Boolean)
        .join(', '),
      ok: events.lagSeconds <= MAX_EVENT_LAG_SECONDS,
    },
    {
      id: 'mail',
      name: 'Email',
      what: 'Confirmations, receipts and links',
      says: [
        waits(mail.waiting, mail.delaySeconds, 'No backlog'),
        mail.failed > 0 && `${mail.failed} failed since yesterday`,
      ]
        .filter(Boolean)
        .join(', '),
      ok: mail.delaySeconds <= MAX_MAIL_DELAY_SECONDS && mail.failed === 0,
    },
    {
      id: 'cards',
      name: 'Card payments',
      what:
        cards.processor === 'stripe'
          ? 'Holds, charges and refunds at Stripe'
          : 'Holds, charges and refunds at the test processor',
      says: waits(cards.waiting, cards.delaySeconds, 'All requests succeed'),
      ok: cards.delaySeconds <= MAX_CARD_DELAY_SECONDS,
    },
    {
      id: 'audit',
      name: 'Audit log',
      what: 'Who did what, protected against tampering',
      says:
        audit.unsealed === 0
          ? 'Protected'
          : `${audit.unsealed.toLocaleString('en-US')} ${audit.unsealed === 1 ? 'entry' : 'entries'} not yet protected`,
      ok: audit.delaySeconds <= MAX_UNSEALED_SECONDS,
    },
  ];
}

function waits(waiting: number, seconds: number, none: string): string {
  if (waiting === 0) return none;
  return `${waiting.toLocaleString('en-US')} waiting, the oldest for ${duration(seconds)}`;
}

/** `40 seconds`, `5 minutes`, `3 hours`, `2 days`: the largest unit that fits. */
export function duration(seconds: number): string {
  const units: readonly [number, string][] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ];
  const [size, unit] = units.find(([length]) => seconds >= length) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
