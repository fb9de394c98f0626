import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { users } from '../tables.ts';
import { createAuth } from './auth.ts';
import { identityWorld, PASSWORD } from './world-suite.ts';

const database = testDatabase();

// The handler is not mounted. Should it ever be, these stay shut: such a body once made itself an administrator.
it.each([
  { role: 'admin' },
  { isSystemAdmin: true },
  { canManageUsers: true },
  { canManageContent: true },
  { canManageVendors: true },
  { securityLevel: 'maximum' },
  { sessionTimeoutMs: 1e9 },
  { suspendedAt: new Date() },
])('the library itself takes no %o from a body', async (extra) => {
  const auth = createAuth(await identityWorld(database.db).browser().ctx());
  const body = { email: 'ada@example.com', password: PASSWORD, name: 'Ada Park', ...extra };
  await expect(auth.api.signUpEmail({ body })).rejects.toMatchObject({ status: 'BAD_REQUEST' });
  expect(await database.db.read.select().from(users)).toEqual([]);
});
