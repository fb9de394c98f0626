import { sql } from 'drizzle-orm';
import { photoAltered } from '#core/photos/events.ts';
import type { CheckResult } from '#core/photos/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { Proof } from '../queries/verify.ts';
import { evidence, photoDetails } from '../tables.ts';

export type Checked = { proof: Proof; result: CheckResult };

/**
 * Writes what checks found, one statement for all with the same result; photos that were deleted meanwhile are left out. The
 * company hears of a photo that was right before and is not any more.
 */
export async function recordChecks(ctx: Ctx, checked: readonly Checked[]): Promise<void> {
  for (const result of new Set(checked.map((one) => one.result))) {
    const ids = checked.filter((one) => one.result === result).map(({ proof }) => proof.evidence.photoId);
    await ctx.db.tx.execute(sql`
      insert into ${photoDetails} (photo_id, check_result, checked_at)
      select ${evidence.photoId}, ${result}::text, ${now(ctx).toISOString()}::timestamptz
      from ${evidence} where ${evidence.photoId} = any(${idList(ids)})
      on conflict (photo_id) do update set check_result = excluded.check_result, checked_at = excluded.checked_at`);
  }
  for (const { proof, result } of checked) {
    if (result === 'intact' || (proof.before !== null && proof.before !== 'intact')) continue;
    const { vendorId, homeownerId } = proof;
    const { photoId, bookingId } = proof.evidence;
    await emit(ctx, photoAltered, { bookingId, homeownerId, vendorId, photoId, result });
  }
}
