import type { Ctx } from '#server/lib/context.ts';
import { type Refusal, turnDown } from '../writes/turn-down.ts';

/** Turns down a credential that waits for review. The vendor reads the reason. */
export function rejectCredential(ctx: Ctx, input: Refusal): Promise<{ id: string }> {
  return turnDown(ctx, input, 'reject');
}
