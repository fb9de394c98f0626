/*
 * Notifications as this browser has them: what it can, what it was allowed, and its subscription at its maker's push service.
 */

const WORKER = '/service-worker.js';

/**
 * `home-screen`: iPhones and iPads notify for what was added to the Home Screen alone. `blocked`: the person, or the
 * browser, has said no.
 */
export type PushHere = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on';

export type SubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

/** How it stands here. `marks` are those of the person's devices. */
export async function pushHere(
  publicKey: string,
  marks: readonly string[],
): Promise<{ state: PushHere; mark: string | null }> {
  if (!isSupported()) return { state: isApplePhone() ? 'home-screen' : 'unsupported', mark: null };
  if (Notification.permission === 'denied') return { state: 'blocked', mark: null };
  const subscription = await subscriptionHere();
  const mark = subscription && hasKey(subscription, publicKey) ? await markOf(subscription.endpoint) : null;
  return mark !== null && marks.includes(mark) ? { state: 'on', mark } : { state: 'off', mark: null };
}

/** Asks for the permission and subscribes. Null where the person has not allowed it. Call from a press alone. */
export async function turnOnHere(publicKey: string): Promise<SubscriptionKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // The key of an installation may be made new; a browser refuses to subscribe with two.
  if (known && !hasKey(known, publicKey)) await known.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** The subscription as it is, for a key that it was made with; null where there is none. */
export async function keysHere(publicKey: string): Promise<SubscriptionKeys | null> {
  const subscription = isSupported() ? await subscriptionHere() : null;
  return subscription && hasKey(subscription, publicKey) ? keysOf(subscription) : null;
}

/** The first 16 hex digits of an endpoint's SHA-256, by which the server names a device. */
export async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)]
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** An iPad says that it is a Mac, and is one with a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function keysOf(subscription: PushSubscription): SubscriptionKeys {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const own = options.applicationServerKey;
  const wanted = bytesOf(publicKey);
  return (
    own !== null &&
    own.byteLength === wanted.length &&
    new Uint8Array(own).every((byte, at) => byte === wanted[at])
  );
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
