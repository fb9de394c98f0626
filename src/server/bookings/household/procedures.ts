import type { householdContract } from '#core/bookings/household/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { afterBookForHousehold, bookForHousehold } from './commands/book-for-household.ts';
import { bookableOf, householdPrice, householdSlots } from './queries/bookable.ts';
import { listHouseholdJobs } from './queries/jobs.ts';

export const householdOperations = {
  householdJobs: query((ctx) => listHouseholdJobs(ctx)),
  householdBookable: query((ctx) => bookableOf(ctx)),
  householdSlots: query(householdSlots),
  householdPrice: query(householdPrice),
  bookForHousehold: command(bookForHousehold, { follow: afterBookForHousehold }),
} satisfies Operations<typeof householdContract>;
