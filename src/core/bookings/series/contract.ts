import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import { REASON_MAX_LENGTH } from '../limits.ts';
import { bookingSummary } from '../views.ts';
import { FREQUENCIES } from './frequency.ts';
import { MAX_SERIES_VISITS, MIN_SERIES_VISITS } from './limits.ts';

const tags = ['bookings'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/bookings${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/bookings${path}`, summary, tags });

const one = z.object({ id: objectId });
const startsAt = z.iso.datetime({ offset: true, error: 'Choose a time' });
const plan = z.extend(one, {
  frequency: z.enum(FREQUENCIES),
  visits: z.int().check(z.minimum(MIN_SERIES_VISITS), z.maximum(MAX_SERIES_VISITS)),
});
/** Another time for a planned visit, or none: it is left out. */
const choice = z.object({ position: z.int().check(z.minimum(1)), startsAt: z.nullable(startsAt) });
const choices = z._default(z.array(choice).check(z.maxLength(MAX_SERIES_VISITS)), []);

/** Null for a visit that is moved: it costs what was agreed. */
const price = z.nullable(cents);

export const plannedVisit = z.object({
  /** From 1, the visit that the series grows from being 0. */
  position: z.int(),
  /** Local day of the home. */
  date: z.string(),
  startsAt: z.nullable(z.date()),
  windowEndsAt: z.nullable(z.date()),
  /** `skipped_hour`: the clock goes forward and that time does not exist on that day. */
  state: z.enum(['free', 'taken', 'closed', 'skipped_hour']),
  technicianName: z.nullable(z.string()),
  /** What it costs at that time. */
  totalCents: price,
  /** Other free times of that day. */
  choices: z.array(
    z.object({ startsAt: z.date(), windowEndsAt: z.date(), technicianName: z.string(), totalCents: price }),
  ),
});
export type PlannedVisit = z.output<typeof plannedVisit>;

const planned = z.object({
  zone: z.string(),
  vendorName: z.string(),
  /** What the visit costs that they follow. */
  visitCents: cents,
  visits: z.array(plannedVisit),
});
export type SeriesPlan = z.output<typeof planned>;

/** Visits that repeat. */
export const seriesContract = {
  previewSeries: read('/{id}/series-preview', 'Proposed repeat visits, each checked for availability')
    .input(plan)
    .output(planned),
  bookSeries: act('/{id}/series', 'Book the repeat visits; each is charged when it’s done')
    .input(
      z.extend(plan, {
        choices,
        /** The sum of the prices that were shown; another one refuses the series. */
        expectedTotalCents: z.optional(z.int().check(z.minimum(0))),
      }),
    )
    .output(z.object({ seriesId: z.uuid(), booked: z.int(), leftOut: z.int() })),
  series: read('/{id}/series', 'All visits of the series a booking belongs to, in order')
    .input(one)
    .output(z.object({ items: z.array(bookingSummary) })),
  acceptSeries: act('/{id}/series/accept', 'Accept all requested visits of a series')
    .input(one)
    .output(z.object({ accepted: z.int() })),
  seriesCancellation: read('/{id}/series/cancellation', 'What canceling from this visit on would cost now')
    .input(one)
    .output(
      z.object({
        feeCents: cents,
        visits: z.array(z.object({ id: z.uuid(), startsAt: z.date(), feeCents: cents })),
      }),
    ),
  cancelSeries: act('/{id}/series/cancel', 'Cancel this visit and all later ones, at the fee that was shown')
    .input(
      z.extend(one, {
        reason: z._default(freeText(REASON_MAX_LENGTH), ''),
        expectedFeeCents: z.int().check(z.minimum(0)),
      }),
    )
    .output(z.object({ cancelled: z.int() })),
  previewSeriesMove: read(
    '/{id}/series/move-preview',
    'This visit and all later ones at another time, each checked',
  )
    .input(z.extend(one, { startsAt }))
    .output(planned),
  moveSeries: act(
    '/{id}/series/move',
    'Move this visit and all later ones; left-out ones stay where they are',
  )
    .input(z.extend(one, { startsAt, choices }))
    .output(z.object({ moved: z.int(), leftOut: z.int() })),
};
