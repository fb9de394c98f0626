import { answered } from '#core/cases/clock.ts';
import { caseResolved } from '#core/cases/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { changeCase } from '../../writes/case.ts';
import { lockAsked, type Whose } from '../queries.ts';

/** The requester says that the problem is solved; again is fine. Throws not_found for anybody else's case. */
export async function closeCase(ctx: Ctx, input: { whose: Whose }): Promise<{ id: string }> {
  const { row: known } = await lockAsked(ctx, input.whose);
  if (known.status === 'resolved') return { id: known.id };
  await changeCase(ctx, known, { status: 'resolved', ...answered(), resolvedAt: now(ctx) }, 'seen');
  await emit(ctx, caseResolved, { caseId: known.id, by: 'requester' });
  await audit(ctx, { resource: 'case', resourceId: known.id, category: 'data' });
  return { id: known.id };
}
