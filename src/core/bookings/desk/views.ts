import * as z from 'zod/mini';
import { centsFilter, dayFilter, listInput, severalFilter, severalOf } from '#core/lib/list.ts';
import { objectId, pageOf } from '#core/lib/wire.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../status.ts';
import { bookingSummary } from '../views.ts';
import { CASE_FILTERS, DESK_STATES, JOB_STATUS_SETS, PRIORITIES, REQUEST_AGES } from './filters.ts';

/** Jobs as the administration's desk sees them (spec §3 Booking). */

/** The statuses that a filter lets through; null for a text that is none. */
export function statusesOf(text: string): readonly BookingStatus[] | null {
  return severalOf(BOOKING_STATUSES, text, JOB_STATUS_SETS);
}

const slug = z.optional(z.string().check(z.maxLength(80)));

export const jobsInput = listInput(
  { by: ['updated', 'starts', 'amount', 'created'], first: 'updated', direction: 'desc' },
  {
    /** `upcoming`, one status, or several with commas: `pending,confirmed`. */
    status: z.optional(severalFilter(BOOKING_STATUSES, JOB_STATUS_SETS)),
    state: z.optional(z.enum(DESK_STATES)),
    /** Requests without a reply, by how long they have waited. */
    waiting: z.optional(z.enum(REQUEST_AGES)),
    case: z.optional(z.enum(CASE_FILTERS)),
    priority: z.optional(z.enum(PRIORITIES)),
    market: slug,
    service: slug,
    vendor: z.optional(objectId),
    homeowner: z.optional(objectId),
    technician: z.optional(objectId),
    /** Local days of the visit, in each job's own zone. */
    from: dayFilter,
    to: dayFilter,
    /** Days on which it was booked, of Canopy's own zone (`HOME_ZONE`). */
    createdFrom: dayFilter,
    createdTo: dayFilter,
    minCents: centsFilter,
    maxCents: centsFilter,
  },
);
export type JobsInput = z.output<typeof jobsInput>;

export const jobRow = z.extend(bookingSummary, {
  homeownerId: z.uuid(),
  vendorId: z.uuid(),
  /** What the homeowner wrote. */
  description: z.string(),
  address: z.string(),
  completedAt: z.nullable(z.date()),
});
export type JobRow = z.output<typeof jobRow>;

export const jobsPage = z.extend(pageOf(jobRow), {
  total: z.int(),
  /** `all`, `upcoming`, and each status, within the other filters. */
  counts: z.record(z.string(), z.int()),
});

/** Somebody who could take a visit over, or why not. */
const reassignChoice = z.object({
  vendorId: z.uuid(),
  company: z.string(),
  technicianId: z.uuid(),
  technicianName: z.string(),
  rating: z.nullable(z.number()),
  /** Has the visit now. */
  current: z.boolean(),
  /** Why not; null when they can. */
  problem: z.nullable(z.string()),
});
export const reassignChoices = z.object({
  /** Why the visit cannot be given to anybody at all; null when it can. */
  refused: z.nullable(z.string()),
  choices: z.array(reassignChoice),
});
export type ReassignChoices = z.output<typeof reassignChoices>;

/** Where and how somebody can be booked for. */
export const bookable = z.object({
  id: z.uuid(),
  name: z.string(),
  homes: z.array(z.object({ id: z.uuid(), label: z.string(), address: z.string() })),
  cards: z.array(z.object({ id: z.uuid(), label: z.string(), isDefault: z.boolean() })),
});

/** What administrators write down about a job for each other; homeowner and vendor never see it. */
export const jobNote = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  at: z.date(),
});
export type JobNote = z.output<typeof jobNote>;
