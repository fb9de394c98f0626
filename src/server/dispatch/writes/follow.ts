import { and, eq } from 'drizzle-orm';
import {
  emergencyArrived,
  emergencyCanceled,
  emergencyClosed,
  emergencyConfirmed,
  searchResumed,
} from '#core/dispatch/events.ts';
import { promiseStateOf } from '#core/dispatch/promise.ts';
import { isStaffed } from '#core/dispatch/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { EmergencyRecord } from '../queries/scope.ts';
import { visitRow } from '../queries/visit.ts';
import { alerts, emergencies } from '../tables.ts';
import { changeEmergency, factOf, lockEmergency, moveEmergency } from './emergency.ts';
import { breakPromise } from './promise.ts';

/*
 * The visit of an emergency is an ordinary job: what becomes of it becomes of the emergency. Each is safe to run for a
 * booking that answers none.
 */

/** The locked emergency of a booking, with who has the booking now; null for ordinary ones and for one that went to somebody else since. */
async function emergencyOf(ctx: Ctx, bookingId: string) {
  const [known] = await ctx.db.read
    .select({ id: emergencies.id })
    .from(emergencies)
    .where(eq(emergencies.bookingId, bookingId));
  if (!known) return null;
  const emergency = await lockEmergency(ctx, known.id);
  if (emergency.bookingId !== bookingId || !isStaffed(emergency.status)) return null;
  const booking = await visitRow(ctx, bookingId);
  return booking ? { emergency, booking } : null;
}

/** The card is good: both sides are told that somebody comes. */
export async function confirmVisit(ctx: Ctx, bookingId: string): Promise<void> {
  const found = await emergencyOf(ctx, bookingId);
  if (!found) return;
  const { emergency, booking } = found;
  await emit(ctx, emergencyConfirmed, {
    ...factOf(emergency),
    ...{ vendorId: booking.vendorId, bookingId, byHand: emergency.assignedBy !== null },
  });
}

/** Another company or another technician has it now. */
export async function followSender(ctx: Ctx, bookingId: string): Promise<void> {
  const found = await emergencyOf(ctx, bookingId);
  if (!found) return;
  const { vendorId, technicianId } = found.booking;
  await changeEmergency(ctx, found.emergency, { vendorId, technicianId });
}

/** Somebody is at the door: the promise is measured. */
export async function arriveAtEmergency(ctx: Ctx, bookingId: string): Promise<void> {
  const found = await emergencyOf(ctx, bookingId);
  if (!found || found.emergency.status === 'arrived') return;
  const { emergency, booking } = found;
  const arrivedAt = booking.startedAt ?? now(ctx);
  const state = promiseStateOf(emergency.promisedBy, arrivedAt, now(ctx));
  const isKept = emergency.promise === 'open' && state === 'kept';
  const arrived = await moveEmergency(ctx, emergency, 'arrived', {
    arrivedAt,
    // Nobody looks for them on a map anymore.
    ...{ latitude: null, longitude: null, positionAt: null },
    ...(isKept ? { promise: 'kept' } : {}),
  });
  await emit(ctx, emergencyArrived, {
    ...factOf(emergency),
    ...{ vendorId: booking.vendorId, bookingId, inTime: state === 'kept' },
  });
  await audit(ctx, {
    action: 'dispatch.arrive',
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'system',
    details: { bookingId, arrivedAt: arrivedAt.toISOString(), promise: state },
  });
  // The job that looks for missed promises may be late.
  if (emergency.promise === 'open' && state === 'broken') await breakPromise(ctx, arrived);
}

/** The work is done. */
export async function closeEmergency(ctx: Ctx, bookingId: string): Promise<void> {
  const found = await emergencyOf(ctx, bookingId);
  if (!found) return;
  const { emergency } = found;
  await moveEmergency(ctx, emergency, 'closed', { ...settledPromise(emergency), endedAt: now(ctx) });
  await emit(ctx, emergencyClosed, factOf(emergency));
}

/** Somebody was not there: a vendor who never came has broken the promise. */
export async function closeAfterNoShow(
  ctx: Ctx,
  { bookingId, absent }: { bookingId: string; absent: 'homeowner' | 'vendor' },
): Promise<void> {
  const found = await emergencyOf(ctx, bookingId);
  if (!found) return;
  const { emergency } = found;
  if (absent === 'vendor' && emergency.promise === 'open') await breakPromise(ctx, emergency);
  await closeEmergency(ctx, bookingId);
}

/** The visit was canceled: when the vendor did, others are asked at once; otherwise nobody waits anymore. */
export async function followCancellation(
  ctx: Ctx,
  { bookingId, by, reason }: { bookingId: string; by: string; reason: string },
): Promise<void> {
  const found = await emergencyOf(ctx, bookingId);
  if (!found) return;
  const { emergency } = found;
  if (by === 'vendor') return resumeSearch(ctx, emergency);
  await moveEmergency(ctx, emergency, 'canceled', {
    ...settledPromise(emergency),
    ...{ endedAt: now(ctx), endReason: reason },
  });
  await emit(ctx, emergencyCanceled, {
    ...factOf(emergency),
    ...{ by: by === 'homeowner' ? 'homeowner' : 'admin', reason },
  });
}

/** No card could be secured while the time was kept. */
export async function endUnpaid(ctx: Ctx, emergency: EmergencyRecord): Promise<void> {
  await moveEmergency(ctx, emergency, 'canceled', {
    ...settledPromise(emergency),
    ...{ endedAt: now(ctx), endReason: 'No card could be secured' },
  });
  await emit(ctx, emergencyCanceled, { ...factOf(emergency), by: 'card', reason: '' });
  await audit(ctx, {
    action: 'dispatch.cancel',
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'system',
    details: { reason: 'No card could be secured' },
  });
}

async function resumeSearch(ctx: Ctx, emergency: EmergencyRecord): Promise<void> {
  const { vendorId, wave, waveRules } = emergency;
  if (vendorId === null) return;
  const [dropped] = await ctx.db.tx
    .update(alerts)
    .set({ status: 'withdrawn' })
    .where(and(eq(alerts.emergencyId, emergency.id), eq(alerts.status, 'accepted')))
    .returning({ id: alerts.id });
  await moveEmergency(ctx, emergency, 'searching', {
    ...{ vendorId: null, technicianId: null, bookingId: null, acceptedAt: null, assignedBy: null },
    ...{ arrivesAt: null, latitude: null, longitude: null, positionAt: null },
    // As many waves again, of vendors who weren't asked yet; the clock starts the first of them.
    waveRules: { ...waveRules, sizes: [...waveRules.sizes.slice(0, wave), ...waveRules.sizes] },
    waveDueAt: now(ctx),
  });
  await emit(ctx, searchResumed, { ...factOf(emergency), vendorId });
  await audit(ctx, {
    action: 'dispatch.resume',
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'system',
    details: { vendorId, alertId: dropped?.id ?? null },
  });
}

/** Nobody owes an arrival anymore; what was broken stays broken. */
function settledPromise({ promise }: EmergencyRecord) {
  return promise === 'open' ? ({ promise: 'void' } as const) : {};
}
