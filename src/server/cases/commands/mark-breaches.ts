import { and, asc, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { caseBreached } from '#core/cases/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { cases } from '../tables.ts';

const AT_A_TIME = 50;

/** Marks some cases whose promised time is past, each once. Says how many: 0 when none is left. */
export async function markBreaches(ctx: Ctx): Promise<number> {
  const at = now(ctx);
  const due = await ctx.db.tx
    .select({ id: cases.id, answerDueAt: cases.answerDueAt })
    .from(cases)
    .where(
      and(
        isNotNull(cases.answerDueAt),
        isNull(cases.pausedAt),
        isNull(cases.breachedAt),
        lte(cases.answerDueAt, at),
      ),
    )
    .orderBy(asc(cases.answerDueAt), asc(cases.id))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  await ctx.db.tx
    .update(cases)
    .set({ breachedAt: at })
    .where(
      inArray(
        cases.id,
        due.map(({ id }) => id),
      ),
    );
  for (const { id, answerDueAt } of due) {
    await emit(ctx, caseBreached, { caseId: id, dueAt: (answerDueAt ?? at).toISOString() });
    await audit(ctx, { action: 'cases.breach', resource: 'case', resourceId: id, category: 'system' });
  }
  return due.length;
}
