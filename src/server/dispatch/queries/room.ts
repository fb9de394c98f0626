import { roomFor, withWork } from '#core/dispatch/routes/make-room.ts';
import { placesOf, waysOf } from '#core/dispatch/routes/ways.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readDay } from '../routes/queries/read-day.ts';
import { keptDrives } from '../routes/queries/ways.ts';
import type { Work } from './work.ts';

/** Somebody of a vendor’s team, as responders are. */
type TeamMember = {
  vendorId: string;
  technicianId: string;
  isOnCall: boolean;
  isEligible: boolean;
  arrivalMinutes: number;
};

/** A visit that would begin later for an emergency. */
export type RoomMove = { bookingId: string; title: string; fromStartsAt: Date; toStartsAt: Date };
export type RoomOnDay = { technicianId: string; moves: RoomMove[] };

/**
 * Who of one vendor's team can go at once because visits of theirs begin later, inside their promised windows; null where nobody on call
 * with valid credentials can.
 */
export async function roomOf(ctx: Ctx, work: Work, team: readonly TeamMember[]): Promise<RoomOnDay | null> {
  const able = team.filter(({ isOnCall, isEligible }) => isOnCall && isEligible);
  const [first] = able;
  if (!first) return null;
  const read = await readDay(ctx, first.vendorId, {});
  const day = withWork(read.day, {
    ...{ now: now(ctx), place: work.home, driveMinutes: first.arrivalMinutes },
    ...{ workMinutes: work.minutes, bufferMinutes: work.bufferMinutes },
    technicianIds: able.map(({ technicianId }) => technicianId),
  });
  const ways = waysOf({ ...read, day }, await keptDrives(ctx, placesOf(day, read.base)));
  const room = roomFor(day, ways);
  return (
    room && {
      technicianId: room.technicianId,
      moves: room.moves.map(({ visit, startsAt }) => ({
        ...{ bookingId: visit.id, title: read.shown.get(visit.id)?.title ?? '' },
        ...{ fromStartsAt: visit.startsAt, toStartsAt: startsAt },
      })),
    }
  );
}
