import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { identityWorld, PASSWORD } from '../../identity/world-suite.ts';
import { usersProcedures } from '../../procedures.ts';
import { users, verifications } from '../../tables.ts';

const database = testDatabase();
const MINUTE = 60_000;
const over = { status: 410, data: { code: 'gone' } };
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(() => {
  world = identityWorld(database.db);
  browser = world.browser();
});

const ask = (email: string, from = browser) =>
  from.send((context) => call(usersProcedures.requestSignInLink, { email }, { context }));
const use = (token: string, from = browser) =>
  from.send((context) => call(usersProcedures.signInByLink, { token }, { context }));
const signIn = (email: string, password = PASSWORD, from = browser) =>
  from.send((context) => call(usersProcedures.signIn, { email, password }, { context }));

async function linkFor(email: string) {
  await ask(email);
  await world.deliver();
  return world.linkTo(email, 'sign-in-link');
}

describe('a sign-in link', () => {
  it('opens a session once, for somebody who is blocked after wrong passwords too', async () => {
    const { email } = await world.addUser('vendor');
    for (let n = 0; n < 5; n += 1) await signIn(email, 'wrong password').catch(() => undefined);
    await expect(signIn(email)).rejects.toMatchObject({ status: 429 });
    await ask(` ${email.toUpperCase()}`);
    await world.deliver();
    const link = await world.linkTo(email, 'sign-in-link');
    expect(link).toMatchObject({ count: 1, subject: 'Your sign-in link' });
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/sign-in-link\?token=[\w.-]+$/);
    expect(await use(link.token)).toMatchObject({
      outcome: 'signed_in',
      home: '/account/vendor/dashboard',
    });
    expect((await browser.ctx()).actor).toMatchObject({ kind: 'user', role: 'vendor', emailVerified: true });
    await expect(use(link.token, world.browser())).rejects.toMatchObject(over);
    // The sign-in forgave the wrong passwords.
    expect(await signIn(email, PASSWORD, world.browser())).toMatchObject({ outcome: 'signed_in' });
    expect(world.notes.map(({ action }) => action)).toContain('users.signInByLink');
  });

  it('leads on to the page its person was on the way to, where that is one of ours', async () => {
    const { email } = await world.addUser('admin');
    const hrefFor = async (next: string) => {
      await browser.send((context) => call(usersProcedures.requestSignInLink, { email, next }, { context }));
      await world.deliver();
      world.clock.advance(2 * MINUTE);
      return new URL((await world.linkTo(email, 'sign-in-link')).href ?? '').searchParams.get('next');
    };
    expect(await hrefFor('/admin/jobs?status=pending')).toBe('/admin/jobs?status=pending');
    expect(await hrefFor('//evil.example/admin')).toBeNull();
  });

  it('works for 15 minutes, and is kept as a digest only', async () => {
    const { email } = await world.addUser('homeowner');
    const { token } = await linkFor(email);
    const [row] = await database.db.read.select().from(verifications);
    expect(token).not.toContain(row?.value);
    world.clock.advance(15 * MINUTE);
    await expect(use(token)).rejects.toMatchObject(over);
    expect((await browser.ctx()).actor.kind).toBe('anonymous');
  });

  it('opens one session when it is followed twice at once', async () => {
    const { email } = await world.addUser('homeowner');
    const { token } = await linkFor(email);
    const answers = await Promise.allSettled([use(token), use(token, world.browser())]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('still asks for the second factor', async () => {
    const { email } = await world.addUser('homeowner', { twoFactorEnabled: true });
    const { token } = await linkFor(email);
    expect(await use(token)).toEqual({ outcome: 'second_factor' });
    expect([...browser.jar.keys()]).toEqual(['canopy_challenge']);
    expect((await browser.ctx()).actor.kind).toBe('anonymous');
  });

  it('is worth nothing after the password was changed', async () => {
    const { email } = await world.addUser('homeowner');
    const { token } = await linkFor(email);
    await signIn(email);
    await browser.send((context) =>
      call(
        usersProcedures.changePassword,
        { currentPassword: PASSWORD, newPassword: 'a better battery' },
        { context },
      ),
    );
    await expect(use(token, world.browser())).rejects.toMatchObject(over);
  });

  it('cannot be used to flood a mailbox: one mail a minute, §9 login: 5 requests per 15 minutes', async () => {
    const { email } = await world.addUser('homeowner');
    for (let n = 0; n < 5; n += 1) await ask(email);
    await world.deliver();
    expect((await world.linkTo(email, 'sign-in-link')).count).toBe(1);
    await expect(ask(email)).rejects.toMatchObject({ status: 429 });
    // Signing in with the password is counted apart.
    expect(await signIn(email)).toMatchObject({ outcome: 'signed_in' });
  });

  it.each([
    ['', 'Email is required'],
    ['ada', 'Please enter a valid email address'],
  ])('needs an address: %j', async (email, message) => {
    await expect(ask(email)).rejects.toMatchObject({ status: 400, data: { fields: { email: message } } });
  });

  it('§8: the embedded installation says when nobody has the address, a database server does not', async () => {
    await expect(ask('nobody@example.com')).rejects.toMatchObject({
      status: 404,
      message: 'No account found with this email address',
    });
    const server = identityWorld(database.db, { DATABASE_URL: 'postgresql://canopy@localhost/canopy' });
    expect(await ask('nobody@example.com', server.browser())).toEqual({ done: true });
    expect(await database.db.read.select().from(users)).toEqual([]);
  });

  it.each(['', 'unknown', '00000000-0000-7000-8000-000000000000.secret'])(
    'is refused when it is none: %j',
    async (token) => {
      await expect(use(token)).rejects.toMatchObject({ status: token === '' ? 400 : 410 });
    },
  );
});
