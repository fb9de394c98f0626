import { describe, expect, it } from 'vitest';
import { refusal } from './client.ts';
import { at, FLUSH_ANSWERS, hold, picture, requested } from './journey.ts';
import { useWorld } from './world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('hostile input', () => {
  const world = useWorld();
  const visit = (more: object = {}) => ({
    serviceSlug: 'water-heater-flush',
    homeId: world.ada.home.id,
    startsAt: at(1, 10),
    answers: FLUSH_ANSWERS,
    ...more,
  });
  const post = (body: unknown) => world.as(world.ada).post('/api/v1/bookings', body);

  it('is not even read from somebody who may not call the operation', async () => {
    expect(await world.as(null).post('/api/v1/bookings', visit({ notes: '\u0000' }))).toMatchObject({
      status: 400,
    });
    expect(await world.as(null).post('/api/v1/bookings', { nonsense: true })).toMatchObject({ status: 401 });
    expect(await world.as(world.cora).post('/api/v1/bookings', { nonsense: true })).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ['a null character', JSON.stringify({ notes: 'a\u0000b' })],
    ['an incomplete character', '{"notes":"\\ud800"}'],
    ['a null character in a name', '{"no\\u0000tes":"x"}'],
    ['a prototype', '{"__proto__":{"role":"admin"}}'],
    ['a prototype further down', '{"answers":{"constructor":{"prototype":{}}}}'],
    ['lists within lists', `{"answers":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['objects within objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['half of a document', '{"serviceSlug": "water'],
    ['no JSON', 'serviceSlug=water-heater-flush'],
    ['a list', '[]'],
    ['a text', '"water-heater-flush"'],
    ['a number', '1e309'],
  ])('refuses %s with 400', async (_what, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { data: { code: 'invalid' } } });
  });

  it('refuses bytes that are no text', async () => {
    const response = await world.fetch('/api/v1/bookings', {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${world.ada.token}` },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  it('refuses a body that is no JSON by its own word', async () => {
    const response = await world.fetch('/api/v1/bookings', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${world.ada.token}` },
      body: JSON.stringify(visit()),
    });
    expect(response.status).toBe(400);
  });

  it('refuses a text of one megabyte with 413, whether its length is announced or not', async () => {
    const body = JSON.stringify(visit({ notes: 'x'.repeat(1024 * 1024) }));
    expect(await post(body)).toMatchObject({ status: 413, body: { data: { code: 'too_large' } } });
    const bytes = new TextEncoder().encode(body);
    const stream = new ReadableStream({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 65_536)
          controller.enqueue(bytes.slice(from, from + 65_536));
        controller.close();
      },
    });
    const response = await world.fetch('/api/v1/bookings', {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${world.ada.token}` },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('keeps what looks like markup or SQL as the text it is', async () => {
    const notes = `<script>alert(1)</script>'; drop table bookings.bookings; -- {{7*7}} \u202e`;
    const { id } = await world.as(world.ada).api.bookings.hold(visit({ notes }) as never);
    expect((await world.as(world.ada).api.bookings.get({ id })).notes).toBe(notes);
    const found = await world.as(world.ada).api.bookings.list({ search: "%' or 1=1 --" });
    expect(found.total).toBe(0);
  });

  it.each([
    ['text', 'x'],
    ['an unknown direction', ['x', '2026-03-02T15:00:00Z', '018f0000-0000-7000-8000-000000000000']],
    ['no moment', ['o', 'yesterday', '018f0000-0000-7000-8000-000000000000']],
    [
      'a moment beyond all calendars',
      ['o', '+275760-09-13T00:00:00.000Z', '018f0000-0000-7000-8000-000000000000'],
    ],
    ['no id', ['o', '2026-03-02T15:00:00Z', "' or 1=1"]],
    ['an amount for a list by time', ['o', '17038', '018f0000-0000-7000-8000-000000000000']],
  ])('refuses a cursor with %s', async (_what, cursor) => {
    const text =
      typeof cursor === 'string' ? cursor : Buffer.from(JSON.stringify(cursor)).toString('base64url');
    for (const path of ['/api/v1/bookings/mine', '/api/v1/payments']) {
      const { status, body } = await world.as(world.ada).get(path, { cursor: text });
      expect([path, status, body.data]).toMatchObject([
        path,
        400,
        { fields: { cursor: expect.any(String) } },
      ]);
    }
  });

  it('sorts by what it knows alone', async () => {
    for (const sort of ['password', 'id; drop table x', '__proto__']) {
      expect(await world.as(world.ada).get('/api/v1/bookings/mine', { sort })).toMatchObject({ status: 400 });
    }
    for (const limit of ['0', '-1', '1.5', '1e9', 'NaN', 'ten']) {
      expect(await world.as(world.ada).get('/api/v1/bookings/mine', { limit })).toMatchObject({
        status: 400,
      });
    }
  });

  it('finds nothing at the ends of the calendar', async () => {
    const query = { serviceSlug: 'water-heater-flush', homeId: world.ada.home.id };
    for (const from of ['0000-01-01', '9999-12-31', '2099-06-01']) {
      expect(
        await world.as(world.ada).get('/api/v1/bookings/slots', { ...query, from, days: '31' }),
      ).toMatchObject({ status: 200 });
    }
    for (const startsAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      expect(await world.as(world.ada).get('/api/v1/bookings/price', { ...query, startsAt })).toMatchObject({
        status: 400,
        body: { data: { fields: { startsAt: 'A time from the year 2000 to 2999' } } },
      });
    }
    for (const date of ['0000-01-01', '9999-12-31', '2026-02-30']) {
      expect(await world.as(world.cora).get('/api/v1/bookings/day', { date })).toMatchObject({ status: 400 });
    }
  });

  it('is refused in the address as in the body', async () => {
    const client = world.as(world.ada);
    for (const path of [
      '/api/v1/bookings/%00',
      '/api/v1/bookings/%ED%A0%80',
      '/api/v1/bookings/mine?search=%00',
      '/api/v1/bookings/%',
    ]) {
      expect([path, (await client.get(path)).status]).toEqual([path, 400]);
    }
    const sneaky = encodeURIComponent(JSON.stringify({ json: { id: 'a\u0000b' } }));
    expect((await client.get(`/api/rpc/bookings/get?data=${sneaky}`)).status).toBeLessThan(500);
    const deep = encodeURIComponent(`{"json":${'['.repeat(900)}${']'.repeat(900)}}`);
    expect((await client.get(`/api/rpc/bookings/list?data=${deep}`)).status).toBe(400);
  });

  it('cannot write by reading', async () => {
    const { id } = await hold(world, world.ada);
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const { status } = await world.as(world.ada).get(`/api/rpc/bookings/release?data=${input}`);
    expect([404, 405]).toContain(status);
    expect((await world.as(world.ada).api.bookings.get({ id })).status).toBe('held');
  });

  it('takes no fee, amount or rating that is no number of its kind', async () => {
    const { id } = await requested(world, world.ada);
    const client = world.as(world.ada);
    for (const expectedFeeCents of [-1, 0.5, 1e20, 'free', null, undefined]) {
      expect(
        await client.post(`/api/v1/bookings/${id}/cancel`, { reason: 'No', expectedFeeCents }),
      ).toMatchObject({ status: 400 });
    }
    for (const rating of [0, 6, -5, 4.5, 1e9, 'five', null]) {
      expect(await client.post(`/api/v1/bookings/${id}/review`, { rating })).toMatchObject({ status: 400 });
    }
    const nan = await refusal(client.api.bookings.cancel({ id, reason: 'No', expectedFeeCents: Number.NaN }));
    expect(nan.status).toBe(400);
    expect((await client.api.bookings.get({ id })).status).toBe('pending');
  });

  it('makes nobody an administrator at the sign-up', async () => {
    const { status, body } = await world.as(null).post('/api/v1/auth/sign-up', {
      email: 'mallory@test.example',
      password: 'correct horse battery',
      name: 'Mallory',
      role: 'homeowner',
      isSystemAdmin: true,
      canManageUsers: true,
      emailVerified: true,
      points: 99_999,
      id: world.root.user.id,
    });
    expect(status).toBe(200);
    const mallory = { user: world.ada.user, token: String(body.token) };
    const session = await world.as(mallory).api.users.session({});
    expect(session).toMatchObject({
      role: 'homeowner',
      isSystemAdmin: false,
      emailVerified: false,
      profile: { points: 0, canManageUsers: false },
    });
    expect(session?.id).not.toBe(world.root.user.id);
    expect(
      await world.as(null).post('/api/v1/auth/sign-up', {
        email: 'm2@test.example',
        password: 'correct horse battery',
        name: 'M',
        role: 'admin',
      }),
    ).toMatchObject({ status: 400 });
    expect(await world.as(mallory).get('/api/v1/revenue')).toMatchObject({ status: 403 });
  });
});

describe('hostile uploads', () => {
  const world = useWorld();

  it('are taken from nobody who is not signed in', async () => {
    const { sha256, bytes } = await picture(1);
    expect(await world.as(null).upload(sha256, bytes)).toMatchObject({ status: 401 });
    expect((await world.as(null).get(`/api/files/${sha256}`)).status).toBe(401);
  });

  it('are refused when name, type, size or content do not fit', async () => {
    const { sha256, bytes } = await picture(1);
    const client = world.as(world.cora);
    const text = new TextEncoder().encode('<svg onload="alert(1)"/>');
    expect((await client.upload('a'.repeat(64), bytes)).status).toBe(400);
    // No file's address any more: a page's, which takes no upload.
    expect((await client.upload('../../etc/passwd', bytes)).status).toBe(405);
    expect((await client.upload(sha256, bytes, 'image/svg+xml')).status).toBe(400);
    expect((await client.upload(sha256, text)).status).toBe(400);
    expect((await client.upload(sha256, new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
  });

  it('cannot be added to a job before they were uploaded', async () => {
    const { id } = await requested(world, world.ada);
    const api = world.as(world.cora).api;
    await api.bookings.accept({ id });
    await api.bookings.start({ id });
    expect(
      await refusal(api.bookings.addPhoto({ id, kind: 'before', sha256: 'b'.repeat(64), caption: '' })),
    ).toMatchObject({ status: 400 });
  });
});
