import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/lib/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { testDatabase } from '#test/db.ts';
import { totpCode, totpStep } from '../../identity/totp.ts';
import { identityWorld, PASSWORD } from '../../identity/world-suite.ts';
import { usersProcedures } from '../../procedures.ts';
import { sessions } from '../../tables.ts';

const database = testDatabase();
const NEW_PASSWORD = 'a better battery';
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
let email: string;
beforeEach(async () => {
  world = identityWorld(database.db);
  browser = world.browser();
  ({ email } = await world.addUser('homeowner'));
  await signIn(browser);
});

function signIn(from: typeof browser, password = PASSWORD, who = email) {
  return from.send((context) => call(usersProcedures.signIn, { email: who, password }, { context }));
}
const change = (currentPassword: string, newPassword: string) =>
  browser.send((context) =>
    call(usersProcedures.changePassword, { currentPassword, newPassword }, { context }),
  );
const security = (from = browser) => from.send((context) => call(usersProcedures.security, {}, { context }));
const endOne = (id: string, from = browser) =>
  from.send((context) =>
    call(
      usersProcedures.endOwnSession,
      { id },
      { context: { ...context, idempotencyKey: context.ids.uuid() } },
    ),
  );
/** What stands in the inbox. */
const lines = async () =>
  (await database.db.read.select({ title: inbox.title }).from(inbox)).map(({ title }) => title);
const renew = (password = PASSWORD) =>
  browser.send((context) => call(usersProcedures.renewRecoveryCodes, { password }, { context }));

async function switchOn() {
  const set = await browser.send((context) =>
    call(usersProcedures.startTwoFactor, { password: PASSWORD }, { context }),
  );
  const key = new URL(set.totpUri).searchParams.get('secret') ?? '';
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const code = totpCode(Uint8Array.from(bytes), totpStep(world.clock.now()));
  await browser.send((context) => call(usersProcedures.confirmTwoFactor, { code }, { context }));
  return set;
}

describe('a new password', () => {
  it('takes the current one, ends the other sessions and is told by one mail and one line', async () => {
    const other = world.browser();
    await signIn(other);
    await change(PASSWORD, NEW_PASSWORD);
    expect((await browser.ctx()).actor.kind).toBe('user');
    expect((await other.ctx()).actor.kind).toBe('anonymous');
    await expect(signIn(world.browser())).rejects.toMatchObject({ status: 401 });
    expect(await signIn(world.browser(), NEW_PASSWORD)).toMatchObject({ outcome: 'signed_in' });
    await world.deliver();
    const sent = await database.db.read.select().from(mails).where(eq(mails.toAddress, email));
    expect(sent.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(await lines()).toEqual(['Your password was changed']);
    expect(world.notes.map(({ action }) => action)).toContain('users.changePassword');
  });

  it.each([
    ['', NEW_PASSWORD, { currentPassword: 'Password is required' }],
    [PASSWORD, '', { newPassword: 'Password is required' }],
    [PASSWORD, 'short', { newPassword: 'Password must be at least 8 characters long' }],
    [PASSWORD, PASSWORD, { newPassword: 'Choose a password you aren’t already using' }],
    ['wrong password', NEW_PASSWORD, { currentPassword: 'That password isn’t right. Try again.' }],
  ])('is refused: %j to %j', async (current, next, fields) => {
    await expect(change(current, next)).rejects.toMatchObject({ status: 400, data: { fields } });
    expect(await signIn(world.browser())).toMatchObject({ outcome: 'signed_in' });
  });

  it('counts wrong ones like failed sign-ins, so that a stolen browser cannot guess', async () => {
    for (let n = 0; n < 5; n += 1) {
      await expect(change('wrong password', NEW_PASSWORD)).rejects.toMatchObject({ status: 400 });
    }
    await expect(change(PASSWORD, NEW_PASSWORD)).rejects.toMatchObject({ status: 429 });
  });

  it('changes once when two are sent at the same moment', async () => {
    const answers = await Promise.allSettled([
      change(PASSWORD, 'the first new one'),
      change(PASSWORD, 'the second new one'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('sessions', () => {
  it('are listed with what the browser said, the one that asks marked', async () => {
    await signIn(world.browser());
    await signIn(world.browser(), PASSWORD, (await world.addUser('vendor')).email);
    const { sessions: listed, twoFactorEnabled, recoveryCodesLeft } = await security();
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ own }) => own)).toHaveLength(1);
    expect(listed[0]).toMatchObject({ ipAddress: '192.0.2.7', userAgent: 'Firefox' });
    expect({ twoFactorEnabled, recoveryCodesLeft }).toEqual({
      twoFactorEnabled: false,
      recoveryCodesLeft: null,
    });
  });

  it('end one at a time; others are unknown, and the own one is left by signing out', async () => {
    const other = world.browser();
    await signIn(other);
    const listed = (await security()).sessions;
    const own = listed.find((session) => session.own)?.id ?? '';
    const theirs = listed.find((session) => !session.own)?.id ?? '';
    await endOne(theirs);
    expect((await other.ctx()).actor.kind).toBe('anonymous');
    await expect(endOne(theirs)).rejects.toMatchObject({ status: 404 });
    await expect(endOne(own)).rejects.toMatchObject({ status: 409 });
    await expect(endOne('x')).rejects.toMatchObject({ status: 404 });
    const stranger = world.browser();
    await signIn(stranger, PASSWORD, (await world.addUser('vendor')).email);
    await expect(endOne(own, stranger)).rejects.toMatchObject({ status: 404 });
    expect((await browser.ctx()).actor.kind).toBe('user');
  });

  it('end all but this one', async () => {
    const others = [world.browser(), world.browser()];
    for (const other of others) await signIn(other);
    await browser.send((context) => call(usersProcedures.endOtherSessions, {}, { context }));
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
    expect((await browser.ctx()).actor.kind).toBe('user');
  });
});

describe('recovery codes', () => {
  it('are made anew for the password; the old ones work no more', async () => {
    await expect(renew()).rejects.toMatchObject({ status: 409 });
    const { recoveryCodes: old } = await switchOn();
    await expect(renew('wrong password')).rejects.toMatchObject({
      status: 400,
      data: { fields: { password: 'That password isn’t right. Try again.' } },
    });
    const { recoveryCodes } = await renew();
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
    const fresh = world.browser();
    await signIn(fresh);
    const finish = (code: string) =>
      fresh.send((context) => call(usersProcedures.verifyTwoFactor, { code, kind: 'recovery' }, { context }));
    await expect(finish(old[0] ?? '')).rejects.toMatchObject({ status: 400 });
    expect(await finish(recoveryCodes[0] ?? '')).toMatchObject({ outcome: 'signed_in' });
    expect(await security()).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 9 });
  });

  it('tells once each, by mail and in the inbox, when the second factor goes on and off', async () => {
    await switchOn();
    await browser.send((context) =>
      call(usersProcedures.disableTwoFactor, { password: PASSWORD }, { context }),
    );
    await world.deliver();
    const sent = await database.db.read.select().from(mails).where(eq(mails.toAddress, email));
    const news = ['Two-factor authentication is off', 'Two-factor authentication is on'];
    expect(sent.map(({ subject }) => subject).sort()).toEqual(news);
    expect((await lines()).sort()).toEqual(news);
  });
});
