import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';
import { directVisitView } from '#core/scheduling/direct/contract.ts';
import { MOVE_PROBLEMS } from '#core/scheduling/move-problem.ts';
import { visitSummary } from '../site/work-order.ts';
import { BOOKING_STATUSES } from '../status.ts';
import { bookingSummary } from '../views.ts';

/** The shapes of a company's calendar. */

/** The drive from the stop before, or from the base: an estimate, see core/scheduling/travel.ts. */
export const leg = z.object({
  miles: z.number(),
  minutes: z.int(),
  /** From the company's base, to the first visit of the day. */
  fromBase: z.boolean(),
  /** Free minutes between the two visits; 0 from the base. */
  gapMinutes: z.int(),
  /** The gap is shorter than the drive. */
  short: z.boolean(),
});
export type LegView = z.output<typeof leg>;

/** What a calendar shows of a visit, whether it was booked here or is one of the company's own. */
const visitFacts = z.pick(bookingSummary, {
  id: true,
  status: true,
  title: true,
  priority: true,
  startsAt: true,
  windowEndsAt: true,
  zone: true,
  homeownerName: true,
  technicianName: true,
  neighborhood: true,
  respondBy: true,
  enRouteAt: true,
  moveProposedBy: true,
  cardDeclined: true,
  inDispute: true,
});

const weekVisit = z.extend(visitFacts, {
  /** A direct visit: for the company's own customer, arranged outside Canopy. */
  own: z.boolean(),
  technicianId: z.uuid(),
  durationMinutes: z.int(),
  /** Local day of its start. */
  date: z.string(),
  /** From the visit before of the same technician on that day; for the first from the base, where one day is shown. */
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

const neighbor = z.nullable(z.object({ title: z.string(), startsAt: z.date() }));

/** What a company weighs a request by. */
const requestFacts = {
  /** What the company earns by the visit as it was booked: the job price without the commission. */
  vendorCents: cents,
  /** Between which visits of the technician it lies on its day, and the drive from the one before, else from the base. */
  fit: z.object({
    before: neighbor,
    after: neighbor,
    drive: z.nullable(z.object({ miles: z.number(), minutes: z.int(), fromBase: z.boolean() })),
  }),
};

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
  /** Visits nobody makes, on these days or others: those of technicians who left. */
  unplaced: z.array(weekVisit),
  /** Requests to answer, whatever their day. Their time is kept with a technician, so they stand in the days too. */
  requests: z.array(z.extend(weekVisit, requestFacts)),
  blocks: z.array(weekBlock),
  /** The bounds and the working hours of a day that is shown alone; null for several days. */
  day: z.nullable(
    z.object({
      startsAt: z.date(),
      endsAt: z.date(),
      open: z.array(z.object({ technicianId: z.uuid(), startsAt: z.date(), endsAt: z.date() })),
    }),
  ),
});
export type WeekPlan = z.output<typeof weekPlan>;
/** A request as the calendar's tray shows it. */
export type WeekRequest = WeekPlan['requests'][number];

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

const waitingRequest = z.extend(bookingSummary, requestFacts);
export type WaitingRequest = z.output<typeof waitingRequest>;

export const dayPlan = z.object({
  date: z.string(),
  zone: z.string(),
  technicians: z.array(z.object({ id: z.uuid(), name: z.string() })),
  visits: z.array(
    z.extend(visitSummary, {
      address: z.string(),
      durationMinutes: z.int(),
      stepsDone: z.int(),
      steps: z.int(),
      startedAt: z.nullable(z.date()),
      completedAt: z.nullable(z.date()),
      technicianId: z.uuid(),
      /** From the visit before of the same technician, direct visits included; for the first from the base. */
      leg: z.nullable(leg),
    }),
  ),
  /** Requests that wait for an answer, whatever their day. */
  requests: z.array(waitingRequest),
  /** Visits for the company's own customers, by start. */
  direct: z.array(directVisitView),
});
export type DayPlan = z.output<typeof dayPlan>;

/** What stands around each page of a vendor: how much there is today and to answer. */
export const agenda = z.object({
  zone: z.string(),
  /** Of the local day, by start. */
  visits: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(BOOKING_STATUSES),
      startsAt: z.date(),
      updatedAt: z.date(),
      /** Steps of the checklist, sold add-ons included. */
      stepsDone: z.int(),
    }),
  ),
  /** Visits of the local day for the company's own customers, as they stand. */
  direct: z.array(z.object({ id: z.uuid(), updatedAt: z.date() })),
  /** Requests that wait for an answer, the first due first. */
  requests: z.array(z.uuid()),
});
export type Agenda = z.output<typeof agenda>;
