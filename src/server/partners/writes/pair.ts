import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';

/** Two vendors become partners one change at a time, and no vendor gets two at once: always in the same order. */
export async function lockPair(ctx: Ctx, ...vendorIds: readonly string[]): Promise<void> {
  for (const vendorId of [...new Set(vendorIds)].sort()) await lock(ctx, 'partners', vendorId);
}
