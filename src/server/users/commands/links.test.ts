import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { identityWorld, PASSWORD } from '../identity/world-suite.ts';
import { usersJobs } from '../jobs.ts';
import { usersProcedures } from '../procedures.ts';
import { sessions, verifications } from '../tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(() => {
  world = identityWorld(database.db);
  browser = world.browser();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = 'a better battery';

const send = <T>(work: (context: Awaited<ReturnType<typeof browser.ctx>>) => Promise<T>, from = browser) =>
  from.send(work);
const forgot = (email: string) =>
  send((context) => call(usersProcedures.requestPasswordReset, { email }, { context }));
const reset = (token: string, password = NEW_PASSWORD, from = browser) =>
  send((context) => call(usersProcedures.resetPassword, { token, password }, { context }), from);
const verify = (token: string) =>
  send((context) => call(usersProcedures.verifyEmail, { token }, { context }));
const resend = (from = browser) =>
  send((context) => call(usersProcedures.resendVerification, {}, { context }), from);
const signIn = (email: string, password: string, from = browser) =>
  send((context) => call(usersProcedures.signIn, { email, password }, { context }), from);

const linkIsOver = { status: 410, data: { code: 'gone' } };

describe('a forgotten password', () => {
  async function resetLink(email: string) {
    await forgot(email);
    await world.deliver();
    return world.linkTo(email, 'reset-password');
  }

  it('is set anew with the link of a mail, once, and ends every session', async () => {
    const { id, email } = await world.addUser('homeowner');
    const [phone, laptop] = [world.browser(), world.browser()];
    await signIn(email, PASSWORD, phone);
    await signIn(email, PASSWORD, laptop);
    await forgot(` ${email.toUpperCase()}`);
    await world.deliver();
    const link = await world.linkTo(email, 'reset-password');
    expect(link).toMatchObject({ count: 1, subject: 'Reset your password' });
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w.-]+$/);

    await reset(link.token);
    expect(await database.db.read.select().from(sessions)).toEqual([]);
    expect((await phone.ctx()).actor.kind).toBe('anonymous');
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ outcome: 'signed_in' });
    expect((await world.user(email)).emailVerified).toBe(true);
    expect(world.notes.map((note) => note.action)).toContain('users.resetPassword');
    expect(await world.events()).toContainEqual({ name: 'user.password_reset', payload: { userId: id } });

    await expect(reset(link.token)).rejects.toMatchObject(linkIsOver);
  });

  it('keeps the session of the browser that set it', async () => {
    const { email } = await world.addUser('homeowner');
    await signIn(email, PASSWORD);
    await signIn(email, PASSWORD, world.browser());
    await reset((await resetLink(email)).token);
    expect((await browser.ctx()).actor.kind).toBe('user');
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
  });

  it('has a link that works for one hour', async () => {
    const { email } = await world.addUser('homeowner');
    const { token } = await resetLink(email);
    world.clock.advance(HOUR);
    await expect(reset(token)).rejects.toMatchObject(linkIsOver);
    expect(await signIn(email, PASSWORD)).toMatchObject({ outcome: 'signed_in' });
  });

  it('sets one password when the link is opened twice at once', async () => {
    const { email } = await world.addUser('homeowner');
    const { token } = await resetLink(email);
    const answers = await Promise.allSettled([
      reset(token, 'first password'),
      reset(token, 'second password'),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves no session behind for an old password that was on its way in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await world.addUser('homeowner');
      const { token } = await resetLink(email);
      const entering = Array.from({ length: 3 }, () => signIn(email, PASSWORD, world.browser()));
      await Promise.allSettled([...entering, reset(token)]);
      expect(await database.db.read.select().from(sessions)).toEqual([]);
    }
  });

  it('makes older links worthless once one was used', async () => {
    const { email } = await world.addUser('homeowner');
    const old = await resetLink(email);
    world.clock.advance(2 * MINUTE);
    const fresh = await resetLink(email);
    expect(fresh.count).toBe(2);
    await reset(fresh.token);
    await expect(reset(old.token)).rejects.toMatchObject(linkIsOver);
  });

  it('opens a blocked account again', async () => {
    const { email } = await world.addUser('homeowner');
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong password').catch(() => undefined);
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ status: 429 });
    await reset((await resetLink(email)).token);
    expect(await signIn(email, NEW_PASSWORD)).toMatchObject({ outcome: 'signed_in' });
  });

  it('sends one mail a minute at most', async () => {
    const { email } = await world.addUser('homeowner');
    for (let n = 0; n < 3; n += 1) await forgot(email);
    await world.deliver();
    expect((await world.linkTo(email, 'reset-password')).count).toBe(1);
  });

  it.each([
    ['', 'Email is required'],
    ['ada', 'Please enter a valid email address'],
  ])('§5 forgot password: %o is refused', async (email, message) => {
    await expect(forgot(email)).rejects.toMatchObject({ status: 400, message });
  });

  it('§8: the embedded installation says when nobody has the address', async () => {
    await expect(forgot('nobody@example.com')).rejects.toMatchObject({
      status: 404,
      message: 'No account found with this email address',
    });
  });

  it('tells nobody else who has an account', async () => {
    world = identityWorld(database.db, { DATABASE_URL: 'postgresql://db.example/canopy' });
    browser = world.browser();
    const { id, email } = await world.addUser('homeowner');
    expect(await forgot('nobody@example.com')).toEqual(await forgot(email));
    // The same work for both: looking and mailing happen later.
    expect((await world.events()).map((event) => event.payload)).toEqual([{ userId: null }, { userId: id }]);
    await world.deliver();
    expect(await database.db.read.select().from(mails)).toHaveLength(1);
  });

  it.each([
    [{ password: '' }, 'Password is required'],
    [{ password: 'seven77' }, 'Password must be at least 8 characters long'],
  ])('§5 reset password: %o is refused and the link stays good', async ({ password }, message) => {
    const { email } = await world.addUser('homeowner');
    const { token } = await resetLink(email);
    await expect(reset(token, password)).rejects.toMatchObject({ status: 400, message });
    await reset(token);
  });

  it.each([
    'unknown',
    '00000000-0000-7000-8000-000000000000.secret',
    '..',
    "' or true --.x",
    '\u0000.\u0000',
  ])('does not open with %o', async (token) => {
    await expect(reset(token)).rejects.toMatchObject(linkIsOver);
  });
});

