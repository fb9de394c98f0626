import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';

/** One at a time per person: two changes at once would leave two usual homes, or none. */
export async function lockHomes(ctx: Ctx, ownerId: string): Promise<void> {
  await lock(ctx, 'homes', ownerId);
}
