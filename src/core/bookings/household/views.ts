import * as z from 'zod/mini';
import { HOUSEHOLD_RIGHTS } from '#core/users/household/rights.ts';
import { jobStanding } from '../standing/job-standing.ts';
import { BOOKING_STATUSES } from '../status.ts';

/**
 * What a member of a household sees of somebody's homes and jobs: what, where, when and who comes. No money, no notes, no way
 * in, nothing to change (ADR 0078).
 */
export const householdJobs = z.object({
  homes: z.array(
    z.object({
      id: z.uuid(),
      ownerName: z.string(),
      /** What the member may do there. */
      right: z.enum(HOUSEHOLD_RIGHTS),
      label: z.string(),
      line1: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
  ),
  /** Those to come first, the soonest at the top; then those that are over, the latest at the top. */
  jobs: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      homeId: z.uuid(),
      title: z.string(),
      status: z.enum(BOOKING_STATUSES),
      startsAt: z.date(),
      ...jobStanding,
      zone: z.string(),
      vendor: z.string(),
      technician: z.string(),
      isOver: z.boolean(),
    }),
  ),
});
export type HouseholdJobsView = z.output<typeof householdJobs>;

/** Where a member may book, and on which card. */
export const householdBookable = z.object({
  homes: z.array(
    z.object({
      id: z.uuid(),
      ownerName: z.string(),
      label: z.string(),
      address: z.string(),
      /** The owner's default card, where the member may pay with it; null where the owner chooses the card. */
      card: z.nullable(z.string()),
    }),
  ),
});
export type HouseholdBookable = z.output<typeof householdBookable>;
