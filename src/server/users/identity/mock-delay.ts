import { setTimeout as sleep } from 'node:timers/promises';
import { MOCK_DELAY_MS } from '#core/users/limits.ts';
import type { Ctx } from '#server/lib/context.ts';

/** Spec §7: the mock accounts of the demo answer after a simulated delay. Waits outside of any transaction. */
export async function mockDelay({ env }: Ctx, step: keyof typeof MOCK_DELAY_MS): Promise<void> {
  if (env.demo) await sleep(MOCK_DELAY_MS[step]);
}
