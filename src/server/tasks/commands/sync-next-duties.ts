import type { Ctx } from '#server/lib/context.ts';
import { vendorsAtWork } from '#server/vendors/queries/at-work.ts';
import { syncDuties } from './sync-duties.ts';

const AT_ONCE = 100;

/** Looks through the tasks of the next vendors after `after`, by id. Answers where to go on, null at the end. */
export async function syncNextDuties(ctx: Ctx, after: string | null): Promise<string | null> {
  const ids = await vendorsAtWork(ctx, after, AT_ONCE);
  await syncDuties(ctx, ids);
  return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null);
}
