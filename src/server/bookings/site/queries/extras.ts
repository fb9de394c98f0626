import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { type ExtraTerms, whyNoExtras } from '#core/bookings/site/extras.ts';
import { EXTRA_ANSWER_MINUTES } from '#core/bookings/site/limits.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { services } from '#server/catalog/tables.ts';
import { movements } from '#server/inventory/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookingLines, type bookings } from '../../tables.ts';

type BookingRecord = typeof bookings.$inferSelect;

/** What the vendor added to a job, what it takes besides, and the minutes of extra time that count. */
export async function extrasOf(
  ctx: Ctx,
  booking: BookingRecord,
): Promise<{
  view: Pick<SiteRecord, 'extras' | 'takes' | 'hourCents'>;
  terms: ExtraTerms;
  extraMinutes: number;
}> {
  const [lines, [service]] = await Promise.all([
    ctx.db.read
      .select({
        ...getTableColumns(bookingLines),
        isPart: sql<boolean>`exists (select 1 from ${movements} where ${movements.lineId} = ${bookingLines.id})`,
      })
      .from(bookingLines)
      .where(eq(bookingLines.bookingId, booking.id))
      .orderBy(asc(bookingLines.position), asc(bookingLines.id)),
    ctx.db.read
      .select({ pricing: services.pricing })
      .from(services)
      .where(eq(services.id, booking.serviceId)),
  ]);
  const added = lines.filter(({ proposedBy }) => proposedBy !== null);
  const stands = added.filter(({ status }) => status === 'agreed' || status === 'proposed');
  const pricing = service?.pricing ?? 'fixed';
  const agreedHour = lines.find(({ kind, unit }) => kind === 'labor' && unit === 'hour')?.unitCents;
  const terms: ExtraTerms = {
    status: booking.status,
    pricing,
    // What was agreed counts, not what an hour costs today.
    hourCents:
      pricing !== 'hourly'
        ? null
        : (agreedHour ?? Math.round((booking.laborCents * 60) / booking.bookedMinutes)),
    hasQuote: stands.some(({ kind }) => kind === 'quote'),
  };
  const open = whyNoExtras(booking.status) === null;
  return {
    terms,
    extraMinutes: stands
      .filter(({ kind }) => kind === 'extra_time')
      .reduce((sum, { quantity }) => sum + quantity * 60, 0),
    view: {
      extras: added.map(
        ({
          id,
          kind,
          label,
          quantity,
          unit,
          unitCents,
          amountCents,
          status,
          note,
          isPart,
          proposedAt,
          answeredAt,
        }) => ({
          ...{ id, kind, label, quantity, unit, unitCents, amountCents },
          ...{ status, note, isPart, proposedAt, answeredAt },
        }),
      ),
      takes: {
        time: open && terms.hourCents !== null,
        materials: open,
        quote: open && terms.pricing === 'quote' && !terms.hasQuote,
      },
      hourCents: terms.hourCents,
    },
  };
}

/** Proposals made during a visit that the homeowner did not answer in time (`extraLapsesAt` of core/bookings/site). */
export function overdueExtras(ctx: Ctx): Promise<{ bookingId: string; lineId: string }[]> {
  const proposedBy = new Date(now(ctx).getTime() - EXTRA_ANSWER_MINUTES * MINUTE_MS);
  return ctx.db.read
    .select({ bookingId: bookingLines.bookingId, lineId: bookingLines.id })
    .from(bookingLines)
    .where(and(eq(bookingLines.status, 'proposed'), lte(bookingLines.proposedAt, proposedBy)))
    .limit(200);
}
