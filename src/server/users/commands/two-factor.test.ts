import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { totpCode, totpStep } from '../identity/totp.ts';
import { identityWorld, PASSWORD } from '../identity/world-suite.ts';
import { usersProcedures } from '../procedures.ts';
import { sessions, twoFactors, verifications } from '../tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
let email: string;
beforeEach(async () => {
  world = identityWorld(database.db);
  browser = world.browser();
  ({ email } = await world.addUser('homeowner'));
  await signIn(browser);
});

const MINUTE = 60_000;

function signIn(from: typeof browser) {
  const input = { email, password: PASSWORD };
  return from.send((context) => call(usersProcedures.signIn, input, { context }));
}

function start(password = PASSWORD) {
  return browser.send((context) => call(usersProcedures.startTwoFactor, { password }, { context }));
}

function confirm(code: string) {
  return browser.send((context) => call(usersProcedures.confirmTwoFactor, { code }, { context }));
}

function finish(from: typeof browser, code: string, kind: 'totp' | 'recovery' = 'totp') {
  return from.send((context) => call(usersProcedures.verifyTwoFactor, { code, kind }, { context }));
}

/** What the person's authenticator app shows now. */
function appCode(uri: string, steps = 0): string {
  const key = new URL(uri).searchParams.get('secret') ?? '';
  let bits = '';
  for (const letter of key) {
    bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  }
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Uint8Array.from(bytes), totpStep(world.clock.now()) + steps);
}

