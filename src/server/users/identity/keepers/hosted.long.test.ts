import { call } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { type GotrueFake, startGotrueFake } from '#test/fakes/gotrue/server.ts';
import { PLATFORM_START } from '#test/platform.ts';
import { usersProcedures } from '../../procedures.ts';
import { sessions, users, verifications } from '../../tables.ts';
import { identityWorld, PASSWORD as OWN_PASSWORD } from '../world-suite.ts';

const database = testDatabase();
const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-7';
const KEY = 'sb_publishable_only-for-tests';
const FACTOR = '018f3e5c-0000-7000-8000-0000000000f1';
const TAKEN = { status: 409, message: 'An account with this email already exists' };

let fake: GotrueFake;
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(async () => {
  fake = await startGotrueFake({ key: KEY, now: () => PLATFORM_START });
  world = identityWorld(database.db, { IDENTITY_URL: fake.url, IDENTITY_KEY: KEY });
  browser = world.browser();
});
afterEach(() => fake.close());

const signIn = (email = EMAIL, password = PASSWORD, portal: 'member' | 'admin' = 'member', from = browser) =>
  from.send((context) => call(usersProcedures.signIn, { email, password, portal }, { context }));
const everybody = () => database.db.read.select().from(users);

/** Somebody whom only the service knows. */
async function stranger(data: Record<string, unknown> = {}, { confirmed = true, email = EMAIL } = {}) {
  await fake.project.signUp({ email, password: PASSWORD, data });
  const account = fake.project.byEmail(email);
  if (!account) throw new Error('nobody was signed up');
  if (confirmed) account.confirmedAt = PLATFORM_START;
  return account;
}

describe('somebody the service knows and we do not', () => {
  it('becomes a person at the first sign-in, and is the same one at the next', async () => {
    await stranger({ full_name: 'Ada Park' });
    expect(await signIn()).toMatchObject({ home: '/account/home/dashboard' });
    await signIn();
    expect(await everybody()).toMatchObject([
      { email: EMAIL, name: 'Ada Park', role: 'homeowner', emailVerified: true, loginCount: 2 },
    ]);
  });

  it('is one person after two first sign-ins at once', async () => {
    await stranger();
    await Promise.all([signIn(), signIn(EMAIL, PASSWORD, 'member', world.browser())]);
    expect(await everybody()).toHaveLength(1);
  });

  it('is a vendor with a company only when both are told', async () => {
    await stranger({ full_name: 'Cora Lee', role: 'vendor', company: 'Cora Inc', trade: 'plumbing' });
    expect(await signIn()).toMatchObject({ home: '/account/vendor/dashboard' });
    await stranger({ full_name: 'Dan Lee', role: 'vendor' }, { email: 'dan@example.com' });
    expect(await signIn('dan@example.com')).toMatchObject({ home: '/account/home/dashboard' });
  });

  it.each([
    { role: 'admin', is_system_admin: true, isSystemAdmin: true, can_manage_users: true },
    { role: 'superuser', points: 9_000, email_verified: true },
  ])('gets no rights from what they typed or from their profile: %o', async (claimed) => {
    const { id } = await stranger(claimed);
    fake.project.profiles.push({ id, full_name: 'Mallory', ...claimed });
    await signIn();
    expect(await world.user(EMAIL)).toMatchObject({
      name: 'Mallory',
      role: 'homeowner',
      isSystemAdmin: false,
      canManageUsers: false,
    });
    await expect(signIn(EMAIL, PASSWORD, 'admin')).rejects.toMatchObject({ status: 403 });
  });

  it('has a name even when nobody told it', async () => {
    await stranger({ full_name: 7 }, { email: 'a@example.com' });
    await signIn('a@example.com');
    expect(await world.user('a@example.com')).toMatchObject({ name: 'a_' });
  });
});

