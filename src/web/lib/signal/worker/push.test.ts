import { describe, expect, it, vi } from 'vitest';
import { listenForPushes, openPressed, type PushScope, renewSubscription, showPush } from './push.ts';

const ORIGIN = 'https://canopy.example';

function scopeWith(urls: string[] = []) {
  const windows = urls.map((url) => ({ url: ORIGIN + url, focus: vi.fn(async () => undefined) }));
  const scope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: vi.fn(async () => undefined),
      pushManager: { subscribe: vi.fn(async () => subscription('https://push.example.com/new')) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: vi.fn(async () => undefined),
    },
    fetch: vi.fn(async () => new Response('{}')),
  } satisfies PushScope;
  return { scope, windows };
}
const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new ArrayBuffer(65) },
  toJSON: () => ({ keys: { p256dh: 'a', auth: 'b' } }),
});
const pushed = (value: unknown) => ({ data: { json: () => value } });
const press = (href: unknown) => ({ notification: { close: vi.fn(), data: { href } } });

describe('a message that came', () => {
  it('is shown, with where it leads, and replaces an older one about the same', async () => {
    const { scope } = scopeWith();
    await showPush(
      pushed({ title: 'New request', body: 'Tomorrow.', href: '/account/vendor/dashboard', tag: 'abc' }),
      scope,
    );
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      'New request',
      expect.objectContaining({
        body: 'Tomorrow.',
        tag: 'abc',
        renotify: true,
        data: { href: '/account/vendor/dashboard' },
      }),
    );
  });

  it.each([
    ['nothing', { data: null }],
    ['no JSON', { data: { json: () => JSON.parse('<') } }],
    ['null', pushed(null)],
    ['other types', pushed({ title: 1, body: {}, href: [], tag: 2 })],
  ])('as %s shows that there is something', async (_, event) => {
    const { scope } = scopeWith();
    await showPush(event, scope);
    expect(scope.registration.showNotification).toHaveBeenCalledWith(
      'Something new in Canopy',
      expect.objectContaining({ body: 'Open Canopy for details.', data: { href: '/dashboard' } }),
    );
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/v1/x'])(
    'leads nowhere else: %s',
    async (href) => {
      const { scope } = scopeWith();
      await showPush(pushed({ title: 'T', body: 'B', href }), scope);
      expect(scope.registration.showNotification).toHaveBeenCalledWith(
        'T',
        expect.objectContaining({ data: { href: '/dashboard' } }),
      );
    },
  );
});

describe('a press on a notification', () => {
  it('brings the window to the front that shows it', async () => {
    const { scope, windows } = scopeWith(['/account/home', '/messages?channel=1#end']);
    const event = press('/messages?channel=1');
    await openPressed(event, scope);
    expect(event.notification.close).toHaveBeenCalled();
    expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens a window of its own where none does: nobody loses what they type', async () => {
    const { scope, windows } = scopeWith(['/book', '/messages?channel=2']);
    await openPressed(press('/messages?channel=1'), scope);
    expect(windows.every(({ focus }) => focus.mock.calls.length === 0)).toBe(true);
    expect(scope.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/messages?channel=1`);
  });

  it.each(['https://evil.example/', '//evil.example', undefined])('stays with us: %s', async (href) => {
    const { scope } = scopeWith();
    await openPressed(press(href), scope);
    expect(scope.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/dashboard`);
  });
});

describe('a subscription that changed', () => {
  const sent = (scope: ReturnType<typeof scopeWith>['scope']) =>
    (scope.fetch.mock.calls as unknown as [string, RequestInit][]).map(([url, init]) => [
      url,
      JSON.parse(String(init.body)),
    ]);

  it('is told with the one it replaces', async () => {
    const { scope } = scopeWith();
    await renewSubscription(
      {
        oldSubscription: subscription('https://push.example.com/old'),
        newSubscription: subscription('https://push.example.com/next'),
      },
      scope,
    );
    const named = { endpoint: 'https://push.example.com/next', p256dh: 'a', auth: 'b' };
    expect(sent(scope)).toEqual([
      ['/api/v1/notifications/devices', { ...named, replaces: 'https://push.example.com/old' }],
    ]);
    expect(scope.registration.pushManager.subscribe).not.toHaveBeenCalled();
  });

  it('and lapsed is made anew with the same key', async () => {
    const { scope } = scopeWith();
    await renewSubscription({ oldSubscription: subscription('https://push.example.com/old') }, scope);
    expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: expect.any(ArrayBuffer),
    });
    expect(sent(scope)[0]?.[1]).toMatchObject({ endpoint: 'https://push.example.com/new' });
  });

  it('of which nothing is known changes nothing', async () => {
    const { scope } = scopeWith();
    await renewSubscription({}, scope);
    expect(scope.fetch).not.toHaveBeenCalled();
  });
});

it('the worker waits for each', () => {
  const { scope } = scopeWith();
  const listeners = new Map<string, (event: never) => void>();
  listenForPushes({
    ...scope,
    addEventListener: (name: string, listen: never) => listeners.set(name, listen),
  });
  expect([...listeners.keys()]).toEqual(['push', 'notificationclick', 'pushsubscriptionchange']);
  const waitUntil = vi.fn();
  listeners.get('push')?.({ ...pushed({}), waitUntil } as never);
  expect(waitUntil).toHaveBeenCalledWith(expect.any(Promise));
});
