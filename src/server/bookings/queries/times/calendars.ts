import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { WeeklyHours } from '#core/scheduling/slots.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import {
  type IneligibleTime,
  ineligibleTimes,
  withIneligible,
} from '#server/credentials/queries/ineligible.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import type { ServedPlace } from '#server/markets/queries.ts';
import { onCallOf } from '#server/scheduling/queries/team.ts';
import { busyOf, hoursOf } from '#server/scheduling/queries.ts';
import { bookings, isHeld } from '../../tables.ts';
import type { BookableVisit } from '../bookable-visit.ts';

export type Calendars = {
  hours: Map<string, WeeklyHours[]>;
  busy: Map<string, TimeRange[]>;
  onCall: Map<string, TimeRange[]>;
  /** Times in which somebody cannot be sent; among the busy ones too. */
  ineligible: Map<string, IneligibleTime[]>;
};

/**
 * Hours, on-call and busy times of a bookable visit's technicians. The caller's own held times give way and count as free;
 * days on which a required credential is not valid count as busy.
 */
export async function calendarsOf(
  ctx: Ctx,
  bookable: BookableVisit<ServedPlace>,
  range: TimeRange,
): Promise<Calendars> {
  const ids = bookable.candidates.map((candidate) => candidate.technicianId);
  const giveWay =
    bookable.movingIds || ctx.actor.kind !== 'user'
      ? selectMoving(ctx, bookable.movingIds ?? [])
      : selectHeld(ctx.db.read, userIdOf(ctx));
  const { service, home } = bookable;
  const work = { serviceId: service.id, zoneId: home.zoneId, zone: home.market.zone };
  const [hours, busy, onCall, ineligible] = await Promise.all([
    hoursOf(ctx, ids),
    busyOf(ctx, ids, range, giveWay),
    onCallOf(ctx, ids, range),
    ineligibleTimes(ctx, work, bookable.candidates, range),
  ]);
  return { hours, busy: withIneligible(busy, ineligible), onCall, ineligible };
}

const heldBy = prepared((handle) =>
  selectHeld(handle, sql.placeholder('homeownerId')).prepare('bookings_held_by'),
);

/** Bookings the caller holds a time with; a new hold replaces them. */
export async function ownHolds(ctx: Ctx): Promise<string[]> {
  const held = await heldBy(ctx.db.read).execute({ homeownerId: userIdOf(ctx) });
  return held.map((row) => row.id);
}

function selectMoving(ctx: Ctx, ids: readonly string[]) {
  return ctx.db.read
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}

function selectHeld(handle: Sql, homeownerId: string | Placeholder) {
  return (
    handle
      .select({ id: bookings.id })
      .from(bookings)
      // The time of a return visit was offered by the vendor: choosing another time elsewhere leaves it.
      .where(and(eq(bookings.homeownerId, homeownerId), isHeld, isNull(bookings.returnOfId)))
  );
}
