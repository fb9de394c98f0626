import { safeNext } from '#core/lib/next-path.ts';

/** The parts of a service worker's scope that notifications use: its types and those of a page exclude each other. */
export type PushScope = {
  readonly location: { origin: string };
  readonly registration: {
    showNotification(title: string, options: Record<string, unknown>): Promise<void>;
    readonly pushManager: { subscribe(options: unknown): Promise<Subscription> };
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly fetch: typeof globalThis.fetch;
};
type OpenWindow = { readonly url: string; focus(): Promise<unknown> };
type Subscription = {
  readonly endpoint: string;
  readonly options?: { applicationServerKey: ArrayBuffer | null };
  toJSON(): { keys?: Record<string, string> };
};

export type PushReceived = { readonly data: { json(): unknown } | null };
export type NotificationPressed = { readonly notification: { close(): void; readonly data: unknown } };
export type SubscriptionChanged = {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
};

const UNREADABLE = { title: 'Something new in Canopy', body: 'Open Canopy for details.' };
/** Where whatever leads elsewhere leads instead. */
const START = '/dashboard';

/**
 * Shows what came. Whatever it was, something is shown: browsers take the permission away from who wakes them for nothing.
 * A newer one about the same takes the place of the older and rings again.
 */
export async function showPush({ data }: PushReceived, { registration }: PushScope): Promise<void> {
  const { title, body, href, tag } = readMessage(data);
  await registration.showNotification(title, {
    body,
    ...(tag ? { tag, renotify: true } : {}),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { href },
  });
}

function readMessage(data: PushReceived['data']) {
  let read: unknown;
  try {
    read = data?.json();
  } catch {
    read = null;
  }
  const { title, body, href, tag } = (read ?? {}) as Record<string, unknown>;
  return {
    title: typeof title === 'string' && title !== '' ? title : UNREADABLE.title,
    body: typeof body === 'string' ? body : UNREADABLE.body,
    href: safeNext(href) ?? START,
    tag: typeof tag === 'string' ? tag : '',
  };
}

/**
 * Opens what a notification is about: a window that shows it already comes to the front, else a new one opens. No window is
 * led elsewhere, since somebody may be typing in it.
 */
export async function openPressed({ notification }: NotificationPressed, scope: PushScope): Promise<void> {
  notification.close();
  const { href } = (notification.data ?? {}) as { href?: unknown };
  const address = new URL(safeNext(href) ?? START, scope.location.origin).href;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.split('#')[0] === address.split('#')[0]);
  if (open) await open.focus();
  else await scope.clients.openWindow(address);
}

/**
 * The browser has replaced its subscription, or let it lapse: Canopy is told of the new one. Where nobody is signed in any more
 * it is not taken; the next visit does it.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChanged,
  { registration, fetch }: PushScope,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options?.applicationServerKey;
  const next =
    newSubscription ??
    (applicationServerKey
      ? await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : null);
  if (!next) return;
  const { p256dh, auth } = next.toJSON().keys ?? {};
  await fetch('/api/v1/notifications/devices', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ endpoint: next.endpoint, p256dh, auth },
      ...(oldSubscription ? { replaces: oldSubscription.endpoint } : {}),
    }),
  });
}

type Lasting = { waitUntil(work: Promise<unknown>): void };
type Listening = {
  addEventListener(name: 'push', listener: (event: PushReceived & Lasting) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: NotificationPressed & Lasting) => void): void;
  addEventListener(
    name: 'pushsubscriptionchange',
    listener: (event: SubscriptionChanged & Lasting) => void,
  ): void;
};

/** Has the worker show notifications and answer presses on them. */
export function listenForPushes(scope: PushScope & Listening): void {
  scope.addEventListener('push', (event) => event.waitUntil(showPush(event, scope)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event, scope)));
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewSubscription(event, scope)),
  );
}
