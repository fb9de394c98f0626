import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { emergencies } from '../tables.ts';

/** Notes the case that came of an emergency. False where it has one of that kind already. */
export async function noteCase(
  ctx: Ctx,
  emergencyId: string,
  kind: 'callback' | 'promise',
  caseId: string,
): Promise<boolean> {
  const column = kind === 'callback' ? emergencies.callbackCaseId : emergencies.promiseCaseId;
  const noted = await ctx.db.tx
    .update(emergencies)
    .set(kind === 'callback' ? { callbackCaseId: caseId } : { promiseCaseId: caseId })
    .where(and(eq(emergencies.id, emergencyId), isNull(column)))
    .returning({ id: emergencies.id });
  return noted.length === 1;
}
