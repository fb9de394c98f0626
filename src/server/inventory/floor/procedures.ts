import type { floorContract } from '#core/inventory/floor/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { receiveDelivery } from './commands/receive-delivery.ts';
import { listDeliveries } from './queries/deliveries.ts';
import { ownVanOf } from './queries/own-van.ts';

export const floorOperations = {
  deliveries: query((ctx) => listDeliveries(ctx)),
  receiveDelivery: command(receiveDelivery),
  van: query((ctx) => ownVanOf(ctx)),
} satisfies Operations<typeof floorContract>;
