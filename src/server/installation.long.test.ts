import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { DEMO_COOKIE, DEMO_HEADER } from '#core/demo/mode/demo-flag.ts';
import { testDatabase } from '#test/db.ts';
import { DEMO_PROGRAM } from '#test/demo-place.ts';
import { buildSession, buildUser } from '#test/factories/users.ts';
import { type Installation, openInstallation } from './installation.ts';
import { parseEnv } from './lib/env.ts';
import { createLogger } from './lib/log.ts';
import { users } from './users/tables.ts';

const ORIGIN = 'http://localhost:3000';
const OPENS_WITHIN_MS = 180_000;

/** As the built product runs its demo, and as development does. */
const PLACES = [
  ['in a process of its own', DEMO_PROGRAM],
  ['in the same process', undefined],
] as const;

describe.each(PLACES)('a live application and its demo %s', (_where, demoProgram) => {
  const database = testDatabase();
  let folder: string;
  let both: Installation;

  const open = (variables: Record<string, string> = {}) =>
    openInstallation({
      env: parseEnv({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: '0',
        PUBLIC_URL: ORIGIN,
        CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
        CANOPY_DATA_DIR: folder,
        CANOPY_SEED: 'empty',
        ...variables,
      }),
      log: createLogger('silent'),
      ...(demoProgram ? { demoProgram } : {}),
      engine: { ...database.engine, close: async () => undefined },
      migrations: 'migrations',
    });

  type Sent = { method?: string; body?: object; token?: string; cookie?: string; header?: string };
  async function send(path: string, { method, body, token, cookie, header }: Sent = {}, at = both) {
    const response = await at.fetch(
      new Request(new URL(path, ORIGIN), {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(cookie ? { cookie } : {}),
          ...(header ? { [DEMO_HEADER]: header } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, body: json as Record<string, unknown> };
  }

  async function demoToken(who: keyof typeof DEMO_LOGINS): Promise<string> {
    const { body } = await send('/api/v1/auth/sign-in?demo=1', {
      body: { email: DEMO_LOGINS[who].email, password: DEMO_PASSWORD },
    });
    return String(body.token);
  }

  async function liveAdmin(): Promise<string> {
    const site = both.live.services;
    const at = site.clock.now();
    const user = await buildUser(site, 'admin', { isSystemAdmin: true, canManageUsers: true });
    const ends = new Date(at.getTime() + 3_600_000);
    return (await buildSession(site, user.id, { createdAt: at, expiresAt: ends, absoluteExpiresAt: ends }))
      .token;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-both-'));
    both = await open();
    await send('/api/v1/catalog?demo=1');
  }, OPENS_WITHIN_MS);
  afterAll(async () => {
    await both.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('§7 mock accounts: a sign-in takes 1 s, a sign-up 1.5 s, a reset 1 s; live ones do not wait', async () => {
    const timed = async (path: string, body: object) => {
      const started = performance.now();
      const { status } = await send(path, { body });
      // A timer may ring a fraction of a millisecond early.
      return { status, ms: Math.ceil(performance.now() - started) };
    };
    const { homeowner } = DEMO_LOGINS;
    const signIn = await timed('/api/v1/auth/sign-in?demo=1', {
      email: homeowner.email,
      password: DEMO_PASSWORD,
    });
    expect(signIn.status).toBe(200);
    expect(signIn.ms).toBeGreaterThanOrEqual(1_000);
    const wrong = await timed('/api/v1/auth/sign-in?demo=1', {
      email: homeowner.email,
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.ms).toBeGreaterThanOrEqual(1_000);
    const newcomer = { name: 'Nova', email: 'nova@test.example', password: 'long enough', role: 'homeowner' };
    expect((await timed('/api/v1/auth/sign-up?demo=1', newcomer)).ms).toBeGreaterThanOrEqual(1_500);
    const reset = await timed('/api/v1/auth/forgot-password?demo=1', { email: homeowner.email });
    expect(reset.status).toBe(200);
    expect(reset.ms).toBeGreaterThanOrEqual(1_000);
    // The same address is free on the live side: nobody signed up there.
    expect((await send('/api/v1/auth/sign-up', { body: newcomer })).status).toBe(200);
  });

  it('hands out a session cookie of its own, which the live application does not read, nor the other way round', async () => {
    const answer = await send('/api/v1/auth/sign-in?demo=1', {
      body: { email: DEMO_LOGINS.admin.email, password: DEMO_PASSWORD, portal: 'admin' },
    });
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names).toContain('canopy_demo_session');
    expect(names.every((name) => name?.startsWith('canopy_demo_'))).toBe(true);
    const demo = String(answer.body.token);
    const live = await liveAdmin();
    const asked = async (path: string, sent: Sent) => (await send(path, sent)).status;

    expect(await asked('/api/v1/users?demo=1', { token: demo })).toBe(200);
    expect(await asked('/api/v1/users?demo=1', { cookie: `canopy_demo_session=${demo}` })).toBe(200);
    expect(await asked('/api/v1/users', { token: live })).toBe(200);
    expect(await asked('/api/v1/users', { cookie: `canopy_session=${live}` })).toBe(200);

    expect(await asked('/api/v1/users', { token: demo })).toBe(401);
    expect(await asked('/api/v1/users?demo=1', { token: live })).toBe(401);
    expect(await asked('/api/v1/users?demo=1', { cookie: `canopy_session=${live}` })).toBe(401);
    expect(await asked('/api/v1/users?demo=1', { cookie: `canopy_demo_session=${live}` })).toBe(401);
    expect(
      await asked('/api/v1/users', { cookie: `canopy_session=${demo}; canopy_demo_session=${demo}` }),
    ).toBe(401);
    // Both at once, as an administrator's browser has them: each side sees its own person.
    const cookie = `canopy_session=${live}; canopy_demo_session=${demo}`;
    expect((await send('/api/v1/auth/session?demo=1', { cookie })).body).toMatchObject({
      email: DEMO_LOGINS.admin.email,
    });
    expect((await send('/api/v1/auth/session', { cookie })).body).not.toMatchObject({
      email: DEMO_LOGINS.admin.email,
    });
  });

  it('never lets a failed live sign-in fall through to the mock accounts', async () => {
    const { status, body } = await send('/api/v1/auth/sign-in', {
      body: { email: DEMO_LOGINS.admin.email, password: DEMO_PASSWORD },
    });
    expect([status, body.message]).toEqual([401, 'Invalid email or password']);
  });

  it('keeps what is written in the demo away from the live data', async () => {
    const token = await demoToken('homeowner');
    const body = { name: 'Rosalind of the demo', phone: '' };
    expect((await send('/api/v1/profile?demo=1', { token, body })).status).toBe(200);
    expect((await send('/api/v1/profile?demo=1', { token })).body.name).toBe(body.name);
    expect(await both.live.services.db.read.$count(users)).toBe(0);
    const live = await liveAdmin();
    const listed = await send('/api/v1/users', { token: live });
    expect(JSON.stringify(listed.body)).not.toContain('Rosalind');
    expect((listed.body.items as unknown[]).length).toBe(1);
  });

  it('goes by the address, then by the document that asks, then by the cookie', async () => {
    const token = await demoToken('homeowner');
    const session = async (path: string, sent: Sent) => (await send(path, { token, ...sent })).status === 200;
    const on = `${DEMO_COOKIE}=1`;
    expect(await session('/api/v1/profile', { cookie: on })).toBe(true);
    expect(await session('/api/v1/profile', { header: '1' })).toBe(true);
    expect(await session('/api/v1/profile', { header: '0', cookie: on })).toBe(false);
    expect(await session('/api/v1/profile?demo=0', { header: '1', cookie: on })).toBe(false);
    expect(await session('/api/v1/profile?demo=yes', { cookie: on })).toBe(false);
    expect(await session('/api/v1/profile?demo=1', { header: '0', cookie: `${DEMO_COOKIE}=0` })).toBe(true);
  });

  it('stores the flag where an address says it', async () => {
    const cookies = async (path: string) => (await send(path)).headers.getSetCookie().join();
    expect(await cookies('/?demo=1')).toContain('canopy_demo=1');
    expect(await cookies('/?demo=0')).toContain('canopy_demo=0');
    expect(await cookies('/')).not.toContain('canopy_demo');
    expect((await send('/api/v1/catalog?demo=1')).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has a clock to move in the demo only', async () => {
    const live = await liveAdmin();
    for (const path of ['/api/v1/demo/clock', '/api/v1/demo/reset']) {
      const { status, body } = await send(path, { token: live, body: { days: 1 } });
      expect([path, status, body.message]).toEqual([
        path,
        404,
        'Only the demo clock can be moved. Open the demo with ?demo=1.',
      ]);
    }
    const homeowner = await demoToken('homeowner');
    expect((await send('/api/v1/demo/clock?demo=1', { token: homeowner, body: { days: 1 } })).status).toBe(
      403,
    );
    const admin = await demoToken('admin');
    expect((await send('/api/v1/demo/clock?demo=1', { token: admin, body: { days: 3 } })).status).toBe(400);
    expect((await send('/api/v1/demo/clock?demo=1', { token: admin, body: { days: -1 } })).status).toBe(400);
  });

  it('goes on in the demo while the live database is away, and health says so', async () => {
    const { engine } = both.live.services.db;
    const { pageReads } = engine;
    engine.pageReads = new Proxy(pageReads, {
      get: () => () => {
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
      },
    });
    try {
      expect((await send('/api/v1/catalog')).status).toBe(503);
      expect((await send('/api/v1/catalog?demo=1')).status).toBe(200);
      const token = await demoToken('vendor');
      expect((await send('/api/v1/profile?demo=1', { token })).status).toBe(200);
      expect(await send('/api/health')).toMatchObject({
        status: 503,
        body: { database: 'away', demo: 'open' },
      });
      expect(await send('/api/health?demo=1')).toMatchObject({ status: 200, body: { database: 'up' } });
    } finally {
      engine.pageReads = pageReads;
    }
  });

  describe('that cannot be opened', () => {
    let broken: Installation | undefined;
    afterEach(() => broken?.close());

    it('is refused with 503, and the live application is not in its way', async () => {
      broken = await open({ DEMO_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
      const refused = await send('/api/v1/catalog?demo=1', {}, broken);
      expect([refused.status, refused.body.message]).toEqual([
        503,
        'The demo can’t be opened right now. Try again in a moment.',
      ]);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect((await send('/api/v1/catalog', {}, broken)).status).toBe(200);
      expect((await send('/api/health', {}, broken)).body.demo).toBe('failed');
    });

    it('does not exist where the installation does without or says nothing and has PostgreSQL, or where its roles are split and it has no database', async () => {
      const without: Record<string, string>[] = [
        { CANOPY_DEMO_MODE: '0' },
        { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
        { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', CANOPY_DEMO_MODE: '1', CANOPY_ROLES: 'web' },
      ];
      for (const variables of without) {
        broken = await open(variables);
        expect(broken.demoState()).toBe('off');
        expect((await send('/api/v1/catalog?demo=1', {}, broken)).headers.get('x-robots-tag')).toBeNull();
        await broken.close();
      }
    });
  });
});
