import { promiseStateOf } from '#core/dispatch/promise.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { visitRow } from '../queries/visit.ts';
import { lockEmergency } from '../writes/emergency.ts';
import { endUnpaid } from '../writes/follow.ts';
import { breakPromise } from '../writes/promise.ts';
import { advanceSearch } from '../writes/wave.ts';

/** What is due for one emergency: the next wave, a promise that was missed, or a visit no card was found for. */
export async function runClock(ctx: Ctx, emergencyId: string): Promise<void> {
  const emergency = await lockEmergency(ctx, emergencyId);
  const { status, bookingId, promise, promisedBy, arrivedAt } = emergency;
  if ((status === 'accepted' || status === 'assigned') && bookingId !== null) {
    const visit = await visitRow(ctx, bookingId);
    // A held time that lapsed makes no event.
    if (visit && visit.requestedAt === null && visit.status !== 'held') return endUnpaid(ctx, emergency);
  }
  if (promise === 'open' && promiseStateOf(promisedBy, arrivedAt, now(ctx)) === 'broken') {
    await breakPromise(ctx, emergency);
  }
  if (status === 'searching') await advanceSearch(ctx, await lockEmergency(ctx, emergencyId));
}
