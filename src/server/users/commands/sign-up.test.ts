import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenDigest } from '#server/lib/ids.ts';
import { vendors } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { PLATFORM_START } from '#test/platform.ts';
import { identityWorld, PASSWORD } from '../identity/world-suite.ts';
import { usersProcedures } from '../procedures.ts';
import { accounts, sessions, users } from '../tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(() => {
  world = identityWorld(database.db);
  browser = world.browser();
});

const homeowner = {
  email: ' Ada@Example.com ',
  password: PASSWORD,
  name: ' Ada Park ',
  role: 'homeowner',
  company: '',
  trade: '',
};
const vendor = { ...homeowner, role: 'vendor', company: 'Clear Drains', trade: 'plumbing' };

function signUp(input: Partial<typeof homeowner>, from = browser) {
  return from.send((context) => call(usersProcedures.signUp, { ...homeowner, ...input }, { context }));
}

describe('sign-up', () => {
  it('makes a person with the profile of spec §7 and signs them in at once', async () => {
    const answer = await signUp({});
    expect(answer).toMatchObject({ outcome: 'signed_in', home: '/account/home/dashboard' });
    const user = await world.user('ada@example.com');
    expect(user).toMatchObject({
      name: 'Ada Park',
      role: 'homeowner',
      isSystemAdmin: false,
      emailVerified: false,
      securityLevel: 'standard',
      sessionTimeoutMs: 7_200_000,
      loginCount: 0,
      lastLoginAt: null,
      isNewUser: true,
      createdAt: PLATFORM_START,
    });
    expect((await browser.ctx()).actor).toMatchObject({ kind: 'user', userId: user.id, role: 'homeowner' });
    const session = await browser.send((context) => call(usersProcedures.session, {}, { context }));
    expect(session).toMatchObject({
      full_name: 'Ada Park',
      profile: { points: 0, tier: 'Bronze', isNewUser: true, company: null },
      unreadNotifications: 0,
      expiresAt: new Date(PLATFORM_START.getTime() + 7_200_000),
    });
    expect(await world.events()).toEqual([
      { name: 'user.signed_up', payload: { userId: user.id, role: 'homeowner' } },
    ]);
    expect(world.notes.map((note) => note.action)).toEqual(['users.signUp']);
  });

  it('keeps the password as argon2id with the OWASP cost only', async () => {
    await signUp({});
    const [account] = await database.db.read.select().from(accounts);
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('opens the company of a vendor as onboarding, with the name of its trade', async () => {
    expect(await signUp(vendor)).toMatchObject({ home: '/account/vendor/dashboard' });
    const [company] = await database.db.read.select().from(vendors);
    expect(company).toMatchObject({ company: 'Clear Drains', trade: 'Plumbing', status: 'onboarding' });
    expect((await browser.ctx()).actor).toMatchObject({ role: 'vendor', vendorId: company?.id });
    expect(await world.user('ada@example.com')).toMatchObject({ sessionTimeoutMs: 5_400_000 });
  });

  it('leaves nobody behind when the company cannot be opened', async () => {
    await expect(signUp({ ...vendor, trade: 'alchemy' })).rejects.toMatchObject({
      status: 400,
      data: { fields: { trade: 'Choose your trade' } },
    });
    expect(await database.db.read.select().from(users)).toEqual([]);
    expect(browser.cookieLines).toEqual([]);
  });

  it.each([
    [{ email: '' }, 'All fields are required'],
    [{ name: '' }, 'All fields are required'],
    [{ password: '' }, 'All fields are required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ password: 'seven77' }, 'Password must be at least 8 characters long'],
    [{ name: ' a ' }, 'Name must be at least 2 characters long'],
    [{ role: 'admin' }, 'Choose whether you book services or offer them'],
  ])('§5 sign-up: %o is refused', async (input, message) => {
    await expect(signUp(input)).rejects.toMatchObject({ status: 400, message });
  });

  it('§8: an address is taken once, in any spelling', async () => {
    await signUp({});
    await expect(signUp({ email: 'ADA@example.com' }, world.browser())).rejects.toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
      data: { fields: { email: 'An account with this email already exists' } },
    });
  });

  it('lets one of several simultaneous sign-ups with one address through', async () => {
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => signUp({}, world.browser())));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, data: { code: 'conflict' } });
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
  });

  it.each([
    ['homeowner', homeowner],
    ['vendor', vendor],
  ])('takes no rights, points or ids from the body of a %s', async (_, input) => {
    const hostile = {
      ...input,
      id: '00000000-0000-7000-8000-000000000000',
      isSystemAdmin: true,
      is_system_admin: true,
      canManageUsers: true,
      canManageContent: true,
      canManageVendors: true,
      emailVerified: true,
      points: 9_999,
      tier: 'Platinum',
      securityLevel: 'maximum',
      sessionTimeoutMs: 1e9,
      suspendedAt: new Date(),
      profile: { points: 9_999, isSystemAdmin: true },
      ['__proto__']: { role: 'admin' },
    };
    await signUp(hostile);
    const user = await world.user('ada@example.com');
    expect(user).toMatchObject({
      role: input.role,
      isSystemAdmin: false,
      canManageUsers: false,
      canManageContent: false,
      canManageVendors: false,
      emailVerified: false,
      securityLevel: 'standard',
      suspendedAt: null,
    });
    expect(user.id).not.toBe(hostile.id);
    expect(user.sessionTimeoutMs).toBeLessThanOrEqual(7_200_000);
    const view = await browser.send((context) => call(usersProcedures.session, {}, { context }));
    expect(view?.profile).toMatchObject({ points: 0, tier: 'Bronze', isSystemAdmin: false });
  });

  it.each([
    ['{"$gt":""}', { email: '{"$gt":""}' }],
    ['a header in the address', { email: 'ada@example.com\r\nBcc: all@example.com' }],
    ['a long address', { email: `${'a'.repeat(250)}@example.com` }],
    ['a password like a novel', { password: 'p'.repeat(201) }],
  ])('refuses %s', async (_, input) => {
    await expect(signUp(input)).rejects.toMatchObject({ status: 400 });
    expect(await database.db.read.select().from(users)).toEqual([]);
  });

  it('refuses values that are no text', async () => {
    for (const email of [1, null, {}, ['a@b.co']]) {
      await expect(signUp({ email: email as never })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('hands out the cookie for scripts and other sites to miss, Secure behind https', async () => {
    await signUp({});
    expect(browser.cookieLines).toEqual([
      expect.stringMatching(/^canopy_device=[0-9a-f]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
      expect.stringMatching(/^canopy_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    ]);
    const secure = identityWorld(database.db, { PUBLIC_URL: 'https://canopy.example' }).browser();
    await signUp({ email: 'eva@example.com' }, secure);
    for (const line of secure.cookieLines) expect(line).toMatch(/; Secure$/);
    const [row] = await database.db.read
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenDigest(secure.jar.get('canopy_session') ?? '')));
    expect(row).toMatchObject({ ipAddress: '192.0.2.7', userAgent: 'Firefox' });
  });
});
