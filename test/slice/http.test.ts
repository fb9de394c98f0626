import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import { errors } from '#server/monitoring/tables.ts';
import { promisedBy } from '../openapi.ts';
import { hold } from './journey.ts';
import { ORIGIN, useWorld } from './world.ts';

type Operations = Record<string, Record<string, { summary?: string; security?: unknown }>>;

describe('the HTTP layer', () => {
  const world = useWorld();

  it('refuses writes that come from another site, whatever session they bring', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${world.ada.token}` };
    const post = (more: Record<string, string>) =>
      world.fetch('/api/v1/auth/sign-out', { method: 'POST', headers: { ...headers, ...more }, body: '{}' });
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${ORIGIN}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const response = await post(foreign as unknown as Record<string, string>);
      expect([foreign, response.status]).toEqual([foreign, 403]);
      expect(await response.json()).toMatchObject({ data: { code: 'forbidden' } });
    }
    expect((await world.as(world.ada).get('/api/v1/bookings/mine')).status).toBe(200);
    const upload = await world.fetch(`/api/files/${'a'.repeat(64)}`, {
      method: 'PUT',
      headers: { ...headers, origin: 'https://evil.example' },
      body: 'x',
    });
    expect(upload.status).toBe(403);
    expect((await post({ origin: ORIGIN })).status).toBe(200);
    expect((await world.as(world.ada).get('/api/v1/bookings/mine')).status).toBe(401);
  });

  it('reads from everywhere, but lets no other site see the answer', async () => {
    const response = await world.fetch('/api/v1/catalog', { headers: { origin: 'https://evil.example' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('sends the security headers with every answer, refusals included', async () => {
    for (const path of ['/api/v1/catalog', '/api/v1/bookings/mine', '/api/nowhere', '/api/rpc/nowhere']) {
      const { headers } = await world.fetch(path);
      expect([path, Object.fromEntries(headers)]).toMatchObject([
        path,
        {
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ]);
    }
  });

  it('answers unknown operations and methods with 404 in the one shape', async () => {
    const shape = {
      code: 'NOT_FOUND',
      status: 404,
      message: expect.any(String),
      data: { code: 'not_found', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    };
    for (const path of ['/api/nowhere', '/api/v1/nowhere', '/api/rpc/nowhere', '/api/v2/bookings', '/api']) {
      expect([path, await world.as(world.ada).get(path)]).toMatchObject([path, { status: 404, body: shape }]);
    }
    for (const [method, path] of [
      ['DELETE', '/api/v1/bookings/mine'],
      ['PATCH', '/api/v1/bookings'],
      ['POST', '/api/health'],
      ['GET', '/api/v1/auth/sign-in'],
    ] as const) {
      const response = await world.fetch(path, {
        method,
        headers: { authorization: `Bearer ${world.ada.token}` },
      });
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
  });

  it('takes a session token as bearer alone, and only a good one', async () => {
    const get = (authorization: string) =>
      world.fetch('/api/v1/bookings/mine', { headers: { authorization } });
    expect((await get(`Bearer ${world.ada.token}`)).status).toBe(200);
    for (const bad of [
      'Bearer',
      'Bearer x',
      `Basic ${world.ada.token}`,
      `Bearer ${world.ada.token}x`,
      'Bearer \u00e9',
      `Bearer ${'x'.repeat(5_000)}`,
    ]) {
      expect((await get(bad)).status).toBe(401);
    }
    const cookie = { cookie: `a=1; canopy_session=${world.ada.token}; b=%` };
    expect((await world.fetch('/api/v1/bookings/mine', { headers: cookie })).status).toBe(200);
  });

  it('tells its health to anybody, and nothing more', async () => {
    const { status, body, headers } = await world.as(null).get('/api/health');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.status).toBe('healthy');
    expect(JSON.stringify(body)).not.toMatch(/password|postgres:|token|secret/i);
    expect(Object.keys(body).sort()).toEqual(['checkedAt', 'database', 'demo', 'status']);
  });

  it('counts errors for administrators alone', async () => {
    const errorsFor = async (user: Parameters<typeof world.as>[0]) =>
      (await world.as(user).get('/api/v1/status')).body.errors;
    expect(await errorsFor(null)).toBeNull();
    expect(await errorsFor(world.ada)).toBeNull();
    expect(await errorsFor(world.root)).toEqual({ critical: 0, high: 0, medium: 0, low: 0 });
  });

  it('keeps a hundred errors a minute from one address, whoever reports them', async () => {
    const report = (user: Parameters<typeof world.as>[0], n: number) =>
      world.as(user).post('/api/v1/errors', {
        errors: Array.from({ length: 20 }, (_, i) => ({
          message: `broken ${n} ${i}`,
          stack: null,
          componentStack: null,
          route: '/book',
          buildId: 'x',
          severity: 'critical',
          category: 'render',
        })),
      });
    for (let n = 0; n < 5; n += 1) expect((await report(n % 2 ? null : world.ada, n)).status).toBe(200);
    expect((await report(null, 5)).status).toBe(429);
    expect((await report(world.ben, 6)).status).toBe(429);
    expect((await world.as(null).get('/api/health')).body.status).toBe('healthy');
    expect((await world.as(world.ada).get('/api/v1/bookings/mine')).status).toBe(200);
  });

  it('answers 503 and says when to come back while the database is away, on every door', async () => {
    const { engine } = world.site.db;
    const { pageReads } = engine;
    engine.pageReads = new Proxy(pageReads, {
      get: () => () => {
        throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
      },
    });
    try {
      for (const path of ['/api/v1/catalog', '/api/v1/bookings/mine', '/api/rpc/bookings/list']) {
        const { status, body, headers } = await world.as(world.ada).get(path);
        expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
        expect(JSON.stringify(body)).not.toMatch(/ECONN|5432/);
      }
    } finally {
      engine.pageReads = pageReads;
    }
    expect((await world.as(world.ada).get('/api/v1/bookings/mine')).status).toBe(200);
  });

  it('answers a bug with 500 and without any detail, and reports it', async () => {
    world.app.services.cards = {
      ...world.app.services.cards,
      startCardSetup: () => Promise.reject(new Error('secret detail of the inside')),
    };
    const { status, body } = await world.as(world.ada).post('/api/v1/payment-methods/setups');
    expect({ status, code: (body.data as { code: string }).code }).toEqual({ status: 500, code: 'internal' });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(world.bugs.splice(0)).toHaveLength(1);
    await expect
      .poll(() => world.site.db.read.select().from(errors))
      .toMatchObject([{ message: 'secret detail of the inside', route: '/payment-methods/setups' }]);
  });

  it('describes every operation of the contract in its OpenAPI document', async () => {
    const { status, body } = await world.as(null).get('/api/v1/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const paths = body.paths as Operations;
    const missing: string[] = [];
    for (const [module, procedures] of Object.entries(contract)) {
      for (const [name, procedure] of Object.entries(procedures)) {
        const { method, path, summary } = procedure['~orpc'].route;
        const found = paths[path ?? '']?.[(method ?? '').toLowerCase()];
        if (!found || found.summary !== summary) missing.push(`${module}.${name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(Object.values(paths).flatMap((operations) => Object.keys(operations)).length).toBeGreaterThan(50);
  });

  it('has every JSON answer of these tests checked against that document', async () => {
    const { body } = await world.as(null).get('/api/v1/openapi.json');
    const { byName, byPath } = promisedBy(body);
    expect(byName('markets.list', 200, [])).toBeNull();
    expect(byName('markets.list', 200, [{ id: 1 }])).toMatch(
      /markets.list answered 200 otherwise than promised/,
    );
    expect(byName('markets.list', 302, {})).toMatch(/not promised/);
    expect(byPath('GET', '/api/v1/homes', 401, { message: 'no' })).toMatch(
      /must have required property 'code'/,
    );
    expect(byName('markets.invent', 200, {})).toMatch(/not described/);
  });

  it('has an OpenAPI document that the linter of Redocly finds nothing in', async () => {
    const { body } = await world.as(null).get('/api/v1/openapi.json');
    const problems = await lintFromString({
      source: JSON.stringify(body),
      absoluteRef: 'openapi.json',
      // Tests are served from this machine.
      config: await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } }),
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });
});

