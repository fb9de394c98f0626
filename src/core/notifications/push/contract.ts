import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';
import { isPushEndpoint } from './endpoint.ts';
import { MAX_ENDPOINT_LENGTH } from './limits.ts';

const tags = ['notifications'];

const endpoint = z.string().check(
  z.maxLength(MAX_ENDPOINT_LENGTH),
  z.refine(isPushEndpoint, {
    error: 'This browser’s push service has an address that Canopy can’t send to.',
  }),
);

const device = z.object({
  id: z.uuid(),
  /** Browser and system, `Chrome on Android`. */
  label: z.string(),
  /** The first 16 hex digits of its endpoint's SHA-256: a browser finds itself by it. */
  mark: z.string(),
  createdAt: z.date(),
  /** When a notification last reached its push service. */
  lastUsedAt: z.nullable(z.date()),
});
export type PushDevice = z.output<typeof device>;

const devicesView = z.object({
  /** What browsers subscribe with; null where this installation notifies no devices. */
  publicKey: z.nullable(z.string()),
  items: z.array(device),
});
export type PushDevicesView = z.output<typeof devicesView>;

export const pushContract = {
  pushDevices: oc
    .route({
      method: 'GET',
      path: '/notifications/devices',
      summary: "The caller's devices that are notified, and the key to add one",
      tags,
    })
    .input(z.object({}))
    .output(devicesView),
  subscribeDevice: oc
    .route({
      method: 'POST',
      path: '/notifications/devices',
      summary: 'Notify this device from now on',
      tags,
    })
    .input(
      z.object({
        endpoint,
        /** As the browser gives them out, in base64url without padding. */
        p256dh: z.string().check(z.regex(/^[\w-]{87}$/, { error: 'Not a P-256 public key' })),
        auth: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'Not a secret of 16 bytes' })),
        /** The subscription that the browser has replaced by this one. */
        replaces: z.optional(z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH))),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  unsubscribeDevice: oc
    .route({
      method: 'POST',
      path: '/notifications/devices/{id}/remove',
      summary: 'Stop notifying a device',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(done),
  testDevice: oc
    .route({
      method: 'POST',
      path: '/notifications/devices/{id}/test',
      summary: 'Send a test notification to a device',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(done),
};
