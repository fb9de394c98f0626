import { warrantyLapsed } from '#core/cases/warranty/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { openMatterCase } from '../../writes/matter-case.ts';
import { factOf, lockClaimAndJob, moveClaim } from '../writes/claim.ts';

/** The job's turn: nobody answered in time, so administrators look after it. Safe to run again. */
export async function lapseClaim(ctx: Ctx, id: string): Promise<void> {
  const { claim, booking } = await lockClaimAndJob(ctx, id);
  if (claim.status !== 'open' || !claim.answerBy || claim.answerBy > now(ctx)) return;
  const caseId = await openMatterCase(ctx, {
    subject: `No answer to the warranty claim of ${booking.title} (#${booking.number})`,
    details: claim.details,
    category: 'warranty',
    priority: 'high',
    bookingId: booking.id,
  });
  await moveClaim(ctx, claim, 'lapse', { caseId });
  await emit(ctx, warrantyLapsed, { ...factOf(claim), caseId });
  await audit(ctx, {
    action: 'cases.lapseClaim',
    resource: 'warranty_claim',
    resourceId: claim.id,
    category: 'system',
    details: { caseId },
  });
}
