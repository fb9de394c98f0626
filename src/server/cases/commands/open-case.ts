import type { CaseCategory } from '#core/cases/category.ts';
import { caseAssigned } from '#core/cases/events.ts';
import type { CasePriority } from '#core/cases/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { hasJob } from '../queries.ts';
import { cases } from '../tables.ts';

type NewCase = {
  subject: string;
  details: string;
  category: CaseCategory;
  priority: CasePriority;
  assigneeId: string | null;
  /** The group of errors that it comes from; null for a case made by hand. */
  errorId: string | null;
  /** The job it is about. */
  bookingId: string | null;
};

/**
 * Opens a case. Throws `invalid` when it is given to somebody who is no administrator or names no job, `conflict` with the id of the
 * case in `data.caseId` where that group of errors has one already.
 */
export async function openCase(ctx: Ctx, input: NewCase): Promise<{ id: string }> {
  const { subject, details, category, priority, errorId, bookingId } = input;
  if (bookingId !== null) await assertJob(ctx, bookingId);
  const assigneeId =
    input.assigneeId === null
      ? null
      : await administratorNamed(ctx, input.assigneeId, 'Choose an administrator to give the case to.');
  const id = ctx.ids.uuid();
  const at = now(ctx);
  const opened = await ctx.db.tx
    .insert(cases)
    .values({
      id,
      ...{ subject, details, category, priority, assigneeId, errorId, bookingId },
      openedBy: userIdOf(ctx),
      createdAt: at,
      updatedAt: at,
    })
    // Two who press at once: the second is told, by the constraint.
    .onConflictDoNothing({ target: cases.errorId })
    .returning({ id: cases.id });
  if (opened.length === 0) {
    throw new AppError('conflict', 'This error already has a case. Reload the page to see it.');
  }
  if (assigneeId !== null) await emit(ctx, caseAssigned, { caseId: id, assigneeId, subject, priority });
  await audit(ctx, {
    action: 'cases.create',
    resource: 'case',
    resourceId: id,
    category: 'admin',
    details: { subject, category, priority, assigneeId, errorId, bookingId },
  });
  return { id };
}

async function assertJob(ctx: Ctx, id: string): Promise<void> {
  if (await hasJob(ctx, id)) return;
  const message = 'This job was not found. Open the case from the page of the job.';
  throw new AppError('invalid', message, { fields: { bookingId: message } });
}
