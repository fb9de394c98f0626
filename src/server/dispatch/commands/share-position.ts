import { positionShared } from '#core/dispatch/events.ts';
import { POSITION_MILES_MAX, POSITION_SECONDS } from '#core/dispatch/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { localMinuteOfDay } from '#core/lib/time.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import { driveBetween } from '#core/scheduling/travel.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { emergencyInScope } from '../queries/scope.ts';
import { wayOf } from '../queries/visit.ts';
import { changeEmergency, factOf, lockEmergency } from '../writes/emergency.ts';

type Position = { id: string; latitude: number; longitude: number };

/**
 * Where the technician of an emergency is, while they are on the way: only the last place is kept, and the arrival is
 * estimated anew from it. Sent too often it changes nothing.
 */
export async function sharePosition(ctx: Ctx, input: Position): Promise<{ done: true }> {
  const seen = await emergencyInScope(ctx, input.id);
  const emergency = await lockEmergency(ctx, seen.id);
  const at = now(ctx);
  const { visit, home } = await wayOf(ctx, emergency);
  if (visit?.status !== 'confirmed' || visit.enRouteAt === null || !home)
    throw new AppError('conflict', 'Set out first: your location is shared only on the way.');
  const { latitude, longitude } = input;
  if (distanceMiles(input, home) > POSITION_MILES_MAX)
    throw new AppError('invalid', 'That location is too far from the home to be right.');
  const { positionAt } = emergency;
  if (positionAt && at.getTime() - positionAt.getTime() < (POSITION_SECONDS * 1_000) / 2)
    return { done: true };
  const { minutes } = driveBetween(input, home, localMinuteOfDay(at, emergency.zone));
  await changeEmergency(ctx, emergency, {
    ...{ latitude, longitude, positionAt: at, arrivesAt: addMinutes(at, minutes) },
  });
  await emit(ctx, positionShared, factOf(emergency));
  return { done: true };
}
