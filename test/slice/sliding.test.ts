import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { UNASKED_HEADER } from '#core/users/session.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { sessions } from '#server/users/tables.ts';
import { ORIGIN, useWorld } from './world.ts';

describe('what keeps a session alive', () => {
  const world = useWorld();

  /** How far a request moves the end of Ada's session, which has an hour left. */
  async function moved(path: string, init: RequestInit = {}): Promise<number> {
    const { db, clock } = world.app.services;
    const { token } = world.ada;
    const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
    await db.transaction(() =>
      db.tx
        .update(sessions)
        .set({ expiresAt })
        .where(eq(sessions.tokenHash, tokenDigest(token))),
    );
    const cookie = `canopy_session=${encodeURIComponent(token)}`;
    const response = await world.fetch(path, { ...init, headers: { cookie, ...init.headers } });
    await response.body?.cancel();
    const [after] = await db.read
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenDigest(token)));
    return (after?.expiresAt.getTime() ?? 0) - expiresAt.getTime();
  }
  const post: RequestInit = {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
  };

  it('is a page somebody went to, and a command', async () => {
    expect(await moved('/account/home/dashboard')).toBe(HOUR_MS);
    expect(await moved('/account/home/jobs.data')).toBe(HOUR_MS);
    expect(await moved('/api/v1/notifications/read-all', post)).toBe(HOUR_MS);
  });

  it('is not a page that reads itself again, a stream, or a reading of the API', async () => {
    const unasked = { headers: { [UNASKED_HEADER]: '1' } };
    expect(await moved('/account/home/dashboard', unasked)).toBe(0);
    expect(await moved('/account/home/jobs.data', unasked)).toBe(0);
    expect(await moved('/account/home/jobs.data', { headers: { 'Sec-Purpose': 'prefetch' } })).toBe(0);
    expect(
      await moved('/api/rpc/notifications/latest', {
        ...post,
        headers: { ...post.headers, ...unasked.headers },
      }),
    ).toBe(0);
    expect(await moved('/api/live')).toBe(0);
    expect(await moved('/api/v1/notifications')).toBe(0);
    expect(await moved(`/api/files/${'a'.repeat(64)}`, { method: 'HEAD' })).toBe(0);
  });
});

describe('§4 session expiry over HTTP', () => {
  const world = useWorld();

  async function saidTo(cookie: string, name: string, input: object = {}): Promise<unknown> {
    const response = await world.fetch(`/api/rpc/${name}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        origin: ORIGIN,
        'idempotency-key': 'one-intent',
      },
      body: JSON.stringify({ json: input }),
    });
    expect(response.status).toBe(401);
    // The next page still has to say why it leads to the sign-in page.
    expect(response.headers.getSetCookie()).toEqual([]);
    return ((await response.json()) as { json: { message: string } }).json.message;
  }

  it("whoever brings a past session is told 'Session expired. Please log in again.'", async () => {
    const { db, clock } = world.app.services;
    const { token } = world.ada;
    const cookie = `canopy_session=${encodeURIComponent(token)}`;
    await db.transaction(() =>
      db.tx
        .update(sessions)
        .set({ expiresAt: clock.now() })
        .where(eq(sessions.tokenHash, tokenDigest(token))),
    );
    expect(await saidTo(cookie, 'notifications/markAllRead')).toBe('Session expired. Please log in again.');
    // The same when it was ended elsewhere, or cleaned up long ago.
    await db.transaction(() => db.tx.delete(sessions).where(eq(sessions.tokenHash, tokenDigest(token))));
    expect(await saidTo(cookie, 'notifications/markAllRead')).toBe('Session expired. Please log in again.');
    // §5 has a text of its own for these.
    expect(await saidTo(cookie, 'users/resendVerification')).toBe('No active session');
  });

  it('whoever brings none is asked to sign in', async () => {
    expect(await saidTo('', 'notifications/markAllRead')).toBe('Please sign in first.');
    expect(await saidTo('canopy_session=', 'notifications/markAllRead')).toBe('Please sign in first.');
    expect(await saidTo('canopy_demo_session=of-the-other-side', 'notifications/markAllRead')).toBe(
      'Please sign in first.',
    );
    const bearer = await world.as({ ...world.ada, token: 'gone' }).get('/api/v1/bookings/mine');
    expect(bearer).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } });
  });
});
