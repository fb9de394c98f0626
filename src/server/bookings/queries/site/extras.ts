import { asc, eq } from 'drizzle-orm';
import { type ExtraTerms, whyNoExtras } from '#core/bookings/field/extras.ts';
import type { SiteRecord } from '#core/bookings/field/views.ts';
import { services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
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
      .select()
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
          proposedAt,
          answeredAt,
        }) => ({
          ...{ id, kind, label, quantity, unit, unitCents, amountCents },
          ...{ status, note, proposedAt, answeredAt },
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
