import { eq } from 'drizzle-orm';
import type { DeclineReason } from '#core/dispatch/decline-reason.ts';
import { alertDeclined } from '#core/dispatch/events.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownAlert } from '../queries/scope.ts';
import { alerts } from '../tables.ts';
import { factOf, lockAlert, lockEmergency } from '../writes/emergency.ts';
import { advanceSearch } from '../writes/wave.ts';

/** A vendor can’t come. Where they were the last of their wave, the next one goes out at once. */
export async function declineAlert(
  ctx: Ctx,
  input: { id: string; reason: DeclineReason; note: string },
): Promise<{ done: true }> {
  const seen = await ownAlert(ctx, input.id);
  const emergency = await lockEmergency(ctx, seen.emergencyId);
  const alert = await lockAlert(ctx, seen.id);
  if (alert.status !== 'asked') throw new AppError('gone', 'This alert is no longer open.');
  await ctx.db.tx
    .update(alerts)
    .set({
      ...{ status: 'declined', answeredAt: now(ctx) },
      ...{ declineReason: input.reason, declineNote: input.note },
    })
    .where(eq(alerts.id, alert.id));
  await emit(ctx, alertDeclined, {
    ...factOf(emergency),
    ...{ alertId: alert.id, vendorId: alert.vendorId, reason: input.reason },
  });
  await audit(ctx, {
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'data',
    details: { vendorId: alert.vendorId, reason: input.reason },
  });
  await advanceSearch(ctx, emergency);
  return { done: true };
}
