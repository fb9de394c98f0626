import { and, eq } from 'drizzle-orm';
import { emergencyAccepted } from '#core/dispatch/events.ts';
import { assertMove } from '#core/dispatch/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { respondersFor } from '../queries/responders.ts';
import { emergencyInScope } from '../queries/scope.ts';
import { workOf } from '../queries/work.ts';
import { alerts } from '../tables.ts';
import { closeAlerts, factOf, lockEmergency, moveEmergency } from '../writes/emergency.ts';
import { type BookedVisit, bookVisit, secureVisit } from '../writes/visit.ts';

type AssignInput = { id: string; technicianId: string; note: string };

/** An administrator sends somebody they have spoken with, on call or not; reserved capacity is theirs to give. */
export async function assignEmergency(ctx: Ctx, input: AssignInput): Promise<BookedVisit> {
  const seen = await emergencyInScope(ctx, input.id);
  const emergency = await lockEmergency(ctx, seen.id);
  assertMove(emergency.status, 'assigned');
  const everybody = await respondersFor(ctx, await workOf(ctx, emergency));
  const chosen = everybody.find(({ technicianId }) => technicianId === input.technicianId);
  if (!chosen?.isFree) throw notFree();
  const { vendorId, arrivalMinutes } = chosen;
  const technicianIds = [chosen.technicianId];
  const visit = await bookVisit(ctx, emergency, { vendorId, technicianIds, arrivalMinutes });
  if (!visit) throw notFree();
  await closeAlerts(ctx, emergency.id);
  // Where the company was alerted, too, this is its answer.
  await ctx.db.tx
    .update(alerts)
    .set({ status: 'accepted', technicianId: visit.technicianId, answeredAt: now(ctx) })
    .where(and(eq(alerts.emergencyId, emergency.id), eq(alerts.vendorId, vendorId)));
  const { bookingId, technicianId, arrivesAt } = visit;
  await moveEmergency(ctx, emergency, 'assigned', {
    ...{ vendorId, technicianId, bookingId, arrivesAt },
    ...{ acceptedAt: now(ctx), assignedBy: userIdOf(ctx) },
  });
  await emit(ctx, emergencyAccepted, { ...factOf(emergency), vendorId, bookingId, byHand: true });
  await audit(ctx, {
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'admin',
    details: { vendorId, technicianId, bookingId, note: input.note },
  });
  return visit;
}

/** After the commit: the homeowner’s card is asked. */
export async function afterAssignEmergency(ctx: Ctx, _input: AssignInput, visit: BookedVisit) {
  const step = await secureVisit(ctx, visit);
  return {
    bookingId: visit.bookingId,
    isConfirmed: visit.paymentId === null || step?.outcome === 'requested',
  };
}

function notFree(): AppError {
  return new AppError('conflict', 'This technician isn’t free for this work right now. Choose another one.', {
    fields: { technicianId: 'Not free now' },
  });
}
