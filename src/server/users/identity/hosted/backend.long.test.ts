import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TIMEOUT_MS, KEY_SET_CACHE_MS, KEY_SET_PAUSE_MS } from '#core/users/limits.ts';
import { travelClock } from '#server/lib/clock.ts';
import { type GotrueFake, startGotrueFake } from '#test/fakes/gotrue/server.ts';
import type { Forgery } from '#test/fakes/gotrue/tokens.ts';
import { createHostedBackend, type HostedBackend } from './backend.ts';
import { refusalOf } from './errors.ts';

const KEY = 'sb_publishable_only-for-tests';
const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-7';
const MINUTE = 60_000;
const SIGN_UP = { email: EMAIL, password: PASSWORD, name: 'Ada Park', role: 'homeowner' } as const;

const clock = travelClock(new Date('2026-03-02T15:00:00Z'));
let fake: GotrueFake;
let backend: HostedBackend;
beforeEach(async () => {
  fake = await startGotrueFake({ key: KEY, now: () => clock.now() });
  backend = open();
});
afterEach(() => fake.close());

function open(options: { key?: string; timeoutMs?: number } = {}): HostedBackend {
  const { key = KEY, timeoutMs } = options;
  const config = { url: fake.url, key, ...(timeoutMs ? { timeoutMs } : {}) };
  return createHostedBackend(config, { now: () => clock.now() });
}

/** Ada, who has followed the link of her mail. */
async function ada() {
  await backend.signUp(SIGN_UP);
  const account = fake.project.byEmail(EMAIL);
  if (!account) throw new Error('Ada was not signed up');
  account.confirmedAt = clock.now();
  return account;
}

const signIn = (password = PASSWORD, options = { profile: false }) =>
  backend.signIn(EMAIL, password, options);
const keySetCalls = () => fake.calls.filter((call) => call.endsWith('jwks.json')).length;
const unavailable = { code: 'unavailable', message: expect.stringContaining('isn’t responding') };

