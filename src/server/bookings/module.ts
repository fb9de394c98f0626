import { bookingCancelled, bookingCompleted, noShowReported } from '#core/bookings/events.ts';
import { bookingsModule as core } from '#core/bookings/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { bookingsDemo } from './demo.ts';
import { jobsExport } from './desk/queries/jobs-export.ts';
import { bookingJobs } from './jobs.ts';
import { bookingListeners } from './listeners.ts';
import { bookingSources, bookingTopics } from './notices.ts';
import { bookingsPersonalData } from './personal-data.ts';
import { bookingsProcedures } from './procedures.ts';
import { maySeePhoto } from './queries/photo-access.ts';
import { bookingRestore } from './restore.ts';
import { jobSearch } from './tables.ts';

export const bookingsModule = defineModule({
  core,
  procedures: bookingsProcedures,
  personalData: bookingsPersonalData,
  listeners: bookingListeners,
  jobs: bookingJobs,
  noticeSources: bookingSources,
  liveTopics: bookingTopics,
  // How many jobs were done, and how many of those begun.
  publicEvents: [bookingCompleted, bookingCancelled, noShowReported],
  searchTables: { jobs: jobSearch },
  restores: { booking: bookingRestore },
  exports: { 'jobs.csv': jobsExport },
  fileRules: [maySeePhoto],
  demo: bookingsDemo,
});
