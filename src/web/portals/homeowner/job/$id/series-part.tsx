import type { BookingDetail, BookingSummary } from '#core/bookings/views.ts';
import { CancelSeries } from '#web/bookings/series/cancel-series.tsx';
import { MoveSeriesDrawer } from '#web/bookings/series/move-series-drawer.tsx';
import { SeriesCard } from '#web/bookings/series/series-card.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** The other visits of a regular one, and what can be done with it and all later ones. */
export function SeriesPart({
  booking,
  visits,
  now,
}: {
  booking: BookingDetail;
  visits: readonly BookingSummary[];
  now: Date;
}) {
  const place = booking.series?.place ?? 0;
  const later = visits.filter(({ series }) => (series?.place ?? 0) > place);
  const ahead = later.filter(({ status }) => status === 'confirmed' || status === 'pending');
  return (
    <SeriesCard
      booking={booking}
      visits={visits}
      now={now}
      hrefOf={(id) => `/account/home/job/${id}`}
      actions={
        booking.actions.includes('cancel') &&
        ahead.length > 0 && (
          <>
            {booking.move?.mode === 'at_once' && (
              <MoveSeriesDrawer
                booking={booking}
                trigger={<Button kind="outline">Move this and later visits</Button>}
              />
            )}
            <CancelSeries
              booking={booking}
              trigger={<Button kind="quiet">Cancel this and later visits</Button>}
            />
          </>
        )
      }
    />
  );
}
