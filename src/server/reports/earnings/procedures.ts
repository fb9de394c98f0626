import type { earningsContract } from '#core/reports/earnings/contract.ts';
import { type Operations, query } from '#server/lib/pipeline.ts';
import { earningsEstimate } from './queries.ts';

export const earningsOperations = {
  earningsEstimate: query(earningsEstimate),
} satisfies Operations<typeof earningsContract>;
