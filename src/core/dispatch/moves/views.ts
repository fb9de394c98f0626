import * as z from 'zod/mini';
import { RESCHEDULE_STATUSES } from '#core/bookings/rescheduling/reschedule.ts';
import { LOCK_REASONS } from '../routes/day.ts';
import { MOVE_REASONS, ROUTE_PLAN_STATUSES, UNDO_OUTCOMES } from '../routes/plan-record.ts';
import { routeChange } from '../routes/views.ts';

const dayVisit = z.object({
  id: z.uuid(),
  /** A visit for the vendor's own customer, arranged outside Canopy. */
  own: z.boolean(),
  title: z.string(),
  customerName: z.string(),
  technicianName: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** Minutes after local midnight at which it begins. */
  fromMinute: z.int(),
  /** Of a service that the weather decides about. */
  outdoors: z.boolean(),
  /** Why it stays; null where it can be moved. */
  lock: z.nullable(z.enum(LOCK_REASONS)),
});

/** A day's visits, and the moves that were sent for it lately. */
export const moveOptions = z.object({
  zone: z.string(),
  today: z.string(),
  date: z.string(),
  visits: z.array(dayVisit),
  plans: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(ROUTE_PLAN_STATUSES),
      reason: z.enum(MOVE_REASONS),
      appliedAt: z.date(),
      visits: z.int(),
    }),
  ),
});
export type MoveOptions = z.output<typeof moveOptions>;

/** Where visits of a day would go, or went. */
export const movePlan = z.object({
  id: z.uuid(),
  date: z.string(),
  zone: z.string(),
  status: z.enum(ROUTE_PLAN_STATUSES),
  reason: z.enum(MOVE_REASONS),
  message: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** Not older than it may be applied. */
  canApply: z.boolean(),
  /** Until when it can be put back; null where it cannot. */
  undoUntil: z.nullable(z.date()),
  changes: z.array(
    z.extend(routeChange, {
      /** Of a proposal that was sent: what became of it, and until when it waits. */
      answer: z.nullable(z.enum(RESCHEDULE_STATUSES)),
      respondBy: z.nullable(z.date()),
      undone: z.nullable(z.enum(UNDO_OUTCOMES)),
    }),
  ),
  /** Visits of that time that stay: locked, or not chosen. */
  stays: z.array(dayVisit),
});
export type MovePlan = z.output<typeof movePlan>;
