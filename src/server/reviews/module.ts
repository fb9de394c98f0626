import * as events from '#core/reviews/events.ts';
import { reviewsModule as core } from '#core/reviews/module.ts';
import { passportIssued, passportRevoked } from '#core/reviews/passport/events.ts';
import { type BookingFact, watchersOf } from '#server/bookings/queries/watchers.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { liveTopic } from '#server/lib/modules/notices.ts';
import { reviewsDemo } from './demo.ts';
import { reviewsJobs } from './jobs.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { reviewsProcedures } from './procedures.ts';

export const reviewsModule = defineModule({
  core,
  procedures: reviewsProcedures,
  personalData: reviewsPersonalData,
  jobs: reviewsJobs,
  liveTopics: [liveTopic<BookingFact>('bookings', Object.values(events), watchersOf)],
  publicEvents: [
    events.reviewWritten,
    events.reviewRevealed,
    events.reviewDecided,
    passportIssued,
    passportRevoked,
  ],
  demo: reviewsDemo,
});
