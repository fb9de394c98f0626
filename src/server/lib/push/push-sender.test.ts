import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificate } from '#test/fakes/push/certificate.ts';
import { type FakePushService, PUBLIC_ORIGIN, startPushService } from '#test/fakes/push/push-service.ts';
import { createPost } from './post-publicly.ts';
import { isPublicAddress } from './public-address.ts';
import { createPushSender, type PushMessage } from './push-sender.ts';
import { newVapidKey } from './vapid.ts';

const NOW = new Date('2026-03-02T15:00:00Z');
let service: FakePushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const message = (to: { endpoint: string; keys: PushMessage['keys'] }): PushMessage => ({
  endpoint: to.endpoint,
  keys: to.keys,
  text: JSON.stringify({ title: 'New request' }),
  urgency: 'high',
  topic: 'abc',
  ttlSeconds: 60,
});

describe('a push message', () => {
  it('arrives signed for its push service and readable for its browser alone', async () => {
    const phone = service.subscribe();
    expect(await service.sender.send(message(phone), NOW)).toEqual({ kind: 'sent' });
    expect(phone.received).toMatchObject([
      { headers: { ttl: '60', urgency: 'high', topic: 'abc' }, message: { title: 'New request' } },
    ]);
  });

  it('of another installation is refused, and that is no reason to try again', async () => {
    const stranger = createPushSender({
      privateKey: newVapidKey().toString('base64url'),
      contact: 'mailto:hello@canopy.example',
      post: createPost({
        timeoutMs: 1_000,
        isAllowed: () => true,
        ca: certificate,
      }),
    });
    const phone = service.subscribe();
    const endpoint = phone.endpoint.replace(PUBLIC_ORIGIN, service.origin);
    expect(await stranger.send(message({ ...phone, endpoint }), NOW)).toEqual({
      kind: 'refused',
      reason: 'The push service answered 403',
    });
  });

  it.each([
    [{ status: 410 }, { kind: 'gone' }],
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 413 }, { kind: 'refused', reason: 'The push service answered 413' }],
    [{ status: 500 }, { kind: 'later', reason: 'The push service answered 500', afterSeconds: null }],
    [
      { status: 429, headers: { 'Retry-After': '90' } },
      { kind: 'later', reason: 'The push service answered 429', afterSeconds: 90 },
    ],
    [
      { status: 503, headers: { 'Retry-After': 'Mon, 02 Mar 2026 15:02:00 GMT' } },
      { kind: 'later', reason: 'The push service answered 503', afterSeconds: 120 },
    ],
    [
      { status: 429, headers: { 'Retry-After': 'soon' } },
      { kind: 'later', reason: 'The push service answered 429', afterSeconds: null },
    ],
  ])('answered by %o becomes %o', async (answer, outcome) => {
    const phone = service.subscribe();
    service.answer(answer, phone.endpoint);
    expect(await service.sender.send(message(phone), NOW)).toEqual(outcome);
  });

  it('waits no longer than it may for a slow service, and says nothing of the endpoint', async () => {
    const phone = service.subscribe();
    service.answer({ status: 201, afterMs: 3_000 }, phone.endpoint);
    const outcome = await service.sender.send(message(phone), NOW);
    expect(outcome).toMatchObject({ kind: 'later', afterSeconds: null });
    expect(JSON.stringify(outcome)).not.toContain('/push/');
  });

  it('goes to the public internet alone, also where a name leads elsewhere', async () => {
    const sender = createPushSender({
      privateKey: newVapidKey().toString('base64url'),
      contact: 'mailto:hello@canopy.example',
      post: createPost({ timeoutMs: 1_000 }),
    });
    const before = service.requests;
    const phone = service.subscribe();
    const { keys } = phone;
    const endpoint = phone.endpoint.replace(PUBLIC_ORIGIN, service.origin);
    const byNumber = endpoint.replace('localhost', '127.0.0.1');
    for (const address of [endpoint, byNumber, endpoint.replace('localhost', '[::1]')]) {
      const outcome = await sender.send(message({ endpoint: address, keys }), NOW);
      expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('public internet') });
    }
    expect(service.requests).toBe(before);
  });
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '172.32.0.1', '2607:f8b0:4005:80a::200e', '2a00:1450::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
