import type { householdContract } from '#core/bookings/household/contract.ts';
import { type Operations, query } from '#server/lib/pipeline.ts';
import { listHouseholdJobs } from './queries.ts';

export const householdOperations = {
  householdJobs: query((ctx) => listHouseholdJobs(ctx)),
} satisfies Operations<typeof householdContract>;
