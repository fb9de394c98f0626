import { and, eq } from 'drizzle-orm';
import { assertMove, type EmergencyStatus } from '#core/dispatch/status.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { AlertRecord, EmergencyRecord } from '../queries/scope.ts';
import { alerts, emergencies } from '../tables.ts';

/*
 * Whoever changes anything of an emergency locks it first, then an alert, then the time of technicians: so that two who
 * accept, a decline, the clock and a cancellation wait for each other and never in a circle.
 */

export async function lockEmergency(ctx: Ctx, id: string): Promise<EmergencyRecord> {
  const [row] = await ctx.db.tx.select().from(emergencies).where(eq(emergencies.id, id)).for('update');
  if (!row) throw notFound('Emergency');
  return row;
}

/** After its emergency. */
export async function lockAlert(ctx: Ctx, id: string): Promise<AlertRecord> {
  const [row] = await ctx.db.tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
  if (!row) throw notFound('Alert');
  return row;
}

/** Moves a locked emergency along, with the columns that change besides. Throws conflict where it cannot go there. */
export async function moveEmergency(
  ctx: Ctx,
  emergency: EmergencyRecord,
  status: EmergencyStatus,
  change: Partial<EmergencyRecord> = {},
): Promise<EmergencyRecord> {
  assertMove(emergency.status, status);
  return changeEmergency(ctx, emergency, {
    ...(status === 'searching' ? {} : { waveDueAt: null }),
    ...change,
    status,
  });
}

/** Changes a locked emergency. */
export async function changeEmergency(
  ctx: Ctx,
  { id }: EmergencyRecord,
  change: Partial<EmergencyRecord>,
): Promise<EmergencyRecord> {
  const [row] = await ctx.db.tx
    .update(emergencies)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(emergencies.id, id))
    .returning();
  if (!row) throw notFound('Emergency');
  return row;
}

/** Alerts of a locked emergency that nobody has answered end: somebody else comes, or nobody has to anymore. */
export async function closeAlerts(ctx: Ctx, emergencyId: string): Promise<void> {
  await ctx.db.tx
    .update(alerts)
    .set({ status: 'closed', answeredAt: now(ctx) })
    .where(and(eq(alerts.emergencyId, emergencyId), eq(alerts.status, 'asked')));
}

/** What every event of an emergency says. */
export function factOf({ id, homeownerId }: EmergencyRecord) {
  return { emergencyId: id, homeownerId };
}
