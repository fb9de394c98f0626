import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { secrets } from './tables.ts';

const SECRET_BYTES = 32;

export type Secrets = {
  /** Signs sessions and one-time links. */
  session: string;
  /** Signs what the card processor reports. */
  cardsWebhook: string;
  /** The Ed25519 seed that signs reputation passports. */
  passport: string;
};

/**
 * The secrets of this installation: from the environment where they are set, else made once and kept with the data,
 * so that a restart signs nobody out and several processes agree.
 */
export async function loadSecrets(parts: {
  db: Database;
  clock: Clock;
  env: Pick<Env, 'CANOPY_SECRET' | 'CARDS_WEBHOOK_SECRET' | 'PASSPORT_KEY'>;
}): Promise<Secrets> {
  const { db, clock, env } = parts;
  return db.transaction(async () => ({
    session: env.CANOPY_SECRET ?? (await kept(db, 'session', clock.now())),
    cardsWebhook: env.CARDS_WEBHOOK_SECRET ?? (await kept(db, 'cards_webhook', clock.now())),
    passport: env.PASSPORT_KEY ?? (await kept(db, 'passport', clock.now())),
  }));
}

async function kept(db: Database, name: string, createdAt: Date): Promise<string> {
  // Whoever is first makes it; the others wait for the row and read that one.
  await db.tx
    .insert(secrets)
    .values({ name, value: randomBytes(SECRET_BYTES), createdAt })
    .onConflictDoNothing();
  const [row] = await db.tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} was not kept`);
  return Buffer.from(row.value).toString('base64url');
}
