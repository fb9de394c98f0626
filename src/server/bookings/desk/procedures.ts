import { deskAccess as access } from '#core/bookings/desk/access.ts';
import { deskContract as contract } from '#core/bookings/desk/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { afterBookForHomeowner, bookForHomeowner } from './commands/book-for-homeowner.ts';
import { bulkJobs, previewBulkJobs } from './commands/bulk-jobs.ts';
import { editJob } from './commands/edit-job.ts';
import { reassignVisit } from './commands/reassign-visit.ts';
import { jobFilters, listJobs } from './queries/jobs.ts';
import { bookableOf, slotsFor } from './queries/on-behalf.ts';
import { reassignChoicesOf } from './queries/reassign.ts';

export const deskProcedures = {
  jobs: query(contract.jobs, access.jobs, listJobs),
  jobFilters: query(contract.jobFilters, access.jobFilters, jobFilters),
  editJob: command(contract.editJob, access.editJob, editJob),
  reassignChoices: query(contract.reassignChoices, access.reassignChoices, reassignChoicesOf),
  reassign: command(contract.reassign, access.reassign, reassignVisit),
  previewJobs: query(contract.previewJobs, access.previewJobs, previewBulkJobs),
  bulkJobs: command(contract.bulkJobs, access.bulkJobs, async () => undefined, { follow: bulkJobs }),
  bookable: query(contract.bookable, access.bookable, bookableOf),
  slotsFor: query(contract.slotsFor, access.slotsFor, slotsFor),
  bookFor: command(contract.bookFor, access.bookFor, bookForHomeowner, { follow: afterBookForHomeowner }),
};
