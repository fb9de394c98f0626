import type { CaseCategory } from '#core/cases/category.ts';
import { CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import type { CasePriority } from '#core/cases/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { cases } from '../tables.ts';
import { type CaseRow, changeCase, lockCase } from './case.ts';

/** The case of a dispute or of a claim: administrators look after it, and both sides write to each other elsewhere. */
type Matter = {
  subject: string;
  details: string;
  category: CaseCategory;
  priority: CasePriority;
  bookingId: string;
};

/** Opens it; whoever calls notes and tells it. */
export async function openMatterCase(ctx: Ctx, { subject, ...given }: Matter): Promise<string> {
  const id = ctx.ids.uuid();
  const at = now(ctx);
  await ctx.db.tx.insert(cases).values({
    id,
    subject: subject.slice(0, CASE_SUBJECT_MAX),
    ...given,
    openedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    lastActivityAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/** Changes it by what happened to the dispute or the claim. */
export async function changeMatterCase(
  ctx: Ctx,
  id: string,
  change: Partial<Pick<CaseRow, 'status' | 'priority' | 'subject' | 'resolvedAt'>>,
): Promise<void> {
  await changeCase(ctx, await lockCase(ctx, id), change, 'unseen');
}

/** Nothing is left to look after. */
export function resolveMatterCase(ctx: Ctx, id: string): Promise<void> {
  return changeMatterCase(ctx, id, { status: 'resolved', resolvedAt: now(ctx) });
}
