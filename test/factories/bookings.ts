import { eq, type InferInsertModel, type InferSelectModel, sql as plus } from 'drizzle-orm';
import { HOUR_MS } from '#core/lib/durations.ts';
import { priceOfExtra } from '#core/payments/extra.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import type { Home, Market, Service } from './places.ts';
import { only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type Booking = InferSelectModel<typeof bookings>;

/**
 * A booking as a row, without claim, payment and steps: $149.00 of labor, the worked example of the price.
 * Confirmed for tomorrow unless told otherwise.
 */
export async function buildBooking(
  site: Site,
  about: { market: Market; home: Home; vendor: Vendor; service: Service },
  overrides: Partial<InferInsertModel<typeof bookings>> = {},
): Promise<Booking> {
  const { market, home, vendor, service } = about;
  const [technician] = vendor.technicians;
  if (!technician) throw new Error('The company has no technician');
  const at = site.clock.now();
  const startsAt = overrides.startsAt ?? new Date(at.getTime() + 26 * HOUR_MS);
  return write(site, async (sql) => {
    const booking = only(
      await sql
        .insert(bookings)
        .values({
          id: site.ids.uuid(),
          status: 'confirmed',
          homeownerId: home.ownerId,
          homeId: home.id,
          marketId: market.id,
          vendorId: vendor.id,
          technicianId: technician.id,
          serviceId: service.id,
          title: service.name,
          answers: {},
          zone: market.zone,
          startsAt,
          endsAt: new Date(startsAt.getTime() + service.durationMinutes * 60_000),
          bookedMinutes: service.durationMinutes,
          laborCents: 14_900,
          materialsCents: 0,
          serviceFeeCents: 596,
          taxCents: 1_542,
          totalCents: 17_038,
          commissionBp: 1_200,
          laborTaxBp: market.laborTaxBp,
          materialsTaxBp: market.materialsTaxBp,
          createdAt: at,
          updatedAt: at,
          askedAt: overrides.requestedAt ?? null,
          ...overrides,
        })
        .returning(),
    );
    const { title, laborCents, materialsCents } = booking;
    const lines = [
      { kind: 'labor', label: title, amountCents: laborCents, taxClass: 'labor' } as const,
      { kind: 'addon', label: 'Materials', amountCents: materialsCents, taxClass: 'materials' } as const,
    ].filter(({ kind, amountCents }) => kind === 'labor' || amountCents > 0);
    await sql.insert(bookingLines).values(
      lines.map((line, position) => ({
        id: site.ids.uuid(),
        bookingId: booking.id,
        position,
        ...line,
        quantity: 1,
        unit: 'each',
        unitCents: line.amountCents,
        status: 'agreed' as const,
      })),
    );
    return booking;
  });
}

/** A booking that has its technician’s time: a confirmed visit unless told otherwise. */
export async function buildVisit(
  site: Site,
  about: { market: Market; home: Home; vendor: Vendor; service: Service },
  overrides: Partial<InferInsertModel<typeof bookings>> = {},
): Promise<Booking> {
  const at = site.clock.now();
  return write(site, async (sql) => {
    const booking = await buildBooking(site, about, { requestedAt: at, acceptedAt: at, ...overrides });
    const minutes = booking.bookedMinutes + about.service.bufferMinutes;
    const until = new Date(booking.startsAt.getTime() + minutes * 60_000);
    await sql.insert(claims).values({
      ...{ id: site.ids.uuid(), technicianId: booking.technicianId, kind: 'visit', bookingId: booking.id },
      ...{ during: `[${booking.startsAt.toISOString()},${until.toISOString()})`, createdAt: at },
    });
    return booking;
  });
}

/** Work proposed during a visit: a quote of $3,000.00 that was agreed on unless told otherwise. */
export async function buildExtra(
  site: Site,
  booking: Booking,
  overrides: Partial<InferInsertModel<typeof bookingLines>> = {},
): Promise<InferSelectModel<typeof bookingLines>> {
  const at = site.clock.now();
  const amountCents = overrides.amountCents ?? 300_000;
  return write(site, async (sql) => {
    const line = only(
      await sql
        .insert(bookingLines)
        .values({
          id: site.ids.uuid(),
          bookingId: booking.id,
          position: 10,
          kind: 'quote',
          label: 'Quoted work',
          quantity: 1,
          unit: 'each',
          unitCents: amountCents,
          amountCents,
          taxClass: 'labor',
          status: 'agreed',
          proposedBy: 'vendor',
          proposedAt: at,
          answeredAt: at,
          ...overrides,
        })
        .returning(),
    );
    if (line.status === 'agreed') {
      const { totalCents } = priceOfExtra(line, booking);
      await sql
        .update(bookings)
        .set({ extrasCents: plus`${bookings.extrasCents} + ${totalCents}` })
        .where(eq(bookings.id, booking.id));
    }
    return line;
  });
}
