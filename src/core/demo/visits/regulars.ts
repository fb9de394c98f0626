import type { SeriesRow } from '../rows/city.ts';
import type { Story } from '../stories/booking-story.ts';

/** The series that the planned visits belong to, each told once by its first visit. */
export function seriesOf(stories: readonly Story[]): SeriesRow[] {
  return stories.flatMap(({ plan, booking }) =>
    plan.series && plan.series.position === 0
      ? [
          {
            id: plan.series.id,
            homeownerId: booking.homeownerId,
            vendorId: booking.vendorId,
            frequency: plan.series.frequency,
            visits: plan.series.visits,
            createdAt: booking.createdAt,
          },
        ]
      : [],
  );
}
