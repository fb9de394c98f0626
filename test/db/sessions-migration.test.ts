import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { authenticate } from '#server/users/queries.ts';
import { sessions } from '#server/users/tables.ts';
import { testDatabase } from '../db.ts';
import { buildSession, buildUser } from '../factories/users.ts';
import { platformCtx } from '../platform.ts';

const FILE = readdirSync('migrations').find((name) => name.endsWith('_own-sessions.sql'));
/** What the migration does to rows; the columns stand already. */
const REPAIRS = readFileSync(`migrations/${FILE}`, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^UPDATE/m.test(statement));

const database = testDatabase();

it('sessions that were open before their tokens were digested stay open', async () => {
  const ctx = platformCtx(database.db);
  const { id: userId } = await buildUser(ctx, 'homeowner');
  const { id, token } = await buildSession(ctx, userId);
  await database.db.transaction(async () => {
    await database.db.tx.update(sessions).set({ tokenHash: token }).where(eq(sessions.id, id));
  });
  expect(await authenticate(ctx, token, { slide: false })).toBeNull();
  expect(REPAIRS).toHaveLength(1);
  await database.db.transaction(async () => {
    for (const repair of REPAIRS) await database.db.tx.execute(repair);
  });
  expect(await authenticate(ctx, token, { slide: false })).toMatchObject({ sessionId: id });
});
