import { bookingsAccess } from '#core/bookings/access.ts';
import { type JobRow, jobsInput } from '#core/bookings/desk/views.ts';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfJobs } from './jobs.ts';

/** /api/export/jobs.csv */
export const jobsExport = listExport({
  input: jobsInput,
  rule: bookingsAccess.jobs,
  page: pageOfJobs,
  by: 'created',
  columns: {
    Id: (job: JobRow) => job.id,
    Number: (job) => job.number,
    Title: (job) => job.title,
    Status: (job) => BOOKING_STATUS_LOOKS[job.status].label,
    Priority: (job) => job.priority,
    Category: (job) => job.categorySlug,
    Service: (job) => job.serviceSlug,
    Description: (job) => job.description,
    'Homeowner id': (job) => job.homeownerId,
    Homeowner: (job) => job.homeownerName,
    'Vendor id': (job) => job.vendorId,
    Vendor: (job) => job.vendorName,
    Technician: (job) => job.technicianName,
    Market: (job) => job.marketName,
    Address: (job) => job.address,
    Scheduled: (job) => job.startsAt,
    'Time zone': (job) => job.zone,
    Completed: (job) => job.completedAt,
    'Amount (USD)': (job) => csvMoney(job.amountCents),
    'Fee (USD)': (job) => csvMoney(job.cancellationFeeCents),
    'Refunded (USD)': (job) => csvMoney(job.refundedCents),
    Created: (job) => job.createdAt,
    Updated: (job) => job.updatedAt,
  },
});
