import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GotrueFake, startGotrueFake } from '../fakes/gotrue/server.ts';
import { refusal } from './client.ts';
import { useWorld } from './world.ts';

const KEY = 'sb_publishable_only-for-tests';
const PASSWORD = 'Correct-horse-7';
const VERA = { email: 'vera@test.example', password: PASSWORD, name: 'Vera Moss', role: 'homeowner' };

let fake: GotrueFake;
let now = () => new Date();
beforeAll(async () => {
  fake = await startGotrueFake({ key: KEY, now: () => now() });
});
afterAll(() => fake.close());

describe('an installation whose people are known to a hosted sign-in service', () => {
  const world = useWorld({ variables: () => ({ IDENTITY_URL: fake.url, IDENTITY_KEY: KEY }) });

  it('signs up, proves the address, signs in, asks and signs out over HTTP', async () => {
    now = () => world.clock.now();
    const nobody = world.as(null);
    const { token: first } = await nobody.api.users.signUp(VERA);
    expect(await as(first).api.users.session({})).toMatchObject({ email: VERA.email, emailVerified: false });

    const early = await refusal(nobody.api.users.signIn({ email: VERA.email, password: PASSWORD }));
    expect(early).toMatchObject({ status: 403, message: expect.stringContaining('confirm your email') });
    const link = fake.project.mails.find(({ to, type }) => to === VERA.email && type === 'signup');
    await nobody.api.users.verifyEmail({ token: link?.tokenHash ?? '' });

    const wrong = await refusal(nobody.api.users.signIn({ email: VERA.email, password: 'Wrong-horse-7' }));
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid email or password' });
    const entered = await nobody.api.users.signIn({ email: VERA.email, password: PASSWORD });
    if (entered.outcome !== 'signed_in') throw new Error('no session');
    const vera = as(entered.token);
    expect(await vera.api.users.session({})).toMatchObject({
      full_name: 'Vera Moss',
      role: 'homeowner',
      emailVerified: true,
      profile: { loginCount: 1, points: 0, tier: 'Bronze', sessionTimeout: 7_200_000 },
    });
    // The session is ours, and the only one: the service's was closed before this one was opened.
    expect(fake.project.sessions.size).toBe(0);
    expect((await vera.api.users.security({})).sessions).toHaveLength(2);
    await vera.api.users.signOut({});
    expect(await vera.api.users.session({})).toBeNull();
    expect(await as(first).api.users.session({})).toMatchObject({ email: VERA.email });
  });

  it('takes none of the service’s own tokens as a session', async () => {
    now = () => world.clock.now();
    await fake.project.signUp({ email: 'walt@test.example', password: PASSWORD });
    const walt = fake.project.byEmail('walt@test.example');
    if (walt) walt.confirmedAt = now();
    const answer = (await fake.project.byPassword('walt@test.example', PASSWORD)) as { access_token: string };
    expect(await as(answer.access_token).api.users.session({})).toBeNull();
    expect(await refusal(as(answer.access_token).api.users.profile({}))).toMatchObject({ status: 401 });
    fake.project.sessions.clear();
  });

  it('says 503 with a time to try again while the service is away, by either door', async () => {
    fake.failNext(503, 4);
    const refused = await refusal(world.as(null).api.users.signIn({ email: VERA.email, password: PASSWORD }));
    expect(refused).toMatchObject({ status: 503, code: 'unavailable', data: { retryAfterSeconds: 5 } });
    const { status, body } = await world
      .as(null)
      .post('/api/v1/auth/sign-in', { email: VERA.email, password: PASSWORD });
    expect({ status, body }).toMatchObject({ status: 503 });
  });

  function as(token: string) {
    return world.as({ user: world.ada.user, token });
  }
});
