import { browserApi } from '#web/lib/browser-api.ts';
import { endPushHere } from '#web/lib/signal/push-owner.ts';
import { keysHere, markOf } from './push-here.ts';

const unasked = { context: { unasked: true } } as const;

/**
 * Tells Canopy that this browser is still there, and in which session. One that its owner removed elsewhere, or whose key
 * Canopy has given up, ends its own subscription.
 */
export async function renewPush(): Promise<void> {
  const { publicKey, items } = await browserApi.notifications.pushDevices({}, unasked);
  const keys = publicKey === null ? null : await keysHere(publicKey);
  const mark = keys && (await markOf(keys.endpoint));
  if (!keys || !items.some((device) => device.mark === mark)) await endPushHere();
  else await browserApi.notifications.subscribeDevice(keys, unasked);
}