describe('an authenticator app at the service', () => {
  const CODE = '314159';
  const finish = (code: string, kind: 'totp' | 'recovery' = 'totp', from = browser) =>
    from.send((context) => call(usersProcedures.verifyTwoFactor, { code, kind }, { context }));
  const signInSlowly = (from = browser) => {
    // The library reads the machine's clock, which runs ahead of this test's.
    fake.tokens.forgeNext({ lifeSeconds: 10 * 366 * 86_400 });
    return signIn(EMAIL, PASSWORD, 'member', from);
  };
  beforeEach(async () => {
    const account = await stranger();
    account.factors.push({ id: FACTOR, status: 'verified', factor_type: 'totp' });
  });

  it('§7 MFA challenge and verify: its code is asked for after the password, and lets in', async () => {
    expect(await signInSlowly()).toEqual({ outcome: 'second_factor' });
    expect(await database.db.read.select().from(sessions)).toEqual([]);
    expect(await finish(' 314 159 ')).toMatchObject({
      outcome: 'signed_in',
      home: '/account/home/dashboard',
    });
    expect((await browser.ctx()).actor.kind).toBe('user');
    expect(fake.calls).toContain(`POST /auth/v1/factors/${FACTOR}/challenge`);
    expect(fake.project.sessions.size).toBe(0);
    expect(await database.db.read.select().from(verifications)).toEqual([]);
  });

  it('its session there is kept sealed, and for five minutes only', async () => {
    await signInSlowly();
    const stored = JSON.stringify(await database.db.read.select().from(verifications));
    const [session] = fake.project.sessions.values();
    expect(stored).toContain('hosted-factor:');
    expect(stored).not.toContain(session?.refreshToken);
    world.clock.advance(5 * 60_000);
    await expect(finish(CODE)).rejects.toMatchObject({ status: 401 });
  });

  it('wrong codes are refused, counted, and never let in by a recovery code of ours', async () => {
    await signInSlowly();
    await expect(finish('000000')).rejects.toMatchObject({
      status: 400,
      data: { fields: { code: expect.any(String) } },
    });
    await expect(finish(CODE, 'recovery')).rejects.toMatchObject({ status: 400 });
    for (let n = 0; n < 3; n += 1) await expect(finish('000000')).rejects.toMatchObject({ status: 400 });
    await expect(finish(CODE)).rejects.toMatchObject({ status: 429 });
    expect(await database.db.read.select().from(sessions)).toEqual([]);
  });

  it('one code opens one session, also at the same moment', async () => {
    await signInSlowly();
    const answers = await Promise.allSettled([finish(CODE), finish(CODE)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
  });

  it('a token without the second level is not taken', async () => {
    await signInSlowly();
    fake.tokens.forgeNext({ subject: '018f3e5c-0000-7000-8000-000000000000' });
    await expect(finish(CODE)).rejects.toMatchObject({ status: 401, data: { reason: 'invalid_jwt' } });
    expect(await database.db.read.select().from(sessions)).toEqual([]);
  });

  it('is not asked for where the second factor is set up here, and nothing stays open there', async () => {
    await signInSlowly();
    await finish(CODE);
    await database.db.transaction(() => database.db.tx.update(users).set({ twoFactorEnabled: true }));
    expect(await signInSlowly(world.browser())).toEqual({ outcome: 'second_factor' });
    expect(fake.project.sessions.size).toBe(0);
  });

  it('does not outlive a sign-in at the wrong door', async () => {
    fake.tokens.forgeNext({ lifeSeconds: 10 * 366 * 86_400 });
    await expect(signIn(EMAIL, PASSWORD, 'admin')).rejects.toMatchObject({ status: 403 });
    expect(fake.project.sessions.size).toBe(0);
  });
});

describe('an account of ours with the same address', () => {
  it('keeps its password here until the service vouches for the address', async () => {
    const { email } = await world.addUser('homeowner');
    expect(await signIn(email, OWN_PASSWORD)).toMatchObject({ outcome: 'signed_in' });
    expect(fake.calls).toEqual([]);
  });

  it('is joined by a proven address, and what could open it before is taken away', async () => {
    const { id, email } = await world.addUser('homeowner');
    await signIn(email, OWN_PASSWORD);
    await stranger({}, { email });
    const laptop = world.browser();
    await signIn(email, PASSWORD, 'member', laptop);
    expect((await laptop.ctx()).actor).toMatchObject({ userId: id });
    expect((await browser.ctx()).actor.kind).toBe('anonymous');
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
    await expect(signIn(email, OWN_PASSWORD)).rejects.toMatchObject({ status: 401 });
    expect(world.notes.map(({ action }) => action)).toContain('users.linkHosted');
  });

  it('is not joined by an administrator, nor by a second person of the service', async () => {
    const { email } = await world.addUser('admin', { isSystemAdmin: true });
    await stranger({}, { email });
    await expect(signIn(email)).rejects.toMatchObject(TAKEN);
    expect(await signIn(email, OWN_PASSWORD)).toMatchObject({ outcome: 'signed_in' });

    await stranger();
    await signIn();
    fake.project.accounts.clear();
    await stranger();
    await expect(signIn()).rejects.toMatchObject(TAKEN);
  });

  it('follows an address that was changed and proven there, unless somebody here has it', async () => {
    const account = await stranger();
    await signIn();
    const [before] = await everybody();
    account.email = 'ada.park@example.com';
    await signIn('ada.park@example.com');
    expect(await everybody()).toMatchObject([{ id: before?.id, email: 'ada.park@example.com' }]);
    const { email } = await world.addUser('homeowner');
    account.email = email;
    await signIn(email);
    expect(await world.user('ada.park@example.com')).toMatchObject({ id: before?.id, loginCount: 3 });
  });
});

describe('what stays ours', () => {
  it('suspension, and the address as administrators see it', async () => {
    const { id } = await world.addUser('admin', {
      isSystemAdmin: true,
      canManageUsers: true,
      email: 'root@example.com',
    });
    expect(id).toBeTruthy();
    await stranger();
    await signIn();
    const ada = await world.user(EMAIL);
    const desk = world.browser();
    await signIn('root@example.com', OWN_PASSWORD, 'admin', desk);
    const edit = { ...ada, phone: '', email: 'moved@example.com' };
    const refused = desk.send(async (context) => {
      const key = { ...context, idempotencyKey: 'a-key-of-this-test' };
      return call(usersProcedures.edit, edit, { context: key });
    });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      data: { fields: { email: expect.any(String) } },
    });
  });

  it('a second factor of the service that is no app keeps everybody out who has none here', async () => {
    const account = await stranger();
    account.factors.push({ id: FACTOR, status: 'verified', factor_type: 'phone' });
    await expect(signIn()).rejects.toMatchObject({
      status: 403,
      data: { reason: 'second_factor_elsewhere' },
    });
    expect(await database.db.read.select().from(sessions)).toEqual([]);
  });

  it('an outage is told, counts no try and changes nothing', async () => {
    await stranger();
    for (let tried = 0; tried < 7; tried += 1) {
      fake.failNext(503, 2);
      await expect(signIn()).rejects.toMatchObject({ status: 503, data: { code: 'unavailable' } });
    }
    expect(await everybody()).toEqual([]);
    expect(await signIn()).toMatchObject({ outcome: 'signed_in' });
  });

  it('asked for a sign-in by mail, it carries the page to go on to, and only one of this site', async () => {
    await stranger();
    fake.project.settings.redirects.push('http');
    const ask = (next: string) =>
      browser.send((context) => call(usersProcedures.requestSignInLink, { email: EMAIL, next }, { context }));
    await ask('/account/home/jobs?tab=past');
    await ask('https://evil.example/');
    const { siteUrl } = fake.project.settings;
    const led = fake.project.mails.filter(({ type }) => type === 'magiclink').map((mail) => mail.redirectTo);
    expect(led).toEqual(['http://localhost:3000/account/home/jobs?tab=past', siteUrl]);
  });

  it('asked for a link, it says the same of every address', async () => {
    const forgot = (email: string) =>
      browser.send((context) => call(usersProcedures.requestPasswordReset, { email }, { context }));
    await stranger();
    expect(await forgot(EMAIL)).toEqual(await forgot('nobody@example.com'));
    await world.deliver();
    expect(fake.project.mails.map(({ to, type }) => [to, type])).toContainEqual([EMAIL, 'recovery']);
    expect(await world.linkTo(EMAIL, 'reset-password')).toMatchObject({ count: 0 });
  });
});
