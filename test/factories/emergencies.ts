import { and, eq, type InferInsertModel, type InferSelectModel, inArray } from 'drizzle-orm';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { bookings } from '#server/bookings/tables.ts';
import { alerts, emergencies, waves } from '#server/dispatch/tables.ts';
import { buildOnCall } from './availability.ts';
import { buildBooking } from './bookings.ts';
import type { Home, Market, Service } from './places.ts';
import { only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type Emergency = InferSelectModel<typeof emergencies>;
export type Alert = InferSelectModel<typeof alerts>;

type About = { market: Market; home: Home; service: Service };

/** A burst pipe that nobody has accepted. What its homeowner had open before is canceled: one is open at a time. */
export function buildEmergency(
  site: Site,
  { market, home, service }: About,
  overrides: Partial<InferInsertModel<typeof emergencies>> = {},
): Promise<Emergency> {
  const at = site.clock.now();
  return write(site, async (sql) => {
    await sql
      .update(emergencies)
      .set({ status: 'canceled', waveDueAt: null, endedAt: at })
      .where(
        and(
          eq(emergencies.homeownerId, home.ownerId),
          inArray(emergencies.status, ['searching', 'accepted', 'assigned', 'no_vendor']),
        ),
      );
    return only(
      await sql
        .insert(emergencies)
        .values({
          ...{ id: site.ids.uuid(), status: 'searching', kind: 'burst_pipe', severity: 'urgent' },
          ...{ answers: { running: false, electrics: false, ceiling: false }, safetyConfirmed: true },
          ...{ homeownerId: home.ownerId, homeId: home.id, marketId: market.id, serviceId: service.id },
          zone: market.zone,
          lines: [
            {
              ...{ kind: 'labor', label: service.name, quantity: 1, unit: 'each', unitCents: 14_900 },
              ...{ amountCents: 14_900, taxClass: 'labor', refId: null },
            },
          ],
          ...{ feeTime: 'day', minutes: 60, totalCents: 17_038, feeDiscountBp: 0, commissionBp: 1_200 },
          ...{ laborTaxBp: market.laborTaxBp, materialsTaxBp: market.materialsTaxBp },
          paymentMethodId: site.ids.uuid(),
          waveRules: { sizes: [1, 3, 5], acceptSeconds: 60, repeatSeconds: 20 },
          ...{ reservedPercent: 0, wave: 1, waveDueAt: new Date(at.getTime() + MINUTE_MS) },
          ...{ requestedAt: at, promisedMinutes: 90, promisedBy: new Date(at.getTime() + 90 * MINUTE_MS) },
          ...{ promise: 'open', creditCents: 5_000, updatedAt: at },
          ...overrides,
        })
        .returning(),
    );
  });
}

/** An alert of the first wave that a company can answer; its first technician is on call. */
export async function buildAlert(
  site: Site,
  emergency: Emergency,
  vendor: Vendor,
  overrides: Partial<InferInsertModel<typeof alerts>> = {},
): Promise<Alert> {
  const technicianId = vendor.technicians[0]?.id ?? '';
  const at = site.clock.now();
  const dueAt = new Date(at.getTime() + MINUTE_MS);
  await buildOnCall(site, technicianId);
  return write(site, async (sql) => {
    await sql
      .insert(waves)
      .values({ emergencyId: emergency.id, wave: 1, startedAt: at, dueAt })
      .onConflictDoNothing();
    return only(
      await sql
        .insert(alerts)
        .values({
          ...{ id: site.ids.uuid(), emergencyId: emergency.id, wave: 1, rank: 1, status: 'asked' },
          ...{ vendorId: vendor.id, technicianId, arrivalMinutes: 30, miles: 4.2 },
          ...{ sentAt: at, lastSentAt: at, dueAt },
          ...overrides,
        })
        .returning(),
    );
  });
}

/** An emergency that a company is on, with its visit: on the way unless told otherwise. */
export async function buildStaffed(
  site: Site,
  about: About & { vendor: Vendor },
  visit: Partial<InferInsertModel<typeof bookings>> = {},
): Promise<Emergency> {
  const at = site.clock.now();
  const technicianId = about.vendor.technicians[0]?.id ?? '';
  const booking = await buildBooking(site, about, { enRouteAt: at, ...visit });
  const emergency = await buildEmergency(site, about, {
    ...{ status: 'accepted', waveDueAt: null, acceptedAt: at, arrivesAt: at },
    ...{ vendorId: about.vendor.id, technicianId, bookingId: booking.id },
  });
  await write(site, (sql) =>
    sql.update(bookings).set({ emergencyId: emergency.id }).where(eq(bookings.id, booking.id)),
  );
  return emergency;
}
