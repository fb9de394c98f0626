import { and, eq, lte } from 'drizzle-orm';
import { alertLapsed, emergencyUnserved, vendorAlerted, waveStarted } from '#core/dispatch/events.ts';
import { nextWaveStep, waveDueAt } from '#core/dispatch/waves.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { askedVendors, type Ranked, rankedResponders } from '../queries/responders.ts';
import type { EmergencyRecord } from '../queries/scope.ts';
import { workOf } from '../queries/work.ts';
import { alerts, waves } from '../tables.ts';
import { changeEmergency, closeAlerts, factOf, moveEmergency } from './emergency.ts';

/**
 * Takes the search of a locked emergency as far as it can go now: notes who ran out of time, alerts the next vendors, or
 * ends the search. Safe to run at any time and again.
 */
export async function advanceSearch(ctx: Ctx, emergency: EmergencyRecord): Promise<void> {
  if (emergency.status !== 'searching') return;
  await lapseAlerts(ctx, emergency);
  const waiting = await ctx.db.tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.emergencyId, emergency.id), eq(alerts.status, 'asked')));
  const state = { started: emergency.wave, dueAt: emergency.waveDueAt, waiting: waiting.length };
  // Whether anybody is left is only looked up where it matters.
  const outlook = nextWaveStep({ ...state, candidates: 1 }, emergency.waveRules, now(ctx));
  if (outlook.do === 'wait') return;
  const ranked =
    outlook.do === 'start'
      ? await rankedResponders(ctx, await workOf(ctx, emergency), {
          severity: emergency.severity,
          reservedPercent: emergency.reservedPercent,
          asked: await askedVendors(ctx, emergency.id),
        })
      : [];
  const step = nextWaveStep({ ...state, candidates: ranked.length }, emergency.waveRules, now(ctx));
  if (step.do === 'start') await startWave(ctx, emergency, step.wave, ranked.slice(0, step.size));
  else await giveUp(ctx, emergency);
}

async function lapseAlerts(ctx: Ctx, emergency: EmergencyRecord): Promise<void> {
  const lapsed = await ctx.db.tx
    .update(alerts)
    .set({ status: 'lapsed' })
    .where(and(eq(alerts.emergencyId, emergency.id), eq(alerts.status, 'asked'), lte(alerts.dueAt, now(ctx))))
    .returning({ alertId: alerts.id, vendorId: alerts.vendorId });
  for (const fact of lapsed) await emit(ctx, alertLapsed, { ...factOf(emergency), ...fact });
}

async function startWave(
  ctx: Ctx,
  emergency: EmergencyRecord,
  wave: number,
  asked: readonly Ranked[],
): Promise<void> {
  const startedAt = now(ctx);
  const dueAt = waveDueAt(startedAt, emergency.waveRules);
  await changeEmergency(ctx, emergency, { wave, waveDueAt: dueAt });
  await ctx.db.tx.insert(waves).values({ emergencyId: emergency.id, wave, startedAt, dueAt });
  const sent = asked.map((one, index) => ({
    ...{ id: ctx.ids.uuid(), emergencyId: emergency.id, wave, rank: index + 1 },
    ...{ status: 'asked' as const, sentAt: startedAt, lastSentAt: startedAt, dueAt },
    ...{ vendorId: one.vendorId, technicianId: one.technicianId },
    ...{ miles: one.miles, arrivalMinutes: one.arrivalMinutes },
  }));
  await ctx.db.tx.insert(alerts).values(sent);
  crashPoint('dispatch.wave.started');
  await emit(ctx, waveStarted, { ...factOf(emergency), wave, vendors: sent.length });
  for (const { id, vendorId } of sent)
    await emit(ctx, vendorAlerted, { ...factOf(emergency), alertId: id, vendorId, wave, repeat: 0 });
  await audit(ctx, {
    action: 'dispatch.startWave',
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'system',
    details: { wave, vendors: sent.length },
  });
}

/** Nobody comes: said plainly, nothing is charged, and administrators call back. */
async function giveUp(ctx: Ctx, emergency: EmergencyRecord): Promise<void> {
  await closeAlerts(ctx, emergency.id);
  const isOpen = emergency.promise === 'open';
  const ended = await moveEmergency(ctx, emergency, 'no_vendor', isOpen ? { promise: 'void' } : {});
  const asked = (await askedVendors(ctx, emergency.id)).size;
  const { number, kind } = ended;
  await emit(ctx, emergencyUnserved, { ...factOf(ended), number, kind, asked });
  await audit(ctx, {
    action: 'dispatch.giveUp',
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'system',
    details: { asked },
  });
}
