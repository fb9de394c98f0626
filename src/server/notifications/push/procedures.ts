import type { pushContract } from '#core/notifications/push/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { subscribeDevice } from './commands/subscribe-device.ts';
import { testDevice } from './commands/test-device.ts';
import { unsubscribeDevice } from './commands/unsubscribe-device.ts';
import { listPushDevices } from './queries/devices.ts';

export const pushOperations = {
  pushDevices: query((ctx) => listPushDevices(ctx)),
  subscribeDevice: command(subscribeDevice, { idempotency: 'natural' }),
  unsubscribeDevice: command(unsubscribeDevice, { idempotency: 'natural' }),
  testDevice: command(testDevice),
} satisfies Operations<typeof pushContract>;
