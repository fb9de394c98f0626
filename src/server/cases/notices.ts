import * as disputeEvents from '#core/cases/disputes/events.ts';
import * as warrantyEvents from '#core/cases/warranty/events.ts';
import { watchersOf } from '#server/bookings/queries/watchers.ts';
import { type LiveTopic, liveTopic } from '#server/lib/modules/notices.ts';

/** Open pages of a job, its dispute and its warranty claim: both sides and administrators, by the job's id. */
export const caseTopics: LiveTopic[] = [
  liveTopic<{ bookingId: string }>(
    'disputes',
    [...Object.values(disputeEvents), ...Object.values(warrantyEvents)],
    watchersOf,
  ),
];