async function switchOn() {
  const set = await start();
  await confirm(appCode(set.totpUri));
  return set;
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a second factor', () => {
  it('is off until its first right code', async () => {
    const { totpUri, recoveryCodes } = await start();
    expect(totpUri).toContain(`Canopy:${encodeURIComponent(email)}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await signIn(world.browser())).toMatchObject({ outcome: 'signed_in' });
    await expect(confirm(otherCode(appCode(totpUri)))).rejects.toMatchObject({
      status: 400,
      data: { fields: { code: expect.any(String) } },
    });
    await confirm(appCode(totpUri));
    expect(await world.user(email)).toMatchObject({ twoFactorEnabled: true });
    expect(world.notes.map((note) => note.action)).toContain('users.confirmTwoFactor');
    await expect(start()).rejects.toMatchObject({ status: 409 });
  });

  it('keeps neither the key nor the recovery codes readable', async () => {
    const { totpUri, recoveryCodes } = await start();
    const [row] = await database.db.read.select().from(twoFactors);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(new URL(totpUri).searchParams.get('secret'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('stands between password and session', async () => {
    const { totpUri } = await switchOn();
    const fresh = world.browser();
    expect(await signIn(fresh)).toEqual({ outcome: 'second_factor' });
    expect(fresh.cookieLines).toEqual([
      expect.stringMatching(/^canopy_challenge=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/),
    ]);
    expect((await fresh.ctx()).actor.kind).toBe('anonymous');
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
    expect(await finish(fresh, appCode(totpUri))).toMatchObject({
      outcome: 'signed_in',
      home: '/account/home/dashboard',
    });
    expect([...fresh.jar.keys()].sort()).toEqual(['canopy_device', 'canopy_session']);
    expect((await fresh.ctx()).actor.kind).toBe('user');
    expect((await world.events()).at(-1)).toMatchObject({ payload: { secondFactor: true } });
  });

  it('takes one code for one session, also at the same moment', async () => {
    const { totpUri } = await switchOn();
    const [one, two] = [world.browser(), world.browser()];
    await signIn(one);
    await signIn(two);
    const code = appCode(totpUri);
    const answers = await Promise.allSettled([finish(one, code), finish(two, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    await signIn(one);
    await expect(finish(one, code)).rejects.toMatchObject({ status: 400 });
    expect(await finish(one, appCode(totpUri, 1))).toMatchObject({ outcome: 'signed_in' });
  });

  it('waits five minutes for the code', async () => {
    const { totpUri } = await switchOn();
    const fresh = world.browser();
    await signIn(fresh);
    world.clock.advance(5 * MINUTE);
    await expect(finish(fresh, appCode(totpUri))).rejects.toMatchObject({
      status: 401,
      message: 'Your sign-in took too long. Please sign in again.',
    });
    expect(fresh.jar.size).toBe(0);
  });

  it.each(['', 'x', '00000000-0000-7000-8000-000000000000.secret'])(
    'needs the password first: challenge %o',
    async (challenge) => {
      const { totpUri } = await switchOn();
      const fresh = world.browser();
      fresh.jar.set('canopy_challenge', challenge);
      await expect(finish(fresh, appCode(totpUri))).rejects.toMatchObject({ status: 401 });
    },
  );

  it('locks for 15 minutes after 5 wrong codes in a row, in any browser', async () => {
    const { totpUri } = await switchOn();
    const fresh = world.browser();
    await signIn(fresh);
    for (let n = 0; n < 5; n += 1) {
      await expect(finish(fresh, otherCode(appCode(totpUri)))).rejects.toMatchObject({ status: 400 });
    }
    expect(world.notes.filter((note) => note.action === 'Login failed')).toHaveLength(5);
    await expect(finish(fresh, appCode(totpUri))).rejects.toMatchObject({
      status: 429,
      message: 'Too many wrong codes. Try again in 15 minutes.',
      data: { retryAfterSeconds: 900 },
    });
    world.clock.advance(14 * MINUTE);
    const early = world.browser();
    await signIn(early);
    await expect(finish(early, appCode(totpUri))).rejects.toMatchObject({
      status: 429,
      message: 'Too many wrong codes. Try again in 1 minute.',
    });
    world.clock.advance(MINUTE);
    const another = world.browser();
    await signIn(another);
    expect(await finish(another, appCode(totpUri))).toMatchObject({ outcome: 'signed_in' });
  });

  it('cannot be guessed by trying many codes at once', async () => {
    const { totpUri } = await switchOn();
    const fresh = world.browser();
    await signIn(fresh);
    const wrong = otherCode(appCode(totpUri));
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => finish(fresh, wrong)));
    const statuses = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 200));
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('accepts each recovery code once', async () => {
    const { recoveryCodes } = await switchOn();
    const [first = '', second = ''] = recoveryCodes;
    const fresh = world.browser();
    await signIn(fresh);
    expect(await finish(fresh, ` ${first.toUpperCase()} `, 'recovery')).toMatchObject({
      outcome: 'signed_in',
    });
    await signIn(fresh);
    await expect(finish(fresh, first, 'recovery')).rejects.toMatchObject({ status: 400 });
    expect(await finish(fresh, second.replaceAll('-', ''), 'recovery')).toMatchObject({
      outcome: 'signed_in',
    });
  });

  it('forgives wrong passwords only once the code is right', async () => {
    const { totpUri } = await switchOn();
    const fresh = world.browser();
    for (let n = 0; n < 4; n += 1) await signIn(fresh);
    await finish(fresh, appCode(totpUri));
    expect(await signIn(fresh)).toEqual({ outcome: 'second_factor' });
  });

  it('needs the password to be set up and to go away', async () => {
    const wrong = { status: 400, data: { fields: { password: 'That password isn’t right. Try again.' } } };
    await expect(start('wrong password')).rejects.toMatchObject(wrong);
    await switchOn();
    const disable = (password: string) =>
      browser.send((context) => call(usersProcedures.disableTwoFactor, { password }, { context }));
    await expect(disable('wrong password')).rejects.toMatchObject(wrong);
    await disable(PASSWORD);
    expect(await signIn(world.browser())).toMatchObject({ outcome: 'signed_in' });
    expect(await database.db.read.select().from(twoFactors)).toEqual([]);
    expect(world.notes.at(-2)).toMatchObject({ action: 'users.disableTwoFactor', severity: 'warning' });
  });

  it('counts wrong passwords of a stolen browser like failed sign-ins', async () => {
    for (let n = 0; n < 5; n += 1)
      await expect(start('wrong password')).rejects.toMatchObject({ status: 400 });
    await expect(start()).rejects.toMatchObject({ status: 429 });
  });

  it('says when there is nothing to confirm', async () => {
    await expect(confirm('123456')).rejects.toMatchObject({ status: 409 });
    expect(await database.db.read.select().from(verifications)).toEqual([]);
  });
});
