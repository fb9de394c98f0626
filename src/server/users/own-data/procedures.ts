import type { ownDataContract } from '#core/users/own-data/contract.ts';
import { command, type Operations, query, steps } from '#server/lib/pipeline.ts';
import { cancelDeletion } from './commands/cancel-deletion.ts';
import { openExport } from './commands/open-export.ts';
import { requestDeletion } from './commands/request-deletion.ts';
import { requestExport } from './commands/request-export.ts';
import { ownDataOf } from './queries/own-data.ts';

const natural = { idempotency: 'natural' } as const;

export const ownDataOperations = {
  ownData: query((ctx) => ownDataOf(ctx)),
  requestExport: command((ctx) => requestExport(ctx)),
  openExport: steps(openExport, natural),
  requestDeletion: steps(requestDeletion, natural),
  cancelDeletion: command((ctx) => cancelDeletion(ctx), natural),
} satisfies Operations<typeof ownDataContract>;