describe('§9 api: 100 per minute, then blocked 5 minutes', () => {
  const world = useWorld();

  it('counts a person’s calls of both doors, refusals included', async () => {
    const client = world.as(world.ada);
    for (let call = 1; call <= 100; call += 1) {
      const { status } = await (call % 2 ? client.get('/api/v1/homes') : client.get('/api/v1/nowhere'));
      expect([200, 404]).toContain(status);
    }
    const blocked = await client.get('/api/v1/homes');
    expect(blocked).toMatchObject({ status: 429, body: { data: { code: 'rate_limited' } } });
    expect(blocked.headers.get('retry-after')).toBe('300');
    expect((await client.get('/api/rpc/homes/list')).status).toBe(429);
    // Another session of the same person is the same person; others are not in the way.
    expect((await world.as(await world.session(world.ada.user)).get('/api/v1/homes')).status).toBe(429);
    expect((await world.as(world.ben).get('/api/v1/homes')).status).toBe(200);
    world.clock.advance(299_999);
    expect((await client.get('/api/v1/homes')).status).toBe(429);
    world.clock.advance(1);
    expect((await client.get('/api/v1/homes')).status).toBe(200);
  });

  it('starts a new count every minute', async () => {
    const client = world.as(world.ada);
    for (let minute = 0; minute < 2; minute += 1) {
      for (let call = 1; call <= 99; call += 1) expect((await client.get('/api/v1/homes')).status).toBe(200);
      world.minutesPass(1);
    }
  });

  it('counts neither pictures nor the health check', async () => {
    for (let call = 1; call <= 120; call += 1) {
      expect((await world.as(world.ada).get(`/api/files/${'a'.repeat(64)}`)).status).toBe(404);
      expect((await world.as(world.ada).get('/api/health')).status).toBe(200);
    }
    expect((await hold(world, world.ada)).status).toBe('held');
  });
});
