import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { platformCtx } from '#test/platform.ts';
import { parseEnv } from './env.ts';
import { loadSecrets } from './secrets.ts';

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
  });
});
