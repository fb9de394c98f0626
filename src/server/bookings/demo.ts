import { quotedBookings } from '#core/quotes/demo/quoted-bookings.ts';
import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import {
  bookingLines,
  bookingSteps,
  bookings,
  checklistItems,
  photos,
  reschedules,
  series,
  signatures,
  workPeriods,
} from './tables.ts';

/** The window is the one that the start implies. */
const AS_STARTED = { promisedFrom: null, promisedUntil: null };

export const bookingsDemo: DemoRows = ({ city, pictures }) => {
  const { bookings: played } = city;
  const quoted = new Map([
    ...quotedBookings(city).map(({ booking, optionId }) => [booking.id, optionId] as const),
    ...city.quotes.projects.map(({ project }) => [project.bookingId, project.optionId] as const),
  ]);
  const promised = new Map(
    city.dispatch.promised.map(({ bookingId, ...window }) => [bookingId, window] as const),
  );
  return [
    rowsFor(series, played.series),
    rowsFor(
      bookings,
      each(played.bookings, (row) => ({
        ...row,
        ...(promised.get(row.id) ?? AS_STARTED),
        quoteOptionId: quoted.get(row.id) ?? null,
      })),
    ),
    rowsFor(reschedules, played.reschedules),
    rowsFor(bookingLines, [...played.bookingLines, ...played.materials]),
    rowsFor(workPeriods, played.workPeriods),
    rowsFor(
      signatures,
      each(played.signatures, ({ picture, ...row }) => ({ ...row, sha256: pictures.ofSignature(picture) })),
    ),
    rowsFor(bookingSteps, played.bookingSteps),
    rowsFor(checklistItems, played.checklistItems),
    rowsFor(
      photos,
      each(played.photos, (photo) => ({ ...photo, sha256: pictures.ofPhoto(photo) })),
    ),
  ];
};
