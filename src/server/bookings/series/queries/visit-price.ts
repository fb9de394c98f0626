import { and, asc, eq, isNull } from 'drizzle-orm';
import { type BookedLine, type LineKind, priceOfLines } from '#core/bookings/lines.ts';
import { SERIES_HORIZON_DAYS } from '#core/bookings/series/limits.ts';
import { localDate } from '#core/lib/time.ts';
import { laborCents, type Price, type TaxClass } from '#core/payments/price.ts';
import { promotionsOnVisit } from '#core/pricing/price-work.ts';
import { addOnsOf } from '#server/catalog/queries.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { termsFor } from '#server/pricing/queries/terms.ts';
import { linesOfBookable, type Rated } from '../../queries/bookable-visit.ts';
import type { BookingRecord } from '../../queries/scope.ts';
import { type MovingBookableVisit, movingBookable } from '../../rescheduling/queries/other-times.ts';
import { bookingLines } from '../../tables.ts';

type LineRecord = typeof bookingLines.$inferSelect;
export type VisitLine = Omit<BookedLine, 'kind' | 'unit'> & { kind: LineKind; unit: string };
export type SeriesBookable = MovingBookableVisit & { lines: readonly LineRecord[] };

/** The same visit at the same company, looked for as far ahead as a series goes. */
export async function repeatingBookable(
  ctx: Ctx,
  booking: BookingRecord,
  moving: readonly BookingRecord[] = [booking],
): Promise<MovingBookableVisit> {
  const movingIds = moving.map(({ id }) => id);
  return { ...(await movingBookable(ctx, booking)), movingIds, horizonDays: SERIES_HORIZON_DAYS };
}

/**
 * The visits that follow one, as bookable at what the company's book says today: what is booked today costs today's price, on
 * whichever day it is done, as for every other visit (ADR 0105).
 */
export async function seriesBookable(ctx: Ctx, booking: BookingRecord): Promise<SeriesBookable> {
  const [bookable, lines, offered] = await Promise.all([
    repeatingBookable(ctx, booking),
    ctx.db.read
      .select()
      .from(bookingLines)
      .where(and(eq(bookingLines.bookingId, booking.id), isNull(bookingLines.proposedBy)))
      .orderBy(asc(bookingLines.position)),
    addOnsOf(ctx, booking.serviceId),
  ]);
  const { service, home, vendorId } = bookable;
  const { market, latitude, longitude } = home;
  const termsOf = await termsFor(ctx, {
    vendorIds: [vendorId],
    serviceId: service.id,
    place: { latitude, longitude, marketId: market.id },
    on: localDate(now(ctx), market.zone),
  });
  const hours = lines.find(({ kind, unit }) => kind === 'labor' && unit === 'hour')?.quantity;
  const laborMinutes = hours === undefined ? service.durationMinutes : Math.round(hours * 60);
  return {
    ...bookable,
    lines,
    laborMinutes,
    addOns: lines.flatMap(({ kind, refId, label, quantity, unitCents, taxClass }) => {
      if (kind !== 'addon' || refId === null) return [];
      // What is not offered any more goes on at what was agreed.
      const priceCents = offered.find(({ id }) => id === refId)?.priceCents ?? unitCents;
      // Its time is part of what was booked.
      return { id: refId, label, priceCents, minutes: 0, quantity, taxClass: taxed(taxClass) };
    }),
    candidates: bookable.candidates.map((candidate): Rated => {
      const terms = termsOf(vendorId, candidate.technicianId);
      const rateCents = terms.rateCents ?? candidate.priceCents ?? service.priceCents;
      const labor = laborCents({ pricing: service.pricing, priceCents: rateCents }, laborMinutes);
      return { ...candidate, rateCents, laborCents: labor, terms };
    }),
  };
}

const taxed = (taxClass: LineRecord['taxClass']): TaxClass => (taxClass === 'labor' ? 'labor' : 'materials');

/**
 * What each later visit is sold with and costs: fees for the hour and the hurry by its own start, a promotion only while it
 * runs on its day. Work at a quoted price keeps that price. Null while nobody is known who would come.
 */
export function seriesPricer(ctx: Ctx, booking: BookingRecord, bookable: SeriesBookable) {
  const { laborTaxBp, materialsTaxBp, zone } = bookable.home.market;
  const { feeDiscountBp, commissionBp, quoteOptionId } = booking;
  return (
    candidate: Rated | undefined,
    startsAt: Date,
  ): (Price & { booked: readonly VisitLine[]; laborTaxBp: number; materialsTaxBp: number }) | null => {
    if (!candidate) return null;
    const booked: readonly VisitLine[] =
      quoteOptionId === null
        ? linesOfBookable(ctx, bookable, runningOn(candidate, localDate(startsAt, zone)), startsAt)
        : bookable.lines.map((line) => ({ ...line, taxClass: taxed(line.taxClass) }));
    const price = priceOfLines(booked, { laborTaxBp, materialsTaxBp, feeDiscountBp, commissionBp });
    return { ...price, booked, laborTaxBp, materialsTaxBp };
  };
}

function runningOn(candidate: Rated, day: string): Rated {
  const { terms } = candidate;
  return terms
    ? { ...candidate, terms: { ...terms, promotions: promotionsOnVisit(terms.promotions, day) } }
    : candidate;
}
