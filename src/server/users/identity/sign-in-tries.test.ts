import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { GUARD_LIMITS, RATE_LIMITS } from '#core/settings/rate-limits.ts';
import { KNOWN_DEVICE_MS } from '#core/users/limits.ts';
import { networkOf } from '#server/lib/limits/network-of.ts';
import { rateLimits } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { usersProcedures } from '../procedures.ts';
import { identityWorld, PASSWORD } from './world-suite.ts';

const MINUTE = 60_000;
const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
beforeEach(() => {
  world = identityWorld(database.db);
});
type Browser = ReturnType<typeof world.browser>;

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.send((context) => call(usersProcedures.signIn, { email, password }, { context }));
const ENTERED = { outcome: 'signed_in' };
const WRONG = { status: 401 };
const BLOCKED = { status: 429 };

/** One guess at each of so many accounts. */
async function spray(guesses: number, from: (n: number) => Browser): Promise<void> {
  for (let n = 0; n < guesses; n += 1) {
    await expect(signIn(from(n), `nobody-${n}@example.com`, 'wrong')).rejects.toMatchObject(WRONG);
  }
}

/** As if so many wrong passwords had come from everywhere. */
async function count(key: string, attempts: number): Promise<void> {
  const at = world.clock.now();
  await database.db.transaction(() =>
    database.db.tx
      .insert(rateLimits)
      .values({ key, attempts, firstAttempt: at, lastAttempt: at })
      .onConflictDoUpdate({ target: rateLimits.key, set: { attempts } }),
  );
}

describe('one guess at each of many accounts', () => {
  const NETWORK = GUARD_LIMITS.loginNetwork.maxAttempts;

  it('is stopped for the network it comes from, and for no other', async () => {
    const { email } = await world.addUser('homeowner');
    const attacker = world.browser('198.51.100.9');
    await count('loginNetwork:198.51.100.9', NETWORK - 2);
    await spray(2, () => attacker);
    await expect(signIn(attacker, email)).rejects.toMatchObject({
      ...BLOCKED,
      data: { retryAfterSeconds: 15 * 60 },
    });
    expect(await signIn(world.browser('198.51.100.10'), email)).toMatchObject(ENTERED);
    world.clock.advance(15 * MINUTE);
    expect(await signIn(attacker, email)).toMatchObject(ENTERED);
  });

  it('counts all addresses of an IPv6 network together', async () => {
    await count('loginNetwork:2001:db8:0:7::/64', NETWORK - 1);
    await spray(1, () => world.browser('2001:db8:0:7:aaaa::1'));
    const { email } = await world.addUser('homeowner');
    await expect(signIn(world.browser('2001:db8:0:7:bbbb::2'), email)).rejects.toMatchObject(BLOCKED);
    expect(await signIn(world.browser('2001:db8:0:8::2'), email)).toMatchObject(ENTERED);
  });

  it('is slowed from however many networks it comes', async () => {
    const { email } = await world.addUser('homeowner');
    await count('loginOverall:all', GUARD_LIMITS.loginOverall.maxAttempts - 2);
    await spray(2, (n) => world.browser(`198.51.100.${n}`));
    const elsewhere = world.browser('203.0.113.1');
    await expect(signIn(elsewhere, email)).rejects.toMatchObject(BLOCKED);
    world.clock.advance(GUARD_LIMITS.loginOverall.blockMs);
    expect(await signIn(elsewhere, email)).toMatchObject(ENTERED);
  });

  it('leaves in whoever has signed in from their browser before', async () => {
    const { email } = await world.addUser('homeowner');
    const own = world.browser();
    await signIn(own, email);
    await count('loginOverall:all', GUARD_LIMITS.loginOverall.maxAttempts - 1);
    await spray(1, () => world.browser());
    await expect(signIn(world.browser(), email)).rejects.toMatchObject(BLOCKED);
    expect(await signIn(own, email)).toMatchObject(ENTERED);
  });

  it('does not count right passwords', async () => {
    const { email } = await world.addUser('homeowner');
    await count('loginNetwork:192.0.2.7', NETWORK - 1);
    for (let n = 0; n < 3; n += 1) expect(await signIn(world.browser(), email)).toMatchObject(ENTERED);
  });

  it('counts for nobody when it is refused for one of them', async () => {
    const { email } = await world.addUser('homeowner');
    await count('loginNetwork:192.0.2.7', NETWORK - 1);
    await spray(1, () => world.browser());
    for (let n = 0; n < 10; n += 1)
      await expect(signIn(world.browser(), email, 'wrong')).rejects.toMatchObject(BLOCKED);
    expect(await signIn(world.browser('203.0.113.1'), email)).toMatchObject(ENTERED);
  });
});

describe('§9 login: 5 tries of strangers', () => {
  const MOST = RATE_LIMITS.login.maxAttempts;
  async function lockOut(email: string): Promise<void> {
    const stranger = world.browser('198.51.100.9');
    for (let n = 0; n < MOST; n += 1)
      await expect(signIn(stranger, email, 'wrong')).rejects.toMatchObject(WRONG);
    await expect(signIn(stranger, email, 'wrong')).rejects.toMatchObject(BLOCKED);
  }

  it('keep a browser out that is new to the account, and not one that is known to it', async () => {
    const { email } = await world.addUser('homeowner');
    const own = world.browser();
    await signIn(own, email);
    await lockOut(email);
    await expect(signIn(world.browser(), email)).rejects.toMatchObject(BLOCKED);
    expect(await signIn(own, email)).toMatchObject(ENTERED);
    // What strangers did stays counted.
    await expect(signIn(world.browser(), email)).rejects.toMatchObject(BLOCKED);
  });

  it('are no more than the known browser has for itself', async () => {
    const { email } = await world.addUser('homeowner');
    const own = world.browser();
    await signIn(own, email);
    for (let n = 0; n < MOST; n += 1) await expect(signIn(own, email, 'wrong')).rejects.toMatchObject(WRONG);
    await expect(signIn(own, email)).rejects.toMatchObject(BLOCKED);
    expect(await signIn(world.browser(), email)).toMatchObject(ENTERED);
  });

  it('keep a browser out that is known to another account, or whose cookie was changed or is old', async () => {
    const { email } = await world.addUser('homeowner');
    const other = await world.addUser('homeowner');
    const [own, anothers, changed] = [world.browser(), world.browser(), world.browser()];
    await signIn(own, email);
    await signIn(anothers, other.email);
    const cookie = own.jar.get('canopy_device') ?? '';
    changed.jar.set('canopy_device', `${cookie.slice(0, -1)}${cookie.endsWith('0') ? '1' : '0'}`);
    await lockOut(email);
    await expect(signIn(anothers, email)).rejects.toMatchObject(BLOCKED);
    await expect(signIn(changed, email)).rejects.toMatchObject(BLOCKED);
    world.clock.advance(KNOWN_DEVICE_MS);
    await lockOut(email);
    await expect(signIn(own, email)).rejects.toMatchObject(BLOCKED);
  });

  it('do not keep out whoever follows a mailed link, and makes their browser known', async () => {
    const { email } = await world.addUser('homeowner');
    const fresh = world.browser();
    await lockOut(email);
    await fresh.send((context) => call(usersProcedures.requestSignInLink, { email }, { context }));
    await world.deliver();
    const { token } = await world.linkTo(email, 'sign-in-link');
    const answer = await fresh.send((context) => call(usersProcedures.signInByLink, { token }, { context }));
    expect(answer).toMatchObject(ENTERED);
    await lockOut(email);
    expect(await signIn(fresh, email)).toMatchObject(ENTERED);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0007:1:2:3:4', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [null, 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
