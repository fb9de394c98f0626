import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { PLATFORM_START } from '#test/platform.ts';
import { identityWorld, PASSWORD } from '../identity/world-suite.ts';
import { usersProcedures } from '../procedures.ts';
import { sessions } from '../tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(() => {
  world = identityWorld(database.db);
  browser = world.browser();
});

const MINUTE = 60_000;

function signIn(email: string, password: string, portal: 'member' | 'admin' = 'member', from = browser) {
  return from.send((context) => call(usersProcedures.signIn, { email, password, portal }, { context }));
}

describe('sign-in', () => {
  it('opens a session and counts the login', async () => {
    const { id, email } = await world.addUser('homeowner');
    const answer = await signIn(` ${email.toUpperCase()} `, PASSWORD);
    expect(answer).toMatchObject({ outcome: 'signed_in', home: '/account/home/dashboard' });
    expect((await browser.ctx()).actor).toMatchObject({ userId: id });
    expect(await world.user(email)).toMatchObject({ loginCount: 1, lastLoginAt: PLATFORM_START });
    expect(await world.events()).toEqual([
      { name: 'user.signed_in', payload: { userId: id, role: 'homeowner', secondFactor: false } },
    ]);
    expect(world.notes).toMatchObject([{ action: 'users.signIn', resourceId: id, category: 'auth' }]);
  });

  it.each([
    [{ email: '', password: PASSWORD }, 'Email and password are required'],
    [{ email: 'ada@example.com', password: '' }, 'Email and password are required'],
    [{ email: 'ada', password: PASSWORD }, 'Please enter a valid email address'],
  ])('§5 login: %o is refused', async ({ email, password }, message) => {
    await expect(signIn(email, password)).rejects.toMatchObject({ status: 400, message });
  });

  it('§8: says the same of an unknown address and a wrong password, and writes both down', async () => {
    const { id, email } = await world.addUser('homeowner');
    const refusal = { status: 401, message: 'Invalid email or password', data: { fields: {} } };
    await expect(signIn(email, 'wrong password')).rejects.toMatchObject(refusal);
    await expect(signIn('nobody@example.com', PASSWORD)).rejects.toMatchObject(refusal);
    expect(world.notes).toEqual([
      {
        action: 'Login failed',
        resource: 'user',
        resourceId: id,
        severity: 'warning',
        category: 'auth',
        success: false,
        errorMessage: 'Invalid email or password',
        details: { reason: 'wrong_password' },
        personal: { email },
      },
      {
        action: 'Login failed',
        resource: 'user',
        severity: 'warning',
        category: 'auth',
        success: false,
        errorMessage: 'Invalid email or password',
        details: { reason: 'unknown_email' },
        personal: { email: 'nobody@example.com' },
      },
    ]);
    expect(browser.cookieLines).toEqual([]);
    expect(await database.db.read.select().from(sessions)).toEqual([]);
  });

  it('answers an unknown address no sooner than a wrong password', async () => {
    const { email } = await world.addUser('homeowner');
    const timed = async (address: string) => {
      const started = performance.now();
      await expect(signIn(address, 'wrong password')).rejects.toMatchObject({ status: 401 });
      return performance.now() - started;
    };
    await timed(email);
    const known = Math.min(await timed(email), await timed(email));
    const unknown = Math.min(await timed('nobody@example.com'), await timed('nobody@example.com'));
    // Without the hash it would be a twentieth.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('gives every session a token of its own: one that somebody planted stays worthless', async () => {
    const { email } = await world.addUser('homeowner');
    const planted = 'p'.repeat(43);
    browser.jar.set('canopy_session', planted);
    await signIn(email, PASSWORD);
    const first = browser.jar.get('canopy_session');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(first).not.toBe(planted);
    await signIn(email, PASSWORD);
    expect(browser.jar.get('canopy_session')).not.toBe(first);
    const stranger = world.browser();
    stranger.jar.set('canopy_session', planted);
    expect((await stranger.ctx()).actor).toEqual({ kind: 'anonymous' });
  });

  it('ends the session that the browser had, its own or that of somebody else', async () => {
    const [first, second] = [await world.addUser('homeowner'), await world.addUser('vendor')];
    await signIn(first.email, PASSWORD);
    const before = browser.jar.get('canopy_session') ?? '';
    await signIn(first.email, PASSWORD);
    await signIn(second.email, PASSWORD);
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
    expect((await browser.ctx()).actor).toMatchObject({ userId: second.id });
    const late = world.browser();
    late.jar.set('canopy_session', before);
    expect((await late.ctx()).actor.kind).toBe('anonymous');
    await expect(signIn(first.email, 'wrong')).rejects.toMatchObject({ status: 401 });
    expect((await browser.ctx()).actor).toMatchObject({ userId: second.id });
  });

  it('tells of a suspension only after the sign-in', async () => {
    const { email } = await world.addUser('homeowner', { suspendedAt: PLATFORM_START });
    await signIn(email, PASSWORD);
    const view = await browser.send((context) => call(usersProcedures.session, {}, { context }));
    expect(view?.suspended).toBe(true);
    await expect(
      browser.send((context) => call(usersProcedures.keepAlive, {}, { context })),
    ).rejects.toMatchObject({ status: 403 });
    await browser.send((context) => call(usersProcedures.signOut, {}, { context }));
    expect(await database.db.read.select().from(sessions)).toEqual([]);
  });
});

