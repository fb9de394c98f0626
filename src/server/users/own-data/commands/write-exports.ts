import { and, asc, eq } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { exportProgressed, exportReady } from '#core/users/events.ts';
import { EXPORT_READY_DAYS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { dataExports, exportFiles } from '../../tables.ts';
import { dataSubjectOf } from '../queries/data-subject.ts';
import { doStep } from '../writes/export-steps.ts';

/** A turn of the job ends after this long; the next one goes on with the step that follows. */
const TURN_MS = 30_000;

/** Goes on with copies that people wait for, the oldest first, step by step. */
export async function writeExports(ctx: Ctx): Promise<void> {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until) {
    const [waiting] = await ctx.db.read
      .select()
      .from(dataExports)
      .where(eq(dataExports.status, 'running'))
      .orderBy(asc(dataExports.requestedAt))
      .limit(1);
    if (!waiting) return;
    await writeStep(ctx, waiting);
  }
}

/** A step that was done twice, because a crash came between, adds the same files once. */
async function writeStep(
  ctx: Ctx,
  { id, userId, done, total }: typeof dataExports.$inferSelect,
): Promise<void> {
  const subject = await dataSubjectOf(ctx, userId);
  const found = done < total ? await doStep(ctx, subject, done) : [];
  await inTransaction(ctx, async () => {
    if (found.length > 0) {
      await ctx.db.tx
        .insert(exportFiles)
        .values(found.map((file) => ({ ...file, exportId: id })))
        .onConflictDoNothing();
    }
    const at = now(ctx);
    const expiresAt = new Date(at.getTime() + EXPORT_READY_DAYS * DAY_MS);
    const isLast = done + 1 >= total;
    const [moved] = await ctx.db.tx
      .update(dataExports)
      .set({
        done: Math.min(total, done + 1),
        ...(isLast ? { status: 'ready', readyAt: at, expiresAt } : {}),
      })
      .where(and(eq(dataExports.id, id), eq(dataExports.done, done), eq(dataExports.status, 'running')))
      .returning({ id: dataExports.id });
    if (!moved) return;
    const about = { userId, exportId: id };
    if (isLast) await emit(ctx, exportReady, { ...about, expiresAt: expiresAt.toISOString() });
    else await emit(ctx, exportProgressed, about);
  });
}
