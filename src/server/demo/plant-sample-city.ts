import { eq } from 'drizzle-orm';
import { generateCity } from '#core/demo/generate-city.ts';
import { DEMO_PASSWORD } from '#core/demo/logins.ts';
import type { Services } from '#server/lib/context.ts';
import { hashPassword } from '#server/users/identity/passwords.ts';
import { users } from '#server/users/tables.ts';
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

/** Plants the sample city into an empty database; leaves any other alone. */
export async function plantSampleCity(services: Services): Promise<void> {
  if (!(await isEmpty(services))) return;
  const started = performance.now();
  const city = generateCity({ seed: SEED, now: services.clock.now() });
  await seedCity(services, city, { passwordHash: await hashPassword(DEMO_PASSWORD) });
  services.log.info({ ms: Math.round(performance.now() - started) }, 'sample city planted');
}
