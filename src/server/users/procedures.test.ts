import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/lib/pipeline.ts';
import { testDatabase } from '#test/db.ts';
import { suspendUser } from './commands/suspend-user.ts';
import { identityWorld, PASSWORD } from './identity/world-suite.ts';
import { usersProcedures } from './procedures.ts';
import { sessions } from './tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(() => {
  world = identityWorld(database.db);
  browser = world.browser();
});

type Ctx = Awaited<ReturnType<typeof browser.ctx>>;
const own: [string, (context: Ctx) => Promise<unknown>][] = [
  ['keepAlive', (context) => call(usersProcedures.keepAlive, {}, { context })],
  ['resendVerification', (context) => call(usersProcedures.resendVerification, {}, { context })],
  ['startTwoFactor', (context) => call(usersProcedures.startTwoFactor, { password: PASSWORD }, { context })],
  ['confirmTwoFactor', (context) => call(usersProcedures.confirmTwoFactor, { code: '123456' }, { context })],
  [
    'disableTwoFactor',
    (context) => call(usersProcedures.disableTwoFactor, { password: PASSWORD }, { context }),
  ],
];
const leaving: typeof own = [
  ['signOut', (context) => call(usersProcedures.signOut, {}, { context })],
  ['signOutEverywhere', (context) => call(usersProcedures.signOutEverywhere, {}, { context })],
];

async function signedIn({ suspended = false } = {}) {
  const { id, email } = await world.addUser('homeowner');
  if (suspended) await suspend(id);
  const input = { email, password: PASSWORD };
  await browser.send((context) => call(usersProcedures.signIn, input, { context }));
  return id;
}

async function suspend(userId: string) {
  const ctx = await world.browser().ctx();
  await inTransaction(ctx, () => suspendUser(ctx, { userId, reason: 'Chargebacks' }));
}

describe('who may not', () => {
  it.each([...own, ...leaving])('strangers: %s', async (_, work) => {
    await expect(browser.send(work)).rejects.toMatchObject({
      status: 401,
      data: { code: 'unauthenticated' },
    });
  });

  it.each(own)('suspended people: %s', async (_, work) => {
    await signedIn({ suspended: true });
    await expect(browser.send(work)).rejects.toMatchObject({ status: 403 });
  });

  it.each(leaving)('suspended people may still leave: %s', async (_, work) => {
    await signedIn({ suspended: true });
    await browser.send(work);
    expect(await database.db.read.select().from(sessions)).toEqual([]);
  });
});

describe('suspending', () => {
  it('ends every session at once', async () => {
    await suspend(await signedIn());
    expect(await database.db.read.select().from(sessions)).toEqual([]);
    await expect(
      browser.send((context) => call(usersProcedures.keepAlive, {}, { context })),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('is written down as critical, with its reason', async () => {
    const id = await signedIn();
    await suspend(id);
    expect(world.notes.at(-1)).toMatchObject({
      action: 'users.suspend',
      resourceId: id,
      severity: 'critical',
      category: 'admin',
      details: { reason: 'Chargebacks' },
    });
    expect((await world.events()).at(-1)).toEqual({
      name: 'user.suspended',
      payload: { userId: id, reason: 'Chargebacks' },
    });
  });

  it('knows nobody by an unknown id, and nobody suspends themselves', async () => {
    await expect(suspend('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      code: 'not_found',
    });
    const userId = await signedIn();
    const ctx = await browser.ctx();
    await expect(inTransaction(ctx, () => suspendUser(ctx, { userId, reason: 'x' }))).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
