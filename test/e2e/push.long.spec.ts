import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { newBrowser } from '../fakes/push/push-service.ts';
import { signInAs } from './accounts.ts';

const SETTINGS = '/account/home/notifications?view=settings';

/** A browser's maker runs its push service; here the page's own one stands in for it. All else is the browser's. */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const KEY = 'test-push-subscribed';
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
      const subscription = () => {
        const stored = localStorage.getItem(KEY);
        return stored === null
          ? null
          : {
              endpoint,
              options: { applicationServerKey: bytes(stored) },
              toJSON: () => ({ keys }),
              unsubscribe: async () => {
                localStorage.removeItem(KEY);
                return true;
              },
            };
      };
      // Without a window Chromium has no permission to give.
      let permission: NotificationPermission = localStorage.getItem(KEY) === null ? 'default' : 'granted';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = 'granted';
        return permission;
      };
      PushManager.prototype.getSubscription = async () => subscription() as unknown as PushSubscription;
      PushManager.prototype.subscribe = async (options) => {
        const key = new Uint8Array((options as { applicationServerKey: Uint8Array }).applicationServerKey);
        localStorage.setItem(KEY, btoa(String.fromCharCode(...key)));
        return subscription() as unknown as PushSubscription;
      };
    },
    { endpoint, keys: newBrowser().keys },
  );
}

const subscribedHere = (page: Page) =>
  page.evaluate(() => localStorage.getItem('test-push-subscribed') !== null);

type Shown = { title: string; body: string; tag: string; data: { href: string } };

/** Whether this Chromium shows notifications depends on how it was built; what the worker asks it to show does not. */
async function watchWorker(
  page: Page,
): Promise<{ deliver(message: object): Promise<void>; shown(): Promise<Shown[]> }> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: object[];
      registration: { showNotification(title: string, options: object): Promise<void> };
    };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options });
    };
  });
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return {
    /** As the browser does when its push service has one. */
    async deliver(message) {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await registration,
        data: JSON.stringify(message),
      });
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
  };
}

describe('notifications on a device', () => {
  test('are turned on by a press, tested, shown, and end with signing out', async ({
    openBrowser,
    builtServer,
  }) => {
    const page = await openBrowser();
    const endpoint = `https://push.canopy.example/${Date.now()}`;
    await withPushService(page, endpoint);
    const client = new pg.Client({ connectionString: builtServer.databaseUrl });
    await client.connect();
    const rows = async (text: string) => (await client.query(text, [endpoint])).rows;
    const devices = () => rows('select id from notifications.push_devices where endpoint = $1');
    try {
      await signInAs(page, 'homeowner');
      await page.goto(SETTINGS);
      await listens(page);
      await page.getByText('Off on this device').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('On for this device').waitFor();
      await page.getByRole('list', { name: 'Devices with notifications' }).getByText('This device').waitFor();
      expect(await devices()).toHaveLength(1);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText('Test sent').waitFor();
      const sent = await rows(
        `select p.title, p.href from notifications.pushes p
         join notifications.push_devices d on d.id = p.device_id where d.endpoint = $1`,
      );
      expect(sent).toEqual([{ title: 'Notifications are on', href: '/dashboard' }]);

      // A group of notifications leaves devices alone from now on.
      await page.getByLabel('On your devices: Reviews').uncheck();
      await page.getByRole('button', { name: 'Save preferences' }).click();
      await page.getByText('Preferences saved').waitFor();
      await page.reload();
      await expect.poll(() => page.getByLabel('On your devices: Reviews').isChecked()).toBe(false);
      expect(await page.getByLabel('On your devices: Bookings and visits').isChecked()).toBe(true);

      const worker = await watchWorker(page);
      const moved = { title: 'Visit moved', body: 'Tomorrow, 9 AM.', href: '/account/home/jobs', tag: 'a' };
      await worker.deliver(moved);
      await expect.poll(async () => (await worker.shown()).length).toBe(1);
      await worker.deliver({ ...moved, href: 'https://elsewhere.example/' });
      await expect
        .poll(worker.shown)
        .toMatchObject([
          { title: 'Visit moved', body: 'Tomorrow, 9 AM.', tag: 'a', data: { href: '/account/home/jobs' } },
          { data: { href: '/dashboard' } },
        ]);

      await page
        .getByRole('button', { name: /Rosalind/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => subscribedHere(page)).toBe(false);
      await expect.poll(devices, { timeout: 10_000 }).toEqual([]);
    } finally {
      await client.end();
    }
  });

  test('are another’s no longer where somebody else signs in', async ({ openBrowser }) => {
    const page = await openBrowser();
    await withPushService(page, `https://push.canopy.example/${Date.now()}-b`);
    await signInAs(page, 'homeowner');
    await page.goto(SETTINGS);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('On for this device').waitFor();
    expect(await subscribedHere(page)).toBe(true);
    await page.context().clearCookies({ name: 'canopy_session' });
    await signInAs(page, 'vendor');
    await page.goto('/account/vendor/notifications?view=settings');
    await page.getByText('Off on this device').waitFor();
    await expect.poll(() => subscribedHere(page)).toBe(false);
  });

  test('say what stands in their way where the browser refuses, and on an iPhone', async ({
    openBrowser,
  }) => {
    const refused = await openBrowser();
    await refused.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await signInAs(refused, 'homeowner');
    await refused.goto(SETTINGS);
    await refused.getByText('Blocked by your browser').waitFor();
    expect(await refused.getByRole('button', { name: 'Turn on' }).count()).toBe(0);

    const phone = await openBrowser({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
      viewport: { width: 390, height: 844 },
    });
    await phone.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await signInAs(phone, 'homeowner');
    await phone.goto(SETTINGS);
    await phone.getByText('Add Canopy to your Home Screen').waitFor();
  });
});
