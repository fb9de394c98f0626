import { eq } from 'drizzle-orm';
import { type CasePriority, type CaseStatus, caseStatusesFrom } from '#core/cases/status.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { cases } from '../tables.ts';

type Edited = {
  id: string;
  subject: string;
  details: string;
  priority: CasePriority;
  status: CaseStatus;
  assigneeId: string | null;
  expectedVersion: number;
};

/**
 * Changes a case. Throws not_found for an unknown one, `conflict` when it changed since it was read, `invalid` for a
 * status that cannot follow or an assignee who is no administrator; one who holds it already may have stopped being one.
 */
export async function editCase(ctx: Ctx, input: Edited): Promise<{ id: string }> {
  const { id, subject, details, priority, status, expectedVersion } = input;
  if (!isUuid(id)) throw notFound('Case');
  const [known] = await ctx.db.tx.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!known) throw notFound('Case');
  if (known.version !== expectedVersion) {
    throw new AppError(
      'conflict',
      'Somebody else has changed this case since you opened it. Nothing was saved.',
    );
  }
  if (!caseStatusesFrom(known.status).includes(status)) {
    throw new AppError('invalid', 'Open the case again first.', {
      fields: { status: 'Open the case again first' },
    });
  }
  const assigneeId =
    input.assigneeId === null || input.assigneeId === known.assigneeId
      ? input.assigneeId
      : await administratorNamed(ctx, input.assigneeId, 'Choose an administrator to give the case to.');
  const next = { subject, details, priority, status, assigneeId };
  const fields = Object.keys(next) as (keyof typeof next)[];
  const changes = fields.flatMap((field) =>
    known[field] === next[field] ? [] : [{ field, from: known[field], to: next[field] }],
  );
  if (changes.length === 0) return { id };
  await ctx.db.tx
    .update(cases)
    .set({ ...next, version: known.version + 1, updatedAt: now(ctx) })
    .where(eq(cases.id, id));
  await audit(ctx, {
    action: 'case_edited',
    resource: 'case',
    resourceId: id,
    category: 'admin',
    details: { changes },
  });
  return { id };
}
