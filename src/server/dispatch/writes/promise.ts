import { promiseBroken } from '#core/dispatch/events.ts';
import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { EmergencyRecord } from '../queries/scope.ts';
import { changeEmergency, factOf } from './emergency.ts';

/**
 * Nobody was at the door in time: the credit that was promised is booked, once, and everybody is told; a case follows by the
 * event. The emergency is locked.
 */
export async function breakPromise(ctx: Ctx, emergency: EmergencyRecord): Promise<void> {
  if (emergency.promise !== 'open') return;
  const { id, number, kind, bookingId, creditCents, homeownerId } = emergency;
  await changeEmergency(ctx, emergency, { promise: 'broken', creditedCents: creditCents });
  if (creditCents > 0) {
    await postJournal(ctx, goodwillCreditJournal(homeownerId, creditCents), {
      memo: `Arrival promise of emergency E-${number} missed`,
      referenceId: id,
      ...(bookingId ? { bookingId } : {}),
    });
  }
  await emit(ctx, promiseBroken, { ...factOf(emergency), number, kind, bookingId, creditCents });
  await audit(ctx, {
    action: 'dispatch.breakPromise',
    resource: 'emergency',
    resourceId: id,
    category: 'system',
    details: { creditCents, bookingId },
  });
}
