import { call } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { type GotrueFake, startGotrueFake } from '#test/fakes/gotrue/server.ts';
import { PLATFORM_START } from '#test/platform.ts';
import { usersProcedures } from '../../procedures.ts';
import { sessions, twoFactors, users } from '../../tables.ts';
import { identityWorld } from '../world-suite.ts';

const database = testDatabase();
const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-7';
const NEW_PASSWORD = 'A-better-battery-8';
const KEY = 'sb_publishable_only-for-tests';
const ADA = { email: EMAIL, password: PASSWORD, name: 'Ada Park', role: 'homeowner' };
const CORA = { ...ADA, email: 'cora@example.com', role: 'vendor', company: 'Cora Inc', trade: 'plumbing' };

type World = ReturnType<typeof identityWorld>;
type Browser = ReturnType<World['browser']>;
type Page = 'verify-email' | 'reset-password' | 'sign-in-link';

let fake: GotrueFake | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

// Both adapters of the port, through the commands that everybody uses.
describe.each(['own', 'hosted'] as const)('passwords kept by %s', (keeper) => {
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    let at = () => PLATFORM_START;
    if (keeper === 'hosted') {
      fake = await startGotrueFake({ key: KEY, now: () => at() });
      world = identityWorld(database.db, { IDENTITY_URL: fake.url, IDENTITY_KEY: KEY });
    } else {
      world = identityWorld(database.db);
    }
    at = () => world.clock.now();
    browser = world.browser();
  });

  const send = <T>(work: (context: Awaited<ReturnType<Browser['ctx']>>) => Promise<T>, from = browser) =>
    from.send(work);
  const signUp = (body = ADA, from = browser) =>
    send((context) => call(usersProcedures.signUp, body, { context }), from);
  const signIn = (password = PASSWORD, from = browser, email = EMAIL) =>
    send((context) => call(usersProcedures.signIn, { email, password }, { context }), from);
  const verify = (token: string) =>
    send((context) => call(usersProcedures.verifyEmail, { token }, { context }));
  const reset = (token: string, password = NEW_PASSWORD) =>
    send((context) => call(usersProcedures.resetPassword, { token, password }, { context }));

  const TYPE = { 'verify-email': 'signup', 'reset-password': 'recovery', 'sign-in-link': 'magiclink' };
  /** The token of the newest mail with a link to this page. */
  async function linkTo(page: Page, email = EMAIL): Promise<string> {
    await world.deliver();
    if (!fake) return (await world.linkTo(email, page)).token;
    return (
      fake.project.mails.filter((mail) => mail.to === email && mail.type === TYPE[page]).at(-1)?.tokenHash ??
      ''
    );
  }
  const confirmed = async () => {
    await signUp();
    await verify(await linkTo('verify-email'));
  };

  it('sign-up signs in at once and makes the person, with the address to be proven', async () => {
    expect(await signUp()).toMatchObject({ outcome: 'signed_in', home: '/account/home/dashboard' });
    expect(await world.user(EMAIL)).toMatchObject({
      name: 'Ada Park',
      role: 'homeowner',
      emailVerified: false,
    });
    expect((await browser.ctx()).actor.kind).toBe('user');
    expect(world.notes.map(({ action }) => action)).toEqual(['users.signUp']);
  });

  it('takes no rights from a body, and a vendor has a company', async () => {
    const greedy = { ...CORA, isSystemAdmin: true, points: 9_000, canManageUsers: true };
    expect(await signUp(greedy)).toMatchObject({ home: '/account/vendor/dashboard' });
    expect(await world.user(CORA.email)).toMatchObject({
      role: 'vendor',
      isSystemAdmin: false,
      canManageUsers: false,
    });
    await expect(signUp({ ...ADA, role: 'admin' })).rejects.toMatchObject({ status: 400 });
  });

  it('§8: refuses an address twice, and a wrong password like an unknown address', async () => {
    await confirmed();
    await expect(signUp()).rejects.toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
    });
    const refusal = { status: 401, message: 'Invalid email or password' };
    await expect(signIn('wrong password')).rejects.toMatchObject(refusal);
    await expect(signIn(PASSWORD, browser, 'nobody@example.com')).rejects.toMatchObject(refusal);
    expect(world.notes.map(({ details }) => details?.reason).slice(-2)).toEqual([
      'wrong_password',
      'unknown_email',
    ]);
  });

  it('§9 login: 5 tries per 15 minutes count with either', async () => {
    await confirmed();
    for (let tried = 0; tried < 5; tried += 1) await signIn('wrong').catch(() => undefined);
    await expect(signIn()).rejects.toMatchObject({ status: 429 });
  });

  it('opens a session of ours for the right password', async () => {
    await confirmed();
    expect(await signIn(PASSWORD, world.browser())).toMatchObject({ outcome: 'signed_in' });
    expect(await world.user(EMAIL)).toMatchObject({ loginCount: 1, emailVerified: true });
    expect(await database.db.read.select().from(sessions)).toHaveLength(2);
  });

  it('a link proves the address, once', async () => {
    await signUp();
    const token = await linkTo('verify-email');
    await verify(token);
    expect(await world.user(EMAIL)).toMatchObject({ emailVerified: true });
    await expect(verify(token)).rejects.toMatchObject({ status: 410 });
    const proven = (await world.events()).filter(({ name }) => name === 'user.email_verified');
    expect(proven).toHaveLength(1);
  });

  it('mails the link again on demand', async () => {
    await signUp();
    const first = await linkTo('verify-email');
    world.clock.advance(2 * 60_000);
    await send((context) => call(usersProcedures.resendVerification, {}, { context }));
    const second = await linkTo('verify-email');
    expect(second).not.toBe(first);
    await verify(second);
  });

  it('a forgotten password is set by link, once, and ends the other sessions', async () => {
    await confirmed();
    const laptop = world.browser();
    await signIn(PASSWORD, laptop);
    await send((context) => call(usersProcedures.requestPasswordReset, { email: EMAIL }, { context }));
    const token = await linkTo('reset-password');
    await expect(reset(token, 'short')).rejects.toMatchObject({ status: 400 });
    await reset(token);
    expect((await laptop.ctx()).actor.kind).toBe('anonymous');
    await expect(signIn(PASSWORD, laptop)).rejects.toMatchObject({ status: 401 });
    expect(await signIn(NEW_PASSWORD, laptop)).toMatchObject({ outcome: 'signed_in' });
    await expect(reset(token)).rejects.toMatchObject({ status: 410 });
  });

  it('a mailed link signs in, once', async () => {
    await confirmed();
    const laptop = world.browser();
    await send((context) => call(usersProcedures.requestSignInLink, { email: EMAIL }, { context }));
    const token = await linkTo('sign-in-link');
    const enter = () => send((context) => call(usersProcedures.signInByLink, { token }, { context }), laptop);
    expect(await enter()).toMatchObject({ outcome: 'signed_in' });
    await expect(enter()).rejects.toMatchObject({ status: 410 });
  });

  it('a password is changed for the current one and ends the other sessions', async () => {
    await confirmed();
    const laptop = world.browser();
    await signIn(PASSWORD, laptop);
    const change = (currentPassword: string, newPassword: string) =>
      send((context) => call(usersProcedures.changePassword, { currentPassword, newPassword }, { context }));
    await expect(change('wrong password', NEW_PASSWORD)).rejects.toMatchObject({
      data: { fields: { currentPassword: 'That password isn’t right. Try again.' } },
    });
    await change(PASSWORD, NEW_PASSWORD);
    expect((await laptop.ctx()).actor.kind).toBe('anonymous');
    expect((await browser.ctx()).actor.kind).toBe('user');
    await expect(signIn(PASSWORD, laptop)).rejects.toMatchObject({ status: 401 });
    expect(await signIn(NEW_PASSWORD, laptop)).toMatchObject({ outcome: 'signed_in' });
  });

  it('the second factor of ours is asked after the password', async () => {
    await confirmed();
    await send((context) => call(usersProcedures.startTwoFactor, { password: PASSWORD }, { context }));
    await database.db.transaction(async () => {
      await database.db.tx.update(twoFactors).set({ verified: true });
      await database.db.tx.update(users).set({ twoFactorEnabled: true });
    });
    expect(await signIn(PASSWORD, world.browser())).toEqual({ outcome: 'second_factor' });
  });
});
