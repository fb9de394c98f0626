import { eq } from 'drizzle-orm';
import { emergencyAccepted } from '#core/dispatch/events.ts';
import { mayMakeRoom } from '#core/dispatch/ranking.ts';
import { AppError } from '#core/lib/app-error.ts';
import { ownTechnicianId } from '#server/bookings/queries/scope.ts';
import { shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { isVendorSuspended } from '#server/vendors/queries/suspension.ts';
import { respondersOf } from '../queries/responders.ts';
import { roomOf } from '../queries/room.ts';
import { type AlertRecord, type EmergencyRecord, ownAlert } from '../queries/scope.ts';
import { workOf } from '../queries/work.ts';
import { alerts } from '../tables.ts';
import { closeAlerts, factOf, lockAlert, lockEmergency, moveEmergency } from '../writes/emergency.ts';
import { type BookedVisit, bookVisit, secureVisit } from '../writes/visit.ts';

type AcceptInput = { id: string; technicianId?: string | undefined; movesVisits: boolean };

/**
 * A vendor takes an emergency: the first to do so gets it, whoever asked at the same moment is told. The technician they
 * named comes, or the first of theirs on call who is free; where none is and they agreed to it, the one whose visits make room by
 * beginning later inside their promised windows. The visit is booked with it.
 */
export async function acceptAlert(ctx: Ctx, input: AcceptInput): Promise<BookedVisit> {
  const seen = await ownAlert(ctx, input.id);
  const emergency = await lockEmergency(ctx, seen.emergencyId);
  const alert = await lockAlert(ctx, seen.id);
  assertAcceptable(emergency, alert, now(ctx));
  if (await isVendorSuspended(ctx, alert.vendorId))
    throw new AppError('conflict', 'Your company is suspended and can’t take new visits.');
  const work = await workOf(ctx, emergency);
  const team = await respondersOf(ctx, work, alert.vendorId);
  const free = team.filter((one) => one.isOnCall && one.isFree);
  const own = ownTechnicianId(ctx);
  const wanted = input.technicianId;
  // A technician takes it for themselves alone.
  const chosen = free.filter(
    ({ technicianId }) => (!wanted || technicianId === wanted) && (own === null || technicianId === own),
  );
  // Whom the alert named comes first where nobody was chosen.
  const technicianIds = chosen
    .map(({ technicianId }) => technicianId)
    .sort((a, b) => Number(b === alert.technicianId) - Number(a === alert.technicianId));
  if (chosen.length === 0) {
    // Who plans the visits may move them; a technician has none to move but takes what is free.
    const room =
      input.movesVisits && own === null && mayMakeRoom(emergency.severity)
        ? await roomOf(ctx, work, wanted ? team.filter(({ technicianId }) => technicianId === wanted) : team)
        : null;
    if (!room) throw noneFree(wanted !== undefined);
    const { technicianId, moves } = room;
    await shiftVisits(
      ctx,
      moves.map(({ bookingId: id, toStartsAt: startsAt }) => ({ id, technicianId, startsAt })),
    );
    technicianIds.push(technicianId);
  }
  const arrivalMinutes = team[0]?.arrivalMinutes ?? alert.arrivalMinutes;
  const visit = await bookVisit(ctx, emergency, { vendorId: alert.vendorId, technicianIds, arrivalMinutes });
  if (!visit) throw noneFree(wanted !== undefined);
  await ctx.db.tx
    .update(alerts)
    .set({ status: 'accepted', answeredAt: now(ctx), technicianId: visit.technicianId })
    .where(eq(alerts.id, alert.id));
  await closeAlerts(ctx, emergency.id);
  const { bookingId, technicianId, arrivesAt } = visit;
  await moveEmergency(ctx, emergency, 'accepted', {
    ...{ vendorId: alert.vendorId, technicianId, bookingId, arrivesAt },
    acceptedAt: now(ctx),
  });
  crashPoint('dispatch.alert.accepted');
  await emit(ctx, emergencyAccepted, {
    ...factOf(emergency),
    ...{ vendorId: alert.vendorId, bookingId, byHand: false },
  });
  await audit(ctx, {
    resource: 'emergency',
    resourceId: emergency.id,
    category: 'data',
    details: { vendorId: alert.vendorId, technicianId, bookingId, wave: alert.wave },
  });
  return visit;
}

/** After the commit: the homeowner’s card is asked. */
export async function afterAcceptAlert(ctx: Ctx, _input: AcceptInput, visit: BookedVisit) {
  const step = await secureVisit(ctx, visit);
  const isConfirmed = visit.paymentId === null || step?.outcome === 'requested';
  return { bookingId: visit.bookingId, isConfirmed };
}

function assertAcceptable(emergency: EmergencyRecord, alert: AlertRecord, at: Date): void {
  const { status } = emergency;
  if (status === 'canceled' || status === 'closed')
    throw new AppError('gone', 'The homeowner no longer needs help.');
  if (status === 'no_vendor') throw new AppError('gone', 'The time to accept has passed.');
  if (status !== 'searching') {
    throw new AppError(
      'gone',
      emergency.vendorId === alert.vendorId
        ? 'Your company already accepted this emergency.'
        : 'Another vendor accepted first. Thank you for answering.',
    );
  }
  if (alert.status === 'declined') throw new AppError('conflict', 'Your company declined this emergency.');
  // The job that ends a wave may be late.
  if (alert.status !== 'asked' || alert.dueAt <= at)
    throw new AppError('gone', 'The time to accept has passed. Other vendors are being alerted.');
}

function noneFree(wasChosen: boolean): AppError {
  return new AppError(
    'conflict',
    wasChosen
      ? 'This technician is no longer free or on call. Choose another one.'
      : 'None of your technicians on call is free right now.',
    { fields: { technicianId: 'Not free now' } },
  );
}
