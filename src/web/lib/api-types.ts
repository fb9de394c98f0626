import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#core/contract.ts';

/** The product's operations as a typed client; the same on the server and in the browser. */
export type Api = ContractRouterClient<typeof contract, { idempotencyKey?: string; unasked?: boolean }>;
