import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { cents } from '#core/lib/wire.ts';
import { LOCK_REASONS } from './day.ts';
import { ROUTE_PLAN_STATUSES } from './plan-record.ts';
import { ABSENT_REASONS } from './solver/why-absent.ts';

const figures = z.object({
  driveMinutes: z.int(),
  miles: z.number(),
  lateMinutes: z.int(),
  costCents: cents,
});

const stop = z.object({
  id: z.uuid(),
  /** A visit for the vendor's own customer, arranged outside Canopy. */
  own: z.boolean(),
  title: z.string(),
  customerName: z.string(),
  address: z.string(),
  status: z.enum(BOOKING_STATUSES),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  startsAt: z.date(),
  minutes: z.int(),
  /** When the technician gets there by the drives; later than `startsAt` where a gap is shorter than its drive. */
  arrivesAt: z.date(),
  windowFrom: z.date(),
  windowUntil: z.date(),
  driveMinutes: z.int(),
  miles: z.number(),
  lateMinutes: z.int(),
  lock: z.nullable(z.enum(LOCK_REASONS)),
});

const route = z.object({
  technicianId: z.uuid(),
  name: z.string(),
  opensAt: z.nullable(z.date()),
  closesAt: z.nullable(z.date()),
  breaks: z.array(z.object({ startsAt: z.date(), endsAt: z.date() })),
  stops: z.array(stop),
});

/** What becomes of one visit. */
export const routeChange = z.object({
  bookingId: z.uuid(),
  kind: z.enum(['move', 'propose', 'unplaced']),
  title: z.string(),
  customerName: z.string(),
  fromTechnician: z.string(),
  toTechnician: z.string(),
  fromStartsAt: z.date(),
  toStartsAt: z.date(),
  /** Of a visit without a place: why. */
  reason: z.nullable(z.enum(ABSENT_REASONS)),
  /** An applied proposal was sent. */
  sent: z.boolean(),
});

/** A day of all technicians, and the plan that was made for it last. */
export const dayRoutes = z.object({
  date: z.string(),
  today: z.string(),
  zone: z.string(),
  base: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Drives come from a routing service, not from distance. */
  roads: z.boolean(),
  routes: z.array(route),
  figures,
  plan: z.nullable(
    z.object({
      id: z.uuid(),
      status: z.enum(ROUTE_PLAN_STATUSES),
      createdAt: z.date(),
      /** It was made by itself, after the vendor accepted an emergency. */
      afterEmergency: z.boolean(),
      before: figures,
      after: figures,
      changes: z.array(routeChange),
      /** It can be applied, or put back. */
      canApply: z.boolean(),
      canUndo: z.boolean(),
      /** The day as the plan would have it; empty once it was applied. */
      routes: z.array(z.object({ technicianId: z.uuid(), stops: z.array(stop) })),
    }),
  ),
});
export type DayRoutes = z.output<typeof dayRoutes>;

const leftVisit = z.object({
  id: z.uuid(),
  /** The vendor’s own, arranged outside Canopy. */
  own: z.boolean(),
  title: z.string(),
  startsAt: z.date(),
});

/** Who could make the visits of somebody who is away, and when, day by day; drafts of plans, nothing is moved. */
export const absenceCover = z.object({
  zone: z.string(),
  days: z.array(z.object({ planId: z.uuid(), date: z.string(), changes: z.array(routeChange) })),
  /** Of a long absence: the first day with visits that was not looked at yet. */
  onward: z.nullable(z.string()),
  /** Visits in that time that are not handed over: requests, the vendor’s own, what has begun or waits for an answer. */
  stays: z.array(leftVisit),
});
export type AbsenceCover = z.output<typeof absenceCover>;

export const coverResult = z.object({
  /** The time is blocked: no visit is left in it. */
  isBlocked: z.boolean(),
  /** Visits that are still in it. */
  left: z.array(leftVisit),
});
export type CoverResult = z.output<typeof coverResult>;
