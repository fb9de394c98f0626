import type { healthContract } from '#core/reports/health/contract.ts';
import { type Operations, query } from '#server/lib/pipeline.ts';
import { vendorHealth } from './queries.ts';

export const healthOperations = {
  vendorHealth: query(vendorHealth),
} satisfies Operations<typeof healthContract>;
