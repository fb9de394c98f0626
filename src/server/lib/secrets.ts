import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { newVapidKey } from './push/vapid.ts';
import { secrets } from './tables.ts';

const SECRET_BYTES = 32;

export type Secrets = {
  /** Signs sessions and one-time links. */
  session: string;
  /** Signs what the card processor reports. */
  cardsWebhook: string;
  /** The Ed25519 seed that signs reputation passports. */
  passport: string;
  /** The private key that push services know us by: 32 bytes of P-256. Sealed with the session's secret where it is kept. */
  push: string;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
  return db.transaction(async () => {
    const session = env.CANOPY_SECRET ?? (await kept(db, 'session', clock.now()));
    return {
      session,
      cardsWebhook: env.CARDS_WEBHOOK_SECRET ?? (await kept(db, 'cards_webhook', clock.now())),
      passport: env.PASSPORT_KEY ?? (await kept(db, 'passport', clock.now())),
      push: await keptSealed(db, clock.now(), session),
    };
  });
}

async function kept(db: Database, name: string, createdAt: Date): Promise<string> {
  return Buffer.from(await keptBytes(db, name, randomBytes(SECRET_BYTES), createdAt)).toString('base64url');
}

/**
 * The key for push services, readable with the installation's secret alone. Another secret than the one it was sealed
 * with makes a new one: what browsers subscribed with before is given up at their next visit.
 */
async function keptSealed(db: Database, createdAt: Date, secret: string): Promise<string> {
  const key = createHash('sha256').update(`push:${secret}`).digest();
  const fresh = () => sealed(key, newVapidKey());
  const known = unsealed(key, await keptBytes(db, 'push', fresh(), createdAt));
  if (known) return known;
  // Of two processes that find it unreadable, the second finds what the first has made.
  const [row] = await db.tx
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, 'push'))
    .for('update');
  const made = row && unsealed(key, row.value);
  if (made) return made;
  const value = fresh();
  await db.tx.update(secrets).set({ value, createdAt }).where(eq(secrets.name, 'push'));
  return unsealed(key, value) ?? '';
}

function sealed(key: Uint8Array, value: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
}

function unsealed(key: Uint8Array, value: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, value.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(value.subarray(-TAG_BYTES));
    const plain = [decipher.update(value.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(plain).toString('base64url');
  } catch {
    return null;
  }
}

async function keptBytes(
  db: Database,
  name: string,
  value: Uint8Array,
  createdAt: Date,
): Promise<Uint8Array> {
  // Whoever is first makes it; the others wait for the row and read that one.
  await db.tx.insert(secrets).values({ name, value, createdAt }).onConflictDoNothing();
  const [row] = await db.tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} was not kept`);
  return Uint8Array.from(row.value);
}
