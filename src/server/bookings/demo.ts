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

export const bookingsDemo: DemoRows = ({ city: { bookings: played }, pictures }) => [
  rowsFor(series, played.series),
  rowsFor(bookings, played.bookings),
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