describe('the administrators’ door', () => {
  it('opens to the role and the system flag, both', async () => {
    const { email } = await world.addUser('admin', { isSystemAdmin: true });
    expect(await signIn(email, PASSWORD, 'admin')).toMatchObject({ home: '/admin/dashboard' });
  });

  it.each([
    ['homeowner', 'Access denied: Administrator privileges required'],
    ['vendor', 'Access denied: Administrator privileges required'],
    ['admin', 'Access denied: System administrator privileges required'],
  ] as const)('§8: refuses a %s without the flag before there is a session', async (role, message) => {
    const { email } = await world.addUser(role);
    await expect(signIn(email, PASSWORD, 'admin')).rejects.toMatchObject({ status: 403, message });
    expect(await database.db.read.select().from(sessions)).toEqual([]);
    expect(world.notes).toMatchObject([
      { action: 'Login failed', details: { reason: 'not_an_administrator' } },
    ]);
  });

  it('does not tell a wrong password what the account may', async () => {
    const { email } = await world.addUser('homeowner');
    await expect(signIn(email, 'wrong password', 'admin')).rejects.toMatchObject({
      message: 'Invalid email or password',
    });
  });
});

describe('§9 login: 5 per 15 minutes, then 30 minutes blocked', () => {
  async function failTimes(email: string, times: number) {
    for (let n = 0; n < times; n += 1) {
      await expect(signIn(email, 'wrong password')).rejects.toMatchObject({ status: 401 });
    }
  }

  it('blocks the account from the sixth try on, also for the right password', async () => {
    const { email } = await world.addUser('homeowner');
    await failTimes(email, 5);
    await expect(signIn(email, PASSWORD, 'member', world.browser())).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 30 minutes.',
      data: { code: 'rate_limited', retryAfterSeconds: 1_800 },
    });
    world.clock.advance(30 * MINUTE - 1);
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ status: 429 });
    world.clock.advance(1);
    expect(await signIn(email, PASSWORD)).toMatchObject({ outcome: 'signed_in' });
  });

  it('counts an address that nobody has just the same', async () => {
    await failTimes('nobody@example.com', 5);
    await expect(signIn('nobody@example.com', PASSWORD)).rejects.toMatchObject({ status: 429 });
  });

  it('leaves other accounts alone', async () => {
    const { email } = await world.addUser('homeowner');
    await failTimes('nobody@example.com', 5);
    expect(await signIn(email, PASSWORD)).toMatchObject({ outcome: 'signed_in' });
  });

  it('forgives after a success, and after 15 minutes', async () => {
    const { email } = await world.addUser('homeowner');
    await failTimes(email, 4);
    await signIn(email, PASSWORD);
    await failTimes(email, 4);
    world.clock.advance(15 * MINUTE);
    await failTimes(email, 4);
    expect(await signIn(email, PASSWORD)).toMatchObject({ outcome: 'signed_in' });
  });

  it('cannot be outrun by trying all at once', async () => {
    const { email } = await world.addUser('homeowner');
    const tries = Array.from({ length: 12 }, () =>
      signIn(email, 'wrong password', 'member', world.browser()),
    );
    const statuses = (await Promise.allSettled(tries)).map((answer) =>
      answer.status === 'rejected' ? answer.reason.status : 200,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});
