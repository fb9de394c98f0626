import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { platformCtx } from '#test/platform.ts';
import { parseEnv } from './env.ts';
import { loadSecrets } from './secrets.ts';
import { secrets } from './tables.ts';

const database = testDatabase();

it('makes secrets once and keeps them with the data', async () => {
  const ctx = platformCtx(database.db, { env: parseEnv({ NODE_ENV: 'test' }) });
  const [first, second] = await Promise.all([loadSecrets(ctx), loadSecrets(ctx)]);
  expect(second).toEqual(first);
  expect(await loadSecrets(ctx)).toEqual(first);
  expect(first.session).toMatch(/^[\w-]{43}$/);
  expect(first.cardsWebhook).not.toBe(first.session);
  expect(first.passport).toMatch(/^[\w-]{43}$/);
});

it('prefers the environment', async () => {
  const ctx = platformCtx(database.db);
  const env = parseEnv({
    NODE_ENV: 'test',
    CANOPY_SECRET: 's'.repeat(32),
    CARDS_WEBHOOK_SECRET: 'w'.repeat(32),
    PASSPORT_KEY: 'p'.repeat(43),
  });
  expect(await loadSecrets({ ...ctx, env })).toEqual({
    session: 's'.repeat(32),
    cardsWebhook: 'w'.repeat(32),
    passport: 'p'.repeat(43),
    push: expect.stringMatching(/^[\w-]{43}$/),
  });
});

it('keeps the key for push services sealed, one for all who start at once', async () => {
  const ctx = platformCtx(database.db, {
    env: parseEnv({ NODE_ENV: 'test', CANOPY_SECRET: 's'.repeat(32) }),
  });
  const started = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(ctx)));
  expect(new Set(started.map(({ push }) => push)).size).toBe(1);
  const [row] = await database.db.read.select().from(secrets).where(eq(secrets.name, 'push'));
  expect(Buffer.from(row?.value ?? []).includes(Buffer.from(started[0]?.push ?? '', 'base64url'))).toBe(
    false,
  );
});

it('makes another key for push services where the secret it was sealed with is lost, also one for all', async () => {
  const withSecret = (secret: string) =>
    platformCtx(database.db, { env: parseEnv({ NODE_ENV: 'test', CANOPY_SECRET: secret.repeat(32) }) });
  const before = await loadSecrets(withSecret('a'));
  const after = await Promise.all(Array.from({ length: 4 }, () => loadSecrets(withSecret('b'))));
  expect(new Set(after.map(({ push }) => push)).size).toBe(1);
  expect(after[0]?.push).not.toBe(before.push);
});
