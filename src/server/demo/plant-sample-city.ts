import { eq, gt, max } from 'drizzle-orm';
import { generateCity } from '#core/demo/generate-city.ts';
import { DEMO_PASSWORD } from '#core/demo/logins.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Services } from '#server/lib/context.ts';
import { hashPassword } from '#server/users/identity/passwords/passwords.ts';
import { sessions, users } from '#server/users/tables.ts';
import type { DemoClock } from './demo-clock.ts';
import { isEmpty, seedCity } from './seed-city.ts';

/** Always the same city. */
const SEED = 1;

/** Whether this database holds the sample city. */
export async function isSampleCity(services: Services): Promise<boolean> {
  const [row] = await services.db.read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.origin, 'demo'))
    .limit(1);
  return row !== undefined;
}

/** Throws away everything and plants the city of `now`: the demo as on its first day. */
export async function replantSampleCity(services: Services, now: Date): Promise<void> {
  const city = generateCity({ seed: SEED, now });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedCity(services, city, { passwordHash, emptyFirst: true });
}

const DESERTED_MS = 2 * 86_400_000;

/**
 * Plants the demo's city anew when nobody is signed in and nothing was booked for two days: what was up to date then is
 * the past by now. Answers whether it did.
 */
export async function replantWhenDeserted(services: Services, clock: DemoClock): Promise<boolean> {
  const { read } = services.db;
  const now = clock.now();
  if ((await read.$count(sessions, gt(sessions.expiresAt, now))) > 0) return false;
  const [newest] = await read.select({ at: max(bookings.createdAt) }).from(bookings);
  if (!newest?.at || now.getTime() - newest.at.getTime() < DESERTED_MS) return false;
  await replantSampleCity(services, new Date(now.getTime() - clock.aheadMs()));
  return true;
}

/** Plants the sample city into an empty database; leaves any other alone. */
export async function plantSampleCity(services: Services): Promise<void> {
  if (!(await isEmpty(services))) return;
  const started = performance.now();
  const city = generateCity({ seed: SEED, now: services.clock.now() });
  await seedCity(services, city, { passwordHash: await hashPassword(DEMO_PASSWORD) });
  services.log.info({ ms: Math.round(performance.now() - started) }, 'sample city planted');
}
