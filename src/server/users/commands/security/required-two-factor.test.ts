import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { totpCode, totpStep } from '../../identity/totp.ts';
import { identityWorld, PASSWORD } from '../../identity/world-suite.ts';
import { usersProcedures } from '../../procedures.ts';
import { appointAdmin } from '../appoint-admin.ts';

const database = testDatabase();
const SERVER = { DATABASE_URL: 'postgresql://canopy@localhost/canopy' };
const RIGHTS = { isSystemAdmin: true, canManageUsers: true, emailVerified: true };
let world: ReturnType<typeof identityWorld>;

beforeEach(() => {
  world = identityWorld(database.db, SERVER);
});

async function signedIn(extra: object = {}, from = world) {
  const { email } = await from.addUser('admin', { ...RIGHTS, ...extra });
  const browser = from.browser();
  await browser.send((context) => call(usersProcedures.signIn, { email, password: PASSWORD }, { context }));
  return { browser, email };
}
type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];
const list = (browser: Browser) => browser.send((context) => call(usersProcedures.list, {}, { context }));
const session = (browser: Browser) =>
  browser.send((context) => call(usersProcedures.session, {}, { context }));

async function setUp(browser: Browser) {
  const { totpUri } = await browser.send((context) =>
    call(usersProcedures.startTwoFactor, { password: PASSWORD }, { context }),
  );
  const key = new URL(totpUri).searchParams.get('secret') ?? '';
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const code = totpCode(Uint8Array.from(bytes), totpStep(world.clock.now()));
  await browser.send((context) => call(usersProcedures.confirmTwoFactor, { code }, { context }));
}

describe('administrator rights', () => {
  it('wait until the address is confirmed', async () => {
    const embedded = identityWorld(database.db);
    const { browser, email } = await signedIn({ emailVerified: false }, embedded);
    await expect(list(browser)).rejects.toMatchObject({
      status: 403,
      message: 'Confirm your email address to activate administrator permissions.',
    });
    await browser.send((context) => call(usersProcedures.resendVerification, {}, { context }));
    await embedded.deliver();
    const { token } = await embedded.linkTo(email, 'verify-email');
    await browser.send((context) => call(usersProcedures.verifyEmail, { token }, { context }));
    expect(await list(browser)).toMatchObject({ total: 1 });
  });

  it('given on the command line wait as well', async () => {
    const { id, email } = await world.addUser('homeowner');
    const ctx = await world.browser().ctx();
    const appointed = database.db.transaction(() => appointAdmin(ctx, { email }));
    expect(await appointed).toEqual({ userId: id, emailVerified: false });
  });

  it("§8 'Account not found': for an address that nobody has, the command line says so and gives nothing", async () => {
    const ctx = await world.browser().ctx();
    const nobody = { email: 'nobody@example.com' };
    await expect(database.db.transaction(() => appointAdmin(ctx, nobody))).rejects.toMatchObject({
      code: 'not_found',
      message: 'Account not found',
    });
    expect(world.notes).toEqual([]);
  });
});

describe('securityLevel maximum: an administrator of an installation with a database server', () => {
  it('may do nothing until the second factor is confirmed, and sets it up with the password', async () => {
    const { browser } = await signedIn();
    expect(await session(browser)).toMatchObject({ needsTwoFactor: true });
    await expect(list(browser)).rejects.toMatchObject({
      status: 403,
      message: 'Set up two-factor authentication first. Administrators need it to sign in.',
    });
    await setUp(browser);
    expect(await session(browser)).toMatchObject({ needsTwoFactor: false });
    expect((await browser.ctx()).actor).toMatchObject({ needsTwoFactor: false });
    await browser.send((context) =>
      call(usersProcedures.disableTwoFactor, { password: PASSWORD }, { context }),
    );
    await expect(list(browser)).rejects.toMatchObject({ status: 403 });
  });

  it('needs none in the embedded installation', async () => {
    const embedded = identityWorld(database.db);
    const { browser } = await signedIn({}, embedded);
    expect(await session(browser)).toMatchObject({ needsTwoFactor: false });
  });

  it('of the sample city needs none where its logins are shown', async () => {
    const { browser } = await signedIn({ origin: 'demo' });
    expect(await session(browser)).toMatchObject({ needsTwoFactor: true });
    const shown = identityWorld(database.db, { ...SERVER, CANOPY_DEMO_LOGINS: '1' });
    expect(await session((await signedIn({ origin: 'demo' }, shown)).browser)).toMatchObject({
      needsTwoFactor: false,
    });
    expect(await session((await signedIn({}, shown)).browser)).toMatchObject({ needsTwoFactor: true });
  });

  it('who lost phone and codes is helped from the command line', async () => {
    const { browser, email } = await signedIn();
    await setUp(browser);
    const ctx = await browser.ctx();
    await database.db.transaction(() => appointAdmin(ctx, { email }));
    expect(await world.user(email)).toMatchObject({ twoFactorEnabled: false });
    const again = world.browser();
    expect(
      await again.send((context) => call(usersProcedures.signIn, { email, password: PASSWORD }, { context })),
    ).toMatchObject({ outcome: 'signed_in' });
    await expect(list(again)).rejects.toMatchObject({ status: 403 });
  });
});