describe('the hosted sign-in service', () => {
  it('vouches for the right password and for no other, and keeps no session', async () => {
    const { id } = await ada();
    expect(await signIn()).toEqual({
      subject: id,
      email: EMAIL,
      emailVerified: true,
      said: { full_name: 'Ada Park', role: 'homeowner' },
      twoFactor: false,
    });
    expect(await signIn('another password')).toBeNull();
    expect(await backend.signIn('nobody@example.com', PASSWORD, { profile: false })).toBeNull();
    expect(fake.project.sessions.size).toBe(0);
  });

  it('sends a new link to whoever has not confirmed the address', async () => {
    await backend.signUp(SIGN_UP);
    await expect(signIn()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Please confirm your email address first. We have sent you a new link.',
    });
    expect(fake.project.mails.map(({ type }) => type)).toEqual(['signup', 'signup']);
  });

  it('lets nobody in who is banned there', async () => {
    (await ada()).banned = true;
    await expect(signIn()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each([true, false])('§8: refuses a taken address (the service says so: %s)', async (autoconfirm) => {
    await ada();
    fake.project.settings.autoconfirm = autoconfirm;
    await expect(backend.signUp(SIGN_UP)).rejects.toMatchObject({
      code: 'conflict',
      message: 'An account with this email already exists',
    });
  });

  it.each(['verify-email', 'reset-password', 'sign-in-link'] as const)(
    'redeems a link to %s once',
    async (purpose) => {
      await (purpose === 'verify-email' ? backend.signUp(SIGN_UP) : ada());
      await backend.mail(purpose, EMAIL);
      await backend.mail(purpose, 'nobody@example.com');
      const token = fake.project.mails.at(-1)?.tokenHash ?? '';
      const other = purpose === 'reset-password' ? 'sign-in-link' : 'reset-password';
      expect(await backend.redeem(other, token)).toBeNull();
      expect(await backend.redeem(purpose, token)).toMatchObject({ email: EMAIL, emailVerified: true });
      expect(await backend.redeem(purpose, token)).toBeNull();
      expect(fake.project.sessions.size).toBe(0);
    },
  );

  it('has a sign-in by mail lead on to a page, where the service’s list of addresses allows it', async () => {
    await ada();
    const page = 'https://canopy.example/account/home/jobs?tab=past&page=2';
    await backend.mail('sign-in-link', EMAIL, page);
    fake.project.settings.redirects.push('https://canopy.example/');
    await backend.mail('sign-in-link', EMAIL, page);
    await backend.mail('sign-in-link', EMAIL);
    const { siteUrl } = fake.project.settings;
    const links = fake.project.mails.filter(({ type }) => type === 'magiclink');
    expect(links.map(({ redirectTo }) => redirectTo)).toEqual([siteUrl, page, siteUrl]);
  });

  it('takes a second mail within its pause for a first one', async () => {
    fake.failNext(429, 1);
    await expect(backend.mail('reset-password', EMAIL)).resolves.toBeUndefined();
  });
});

describe('tokens of the service', () => {
  const forged: [string, Forgery][] = [
    ['another issuer', { issuer: 'https://elsewhere.example/auth/v1' }],
    ['another audience', { audience: 'anon' }],
    ['another person', { subject: '018f3e5c-0000-7000-8000-000000000000' }],
    ['a past one', { lifeSeconds: -1 }],
    ['a key that is not published', { strangeKey: true }],
    ['a shared secret', { algorithm: 'HS256' }],
    ['no signature', { algorithm: 'none' }],
  ];
  it.each(forged)('§8 invalid JWT: %s is refused', async (_, wrong) => {
    await ada();
    fake.tokens.forgeNext(wrong);
    await expect(signIn()).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Login failed. Please try again.',
      data: { reason: 'invalid_jwt' },
    });
    expect(await signIn()).toMatchObject({ email: EMAIL });
  });

  it('§8 invalid JWT: the service refuses one of its own tokens', () => {
    const refusal = refusalOf('x', {
      name: 'AuthApiError',
      message: 'invalid JWT',
      code: 'bad_jwt',
      status: 403,
    });
    expect(refusal).toMatchObject({ code: 'unauthenticated', data: { reason: 'invalid_jwt' } });
  });

  it('§9 key-set cache: keys are asked for again after 10 minutes', async () => {
    expect(KEY_SET_CACHE_MS).toBe(600_000);
    await ada();
    await Promise.all([signIn(), signIn(), signIn()]);
    expect(keySetCalls()).toBe(1);
    clock.advance(10 * MINUTE - 1);
    await signIn();
    expect(keySetCalls()).toBe(1);
    clock.advance(1);
    await signIn();
    expect(keySetCalls()).toBe(2);
  });

  it('follows a rotation at once', async () => {
    await ada();
    await signIn();
    clock.advance(KEY_SET_PAUSE_MS);
    await fake.tokens.rotate();
    expect(await signIn()).toMatchObject({ email: EMAIL });
    expect(keySetCalls()).toBe(2);
  });

  it('asks for keys no more than twice a minute, whatever tokens name', async () => {
    await ada();
    await signIn();
    await fake.tokens.rotate({ withdrawOld: true });
    await expect(signIn()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(keySetCalls()).toBe(1);
    clock.advance(KEY_SET_PAUSE_MS);
    expect(await signIn()).toMatchObject({ email: EMAIL });
  });
});

describe('errors of the service (§8)', () => {
  it.each([false, true])('weak_password comes with its reasons (old shape: %s)', async (old) => {
    fake.oldErrors(old);
    const weak = backend.signUp({ ...SIGN_UP, password: 'short' });
    await expect(weak).rejects.toMatchObject({
      code: 'invalid',
      data: { reason: 'weak_password', reasons: ['length', 'characters'] },
      fields: { password: expect.stringContaining('it is too short, and it needs more kinds of characters') },
    });
    await expect(backend.signUp({ ...SIGN_UP, password: 'password1234' })).rejects.toMatchObject({
      message: 'Choose a stronger password: it is known from leaked passwords.',
    });
  });

  it('§8 weak_password of a change stands beside the new one; of a reset, another link is mailed', async () => {
    await ada();
    await expect(backend.changePassword(EMAIL, PASSWORD, 'password1234')).rejects.toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
    await expect(backend.changePassword(EMAIL, PASSWORD, PASSWORD)).rejects.toMatchObject({
      fields: { newPassword: 'Choose a password you aren’t already using' },
    });
    await backend.mail('reset-password', EMAIL);
    const token = fake.project.mails.at(-1)?.tokenHash ?? '';
    await expect(backend.redeem('reset-password', token, 'password1234')).rejects.toMatchObject({
      data: { reason: 'weak_password', reasons: ['pwned'] },
    });
    const next = fake.project.mails.at(-1)?.tokenHash ?? '';
    expect(await backend.redeem('reset-password', next, 'New-password-8')).toMatchObject({ email: EMAIL });
    expect(await signIn('New-password-8')).toMatchObject({ email: EMAIL });
  });

  it("§8 session_not_found is told as 'Auth session missing!'", async () => {
    await ada();
    fake.project.settings.forgetsSessions = true;
    await expect(backend.changePassword(EMAIL, PASSWORD, 'New-password-8')).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Auth session missing!',
      data: { reason: 'session_not_found' },
    });
  });

  it('§8 PGRST116, none or several rows where one was asked for, is no profile', async () => {
    const { id } = await ada();
    const said = { full_name: 'Ada Park', role: 'homeowner' };
    expect(await signIn(PASSWORD, { profile: true })).toMatchObject({ said });
    fake.project.profiles.push({ id, full_name: 'Ada P.' });
    expect(await signIn(PASSWORD, { profile: true })).toMatchObject({ said: { full_name: 'Ada P.' } });
    fake.project.profiles.push({ id, full_name: 'Another' });
    expect(await signIn(PASSWORD, { profile: true })).toMatchObject({ said });
  });

  it('a 404 with an empty array is an empty result', async () => {
    await ada();
    fake.project.settings.withoutTable = true;
    expect(await signIn(PASSWORD, { profile: true })).toMatchObject({ said: { full_name: 'Ada Park' } });
  });

  it.each([502, 503, 504])('retries on HTTP %s, and gives up when it stays', async (status) => {
    await ada();
    fake.failNext(status, 1);
    expect(await signIn()).toMatchObject({ email: EMAIL });
    fake.failNext(status, 2);
    await expect(signIn()).rejects.toMatchObject(unavailable);
  });

  it('retries when the network fails, and gives up when it stays so', async () => {
    await ada();
    const before = fake.calls.length;
    fake.breakNext(1);
    expect(await signIn()).toMatchObject({ email: EMAIL });
    expect(fake.calls.slice(before, before + 2)).toEqual(['broken', 'POST /auth/v1/token']);
    fake.breakNext(2);
    await expect(signIn()).rejects.toMatchObject(unavailable);
  });

  it('never repeats what makes an account or uses a link up', async () => {
    fake.failNext(503, 1);
    await expect(backend.signUp(SIGN_UP)).rejects.toMatchObject(unavailable);
    fake.failNext(503, 1);
    await expect(backend.redeem('reset-password', 'token')).rejects.toMatchObject(unavailable);
    expect(fake.calls).toEqual(['POST /auth/v1/signup', 'POST /auth/v1/verify']);
  });

  it('§9 default timeout: it has 10 s for an answer, and the refusal says when to try again', async () => {
    expect(DEFAULT_TIMEOUT_MS).toBe(10_000);
    backend = open({ timeoutMs: 300 });
    fake.hang(true);
    const started = performance.now();
    await expect(signIn()).rejects.toMatchObject({ ...unavailable, retryAfterSeconds: 5 });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('is away without keys, and with a key of ours that is wrong', async () => {
    await ada();
    await expect(
      open({ key: 'sb_publishable_wrong' }).signIn(EMAIL, PASSWORD, { profile: false }),
    ).rejects.toMatchObject({
      ...unavailable,
      logMessage: expect.stringContaining('is IDENTITY_KEY right?'),
    });
    await fake.close();
    await expect(signIn()).rejects.toMatchObject(unavailable);
    fake = await startGotrueFake({ key: KEY, now: () => clock.now() });
  });
});
