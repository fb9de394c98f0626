import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';
import { MOVE_PROBLEMS } from '#core/scheduling/move-problem.ts';
import { LINE_KINDS, LINE_STATUSES } from '../lines.ts';
import { bookingSummary } from '../views.ts';
import { leg, signatureView } from './site-views.ts';

/** The shapes of a company's calendar and of work on site. */

const weekVisit = z.extend(bookingSummary, {
  technicianId: z.uuid(),
  durationMinutes: z.int(),
  /** Local day of its start. */
  date: z.string(),
  /** From the visit before of the same technician on that day; null for the first. */
  leg: z.nullable(leg),
  /** It may be given to another technician. */
  movable: z.boolean(),
  /** Another time may be proposed for it. */
  proposable: z.boolean(),
});
export type WeekVisit = z.output<typeof weekVisit>;

/** Time that is taken without being a visit: time off, or a time somebody is just choosing. */
const weekBlock = z.object({
  id: z.uuid(),
  technicianId: z.uuid(),
  kind: z.enum(['block', 'hold']),
  label: z.string(),
  date: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** It takes all of that day's hours. */
  wholeDay: z.boolean(),
});
export type WeekBlock = z.output<typeof weekBlock>;

export const weekPlan = z.object({
  zone: z.string(),
  from: z.string(),
  today: z.string(),
  days: z.array(z.string()),
  technicians: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      active: z.boolean(),
      /** Booked and open minutes of the days shown. */
      bookedMinutes: z.int(),
      workMinutes: z.int(),
      /** Days without hours. */
      daysOff: z.array(z.string()),
    }),
  ),
  /** Everybody, for the filter. */
  everybody: z.array(z.object({ id: z.uuid(), name: z.string() })),
  visits: z.array(weekVisit),
  /** What the company still has to place, on these days or others: requests to answer, and visits of those who left. */
  unplaced: z.array(weekVisit),
  blocks: z.array(weekBlock),
});
export type WeekPlan = z.output<typeof weekPlan>;

const moveProblem = z.object({
  kind: z.enum(MOVE_PROBLEMS),
  text: z.string(),
  bookingId: z.nullable(z.string()),
});

/** Where a visit could go: per technician and day the starts nothing speaks against. */
export const movePlan = z.object({
  id: z.uuid(),
  zone: z.string(),
  startsAt: z.date(),
  technicians: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Against taking it over at its present time; empty when it can be handed over at once. */
      handover: z.array(moveProblem),
      days: z.array(
        z.object({
          date: z.string(),
          starts: z.array(z.date()),
          /** Against its present time of day on that day; says why a day without starts is closed. */
          problems: z.array(moveProblem),
        }),
      ),
    }),
  ),
});
export type MovePlan = z.output<typeof movePlan>;

const routeStop = z.object({
  id: z.uuid(),
  title: z.string(),
  homeownerName: z.string(),
  status: bookingSummary.shape.status,
  startsAt: z.date(),
  windowEndsAt: z.date(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  leg: z.nullable(leg),
});

/** One technician's day on the road. */
export const routePlan = z.object({
  date: z.string(),
  zone: z.string(),
  technician: z.object({ id: z.uuid(), name: z.string() }),
  stops: z.array(routeStop),
  miles: z.number(),
  driveMinutes: z.int(),
  /** A shorter order of what is still to do; null when the present one is as good. */
  suggestion: z.nullable(z.object({ order: z.array(z.uuid()), savedMinutes: z.int() })),
});
export type RoutePlan = z.output<typeof routePlan>;

const clockView = z.object({
  technicianId: z.uuid(),
  name: z.string(),
  minutes: z.number(),
  /** Since when the clock runs; null while it stands. */
  runningSince: z.nullable(z.date()),
});

export const signatureAnswer = z.object({ signature: z.nullable(signatureView) });

/** A line that the vendor added on site: to answer, answered, or included at $0. */
const extraView = z.object({
  id: z.uuid(),
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  amountCents: cents,
  status: z.enum(LINE_STATUSES),
  note: z.string(),
  proposedAt: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
});

/** What is noted on site. */
export const siteRecord = z.object({
  bookedMinutes: z.int(),
  /** Minutes anybody worked; two at once count once. */
  workedMinutes: z.number(),
  /** Technicians who worked here or could. */
  clocks: z.array(clockView),
  periods: z.array(
    z.object({
      id: z.uuid(),
      technicianId: z.uuid(),
      technicianName: z.string(),
      startedAt: z.date(),
      endedAt: z.nullable(z.date()),
    }),
  ),
  signature: z.nullable(signatureView),
  extras: z.array(extraView),
  /** Which extras this job takes now. */
  takes: z.object({ time: z.boolean(), materials: z.boolean(), quote: z.boolean() }),
  /** The agreed price of an hour; null for jobs that are not hourly. */
  hourCents: z.nullable(cents),
  /** Extra minutes that the clock suggests; 0 when the work keeps within what was booked. */
  suggestedMinutes: z.int(),
});
export type SiteRecord = z.output<typeof siteRecord>;
