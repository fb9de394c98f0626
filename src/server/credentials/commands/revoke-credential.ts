import type { Ctx } from '#server/lib/context.ts';
import { type Refusal, turnDown } from '../writes/turn-down.ts';

/** Takes an approval back: from now on the credential proves nothing, and categories that demand it are suspended. */
export function revokeCredential(ctx: Ctx, input: Refusal): Promise<{ id: string }> {
  return turnDown(ctx, input, 'revoke');
}
