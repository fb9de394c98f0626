import type { deskContract } from '#core/bookings/desk/contract.ts';
import { command, type Operations, query, steps } from '#server/lib/pipeline.ts';
import { addNote } from './commands/add-note.ts';
import { afterBookForHomeowner, bookForHomeowner } from './commands/book-for-homeowner.ts';
import { bulkJobs, previewBulkJobs } from './commands/bulk-jobs.ts';
import { deleteNote } from './commands/delete-note.ts';
import { editJob } from './commands/edit-job.ts';
import { reassignBooking } from './commands/reassign-booking.ts';
import { bookableOf, priceFor, slotsFor } from './queries/bookable.ts';
import { jobCounts, jobFilters, listJobs } from './queries/jobs.ts';
import { notesOfJob } from './queries/notes.ts';
import { productUseOf } from './queries/product-use.ts';
import { reassignChoicesOf } from './queries/reassign.ts';

export const deskOperations = {
  jobs: query(listJobs),
  jobCounts: query(jobCounts),
  jobFilters: query(jobFilters),
  editJob: command(editJob),
  reassignChoices: query(reassignChoicesOf),
  reassign: command(reassignBooking),
  previewJobs: query(previewBulkJobs),
  bulkJobs: steps(bulkJobs),
  bookable: query(bookableOf),
  slotsFor: query(slotsFor),
  priceFor: query(priceFor),
  bookFor: command(bookForHomeowner, { follow: afterBookForHomeowner }),
  productUse: query(productUseOf),
  notes: query(notesOfJob),
  addNote: command(addNote),
  deleteNote: command(deleteNote),
} satisfies Operations<typeof deskContract>;
