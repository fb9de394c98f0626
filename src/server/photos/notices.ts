import * as events from '#core/photos/events.ts';
import { type LiveTopic, liveTopic } from '#server/lib/modules/notices.ts';
import { getVendorReader } from '#server/vendors/queries/readers.ts';

const { shotListSaved: _, ...ofJobs } = events;

/** Screens of the company, and the homeowner’s job where consent is asked and answered. */
export const photosTopics: LiveTopic[] = [
  liveTopic<{ bookingId: string; homeownerId: string; vendorId: string }>(
    'photos',
    Object.values(ofJobs),
    async (ctx, { bookingId, homeownerId, vendorId }) => {
      const known = await getVendorReader(ctx, vendorId);
      return known ? { id: bookingId, userIds: [known.vendor.id, homeownerId] } : null;
    },
  ),
];
