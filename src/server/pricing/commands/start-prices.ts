import { pricesStarted } from '#core/pricing/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { vendorsToNote } from '../queries/noted.ts';
import { todayOf } from '../queries/scope.ts';
import { lockBook, noteServicePrices } from '../writes/price.ts';

const AT_ONCE = 50;

/**
 * Has lists show prices that began, and those of services that a company sells again. What is charged follows the day by
 * itself. Answers the company to go on after; null at the end.
 */
export async function startPrices(ctx: Ctx, after: string | null): Promise<string | null> {
  const found = await vendorsToNote(ctx, after, AT_ONCE);
  for (const vendorId of found) {
    await lockBook(ctx, vendorId);
    if ((await noteServicePrices(ctx, vendorId, await todayOf(ctx, vendorId))) > 0)
      await emit(ctx, pricesStarted, { vendorId });
  }
  return found.length === AT_ONCE ? (found.at(-1) ?? null) : null;
}
