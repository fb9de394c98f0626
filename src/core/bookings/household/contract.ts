import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { householdJobs } from './views.ts';

/** Looking at the jobs of a household one is a member of. */
export const householdContract = {
  householdJobs: oc
    .route({
      method: 'GET',
      path: '/bookings/household',
      summary: 'Homes and jobs of the households the caller is a member of',
      tags: ['bookings'],
    })
    .input(z.object({}))
    .output(householdJobs),
};
