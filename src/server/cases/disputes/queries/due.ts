import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { REMIND_HOURS_BEFORE } from '#core/cases/disputes/limits.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { disputes } from '../../tables.ts';

const BATCH = 200;

/** Disputes whose stage is over, the longest first. */
export async function overdueStages(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(isNotNull(disputes.stageEndsAt), lte(disputes.stageEndsAt, now(ctx))))
    .orderBy(asc(disputes.stageEndsAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Disputes whose stage ends soon and whose sides were not reminded of it. */
export async function stagesEndingSoon(ctx: Ctx): Promise<string[]> {
  const soon = new Date(now(ctx).getTime() + REMIND_HOURS_BEFORE * HOUR_MS);
  const rows = await ctx.db.read
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        isNotNull(disputes.stageEndsAt),
        lte(disputes.stageEndsAt, soon),
        sql`${disputes.remindedFor} is distinct from ${disputes.stageEndsAt}`,
      ),
    )
    .orderBy(asc(disputes.stageEndsAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
