import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Taken } from '#core/scheduling/move-check.ts';
import { addMinutes, type TimeRange } from '#core/scheduling/window.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { takenWithin } from '#server/scheduling/queries.ts';
import { claims, directVisits, timeOff } from '#server/scheduling/tables.ts';
import { bookings, reschedules } from '../../tables.ts';

/** What a technician is taken for, with what a calendar shows of it. */
export type TakenClaim = Taken & {
  id: string;
  technicianId: string;
  kind: 'hold' | 'visit' | 'block' | 'direct';
  /** Held for a visit that has another time, until somebody answers the proposal. */
  proposed: boolean;
};

/**
 * Everything that technicians are taken for within a range, lapsed holds left out: visits with their places, time off,
 * and times that somebody is choosing just now, of which a company learns no more than that.
 */
export async function takenOf(
  ctx: Ctx,
  technicianIds: readonly string[],
  range: TimeRange,
  exceptId?: string,
): Promise<TakenClaim[]> {
  if (technicianIds.length === 0) return [];
  const rows = await ctx.db.read
    .select({
      id: claims.id,
      technicianId: claims.technicianId,
      kind: claims.kind,
      start: sql<string>`lower(${claims.during})`,
      end: sql<string>`upper(${claims.during})`,
      rescheduleId: claims.rescheduleId,
      why: timeOff.note,
      bookingId: bookings.id,
      title: bookings.title,
      minutes: bookings.bookedMinutes,
      requestedAt: bookings.requestedAt,
      latitude: sql<number | null>`coalesce(${homes.latitude}, ${directVisits.latitude})`,
      longitude: sql<number | null>`coalesce(${homes.longitude}, ${directVisits.longitude})`,
      directTitle: directVisits.title,
    })
    .from(claims)
    .leftJoin(reschedules, eq(reschedules.id, claims.rescheduleId))
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${claims.bookingId}, ${reschedules.bookingId})`))
    .leftJoin(timeOff, eq(timeOff.id, claims.id))
    .leftJoin(directVisits, eq(directVisits.id, claims.id))
    .leftJoin(homes, eq(homes.id, bookings.homeId))
    .where(
      and(
        takenWithin(ctx, technicianIds, range),
        // A booking's visit has a claim of its own; a direct visit's claim has its id.
        exceptId
          ? and(or(isNull(bookings.id), ne(bookings.id, exceptId)), ne(claims.id, exceptId))
          : undefined,
      ),
    )
    .orderBy(sql`lower(${claims.during})`);
  return rows.map((row) => {
    const startsAt = new Date(row.start);
    const freeAt = new Date(row.end);
    const known = row.requestedAt !== null;
    return {
      id: row.id,
      technicianId: row.technicianId,
      kind: row.kind,
      proposed: row.rescheduleId !== null,
      bookingId: known ? row.bookingId : null,
      label: row.directTitle ?? (known ? row.title : null) ?? labelOf(row),
      startsAt,
      endsAt: row.minutes === null || row.rescheduleId ? freeAt : addMinutes(startsAt, row.minutes),
      freeAt,
      place:
        row.latitude !== null && row.longitude !== null
          ? { latitude: row.latitude, longitude: row.longitude }
          : null,
    };
  });
}

function labelOf({ kind, why }: { kind: TakenClaim['kind']; why: string | null }): string {
  return kind === 'block' ? why || 'time off' : 'a time being booked';
}
