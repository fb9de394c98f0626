import { DAY_MS } from '#core/lib/durations.ts';
import { claims, directVisits, onCall, timeOff } from '#server/scheduling/tables.ts';
import { technicians } from '#server/vendors/tables.ts';
import { type Site, write } from './site.ts';

/** Two days away, in two weeks unless told otherwise. */
export async function buildTimeOff(site: Site, technicianId: string, inDays = 14): Promise<{ id: string }> {
  const id = site.ids.uuid();
  const at = site.clock.now();
  const startsAt = new Date(at.getTime() + inDays * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 2 * DAY_MS);
  await write(site, async (sql) => {
    const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
    await sql.insert(claims).values({ id, technicianId, kind: 'block', during, createdAt: at });
    await sql.insert(timeOff).values({ id, technicianId, startsAt, endsAt, createdAt: at });
  });
  return { id };
}

/** A window of six hours, by default from now on. */
export async function buildOnCall(
  site: Site,
  technicianId: string,
  startsAt = site.clock.now(),
): Promise<{ id: string }> {
  const id = site.ids.uuid();
  const endsAt = new Date(startsAt.getTime() + DAY_MS / 4);
  await write(site, (sql) =>
    sql.insert(onCall).values({ id, technicianId, startsAt, endsAt, createdAt: site.clock.now() }),
  );
  return { id };
}

/** One more technician, without hours or skills. */
export async function buildTechnician(site: Site, vendorId: string): Promise<{ id: string }> {
  const id = site.ids.uuid();
  await write(site, (sql) =>
    sql.insert(technicians).values({ id, vendorId, name: 'One More', createdAt: site.clock.now() }),
  );
  return { id };
}

/** An hour for an own customer; each later call an hour and a half further on, so that none overlap. */
export async function buildDirectVisit(
  site: Site,
  vendor: { id: string; technicianId: string },
  given: { startsAt?: Date } = {},
): Promise<{ id: string }> {
  const id = site.ids.uuid();
  const at = site.clock.now();
  const { technicianId } = vendor;
  await write(site, async (sql) => {
    const before = await sql.select({ id: directVisits.id }).from(directVisits);
    const startsAt = given.startsAt ?? new Date(at.getTime() + 40 * DAY_MS + before.length * 5_400_000);
    const during = `[${startsAt.toISOString()},${new Date(startsAt.getTime() + 3_600_000).toISOString()})`;
    await sql.insert(claims).values({ id, technicianId, kind: 'direct', during, createdAt: at });
    await sql.insert(directVisits).values({
      ...{ id, technicianId, vendorId: vendor.id, status: 'planned', startsAt, minutes: 60 },
      ...{ title: 'Sump pump check', customerName: 'Odalys Brennan', phone: '206-555-0143' },
      ...{ line1: '4123 Sunnyside Ave N', city: 'Seattle', state: 'WA', zip: '98103' },
      ...{ neighborhood: 'Wallingford', zone: 'America/Los_Angeles', createdAt: at, updatedAt: at },
    });
  });
  return { id };
}
