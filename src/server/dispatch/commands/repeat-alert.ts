import { eq } from 'drizzle-orm';
import { vendorAlerted } from '#core/dispatch/events.ts';
import { REPEATS_MAX } from '#core/dispatch/limits.ts';
import { shouldRepeat } from '#core/dispatch/waves.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { alerts } from '../tables.ts';
import { factOf, lockAlert, lockEmergency } from '../writes/emergency.ts';

/** Rings an alert again that nobody has answered. */
export async function repeatAlert(
  ctx: Ctx,
  { id, emergencyId }: { id: string; emergencyId: string },
): Promise<void> {
  const emergency = await lockEmergency(ctx, emergencyId);
  const alert = await lockAlert(ctx, id);
  const { repeatSeconds } = emergency.waveRules;
  if (emergency.status !== 'searching' || alert.status !== 'asked') return;
  if (!shouldRepeat(alert, { repeatSeconds, repeatsMax: REPEATS_MAX }, now(ctx))) return;
  const repeat = alert.repeats + 1;
  await ctx.db.tx
    .update(alerts)
    .set({ repeats: repeat, lastSentAt: now(ctx) })
    .where(eq(alerts.id, id));
  const { vendorId, wave } = alert;
  await emit(ctx, vendorAlerted, { ...factOf(emergency), alertId: id, vendorId, wave, repeat });
}
