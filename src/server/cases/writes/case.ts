import { eq } from 'drizzle-orm';
import type { CaseCategory } from '#core/cases/category.ts';
import { CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import type { CasePriority } from '#core/cases/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { cases } from '../tables.ts';

type ByItself = {
  subject: string;
  details: string;
  category: CaseCategory;
  priority: CasePriority;
  bookingId: string;
};

/** Writes the case of something that happened to a job; whoever calls notes and tells it. */
export async function writeCase(ctx: Ctx, { subject, ...given }: ByItself): Promise<string> {
  const id = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx.insert(cases).values({
    id,
    subject: subject.slice(0, CASE_SUBJECT_MAX),
    ...given,
    openedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/** Changes a case by what happened to what it is about. */
export async function changeCase(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<typeof cases.$inferSelect, 'status' | 'priority' | 'subject'>>,
): Promise<void> {
  const [known] = await ctx.db.tx.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!known) return;
  await ctx.db.tx
    .update(cases)
    .set({ ...change, version: known.version + 1, updatedAt: now(ctx) })
    .where(eq(cases.id, id));
}

/** Nothing is left to look after. */
export function resolveCase(ctx: Ctx, id: string): Promise<void> {
  return changeCase(ctx, id, { status: 'resolved' });
}
