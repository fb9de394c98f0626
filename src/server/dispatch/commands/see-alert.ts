import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownAlert } from '../queries/scope.ts';
import { alerts } from '../tables.ts';

/** Somebody of the company has it on their screen. Noted once. */
export async function seeAlert(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const alert = await ownAlert(ctx, input.id);
  await ctx.db.tx
    .update(alerts)
    .set({ seenAt: now(ctx) })
    .where(and(eq(alerts.id, alert.id), isNull(alerts.seenAt)));
  return { done: true };
}