describe('an email address', () => {
  const user = { email: 'ada@example.com', password: PASSWORD, name: 'Ada Park', role: 'homeowner' };

  async function signUp() {
    await send((context) => call(usersProcedures.signUp, user, { context }));
    await world.deliver();
    return world.linkTo(user.email, 'verify-email');
  }

  it('is verified with the link of the mail that follows the sign-up, once', async () => {
    const link = await signUp();
    expect(link).toMatchObject({ count: 1, subject: 'Confirm your email address' });
    expect(link.href).toContain('/verify-email?token=');
    await verify(link.token);
    expect((await world.user(user.email)).emailVerified).toBe(true);
    expect((await browser.ctx()).actor).toMatchObject({ emailVerified: true });
    await expect(verify(link.token)).rejects.toMatchObject(linkIsOver);
  });

  it('has a link that works for 24 hours, and a new one on demand', async () => {
    const { token } = await signUp();
    world.clock.advance(24 * HOUR);
    await expect(verify(token)).rejects.toMatchObject(linkIsOver);
    await signIn(user.email, PASSWORD);
    await resend();
    await world.deliver();
    const fresh = await world.linkTo(user.email, 'verify-email');
    expect(fresh.count).toBe(2);
    await verify(fresh.token);
    world.clock.advance(MINUTE + 1);
    await resend();
    await world.deliver();
    expect((await world.linkTo(user.email, 'verify-email')).count).toBe(2);
  });

  it('cannot be verified with a link for something else', async () => {
    await signUp();
    await forgot(user.email);
    await world.deliver();
    const { token } = await world.linkTo(user.email, 'reset-password');
    await expect(verify(token)).rejects.toMatchObject(linkIsOver);
    await reset(token);
  });

  it('§5 verify email: the token is required', async () => {
    await expect(verify('')).rejects.toMatchObject({
      status: 400,
      message: 'Verification token is required',
    });
  });

  it('leaves no secret readable in the verification rows', async () => {
    const { token } = await signUp();
    const [row] = await database.db.read.select().from(verifications);
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
  });
});

it('what is over is cleaned away', async () => {
  const cleanUp = async (context: Awaited<ReturnType<typeof browser.ctx>>) => {
    for (const job of usersJobs) await job.run(context, undefined as never);
  };
  const { email } = await world.addUser('homeowner');
  await signIn(email, PASSWORD);
  await forgot(email);
  await world.deliver();
  await cleanUp(await browser.ctx());
  expect(await database.db.read.select().from(sessions)).toHaveLength(1);
  expect(await database.db.read.select().from(verifications)).toHaveLength(1);
  world.clock.advance(3 * HOUR);
  await cleanUp(await browser.ctx());
  expect(await database.db.read.select().from(sessions)).toEqual([]);
  expect(await database.db.read.select().from(verifications)).toEqual([]);
});
