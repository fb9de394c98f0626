import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Agenda } from '#core/bookings/schedule/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { directVisits } from '#server/scheduling/tables.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { ownTechnicianId } from '../../queries/scope.ts';
import { bookingLines, bookings, checklistItems } from '../../tables.ts';

/** Beyond so many an office has other worries than a badge. */
const MOST_REQUESTS = 50;

/**
 * bookings.agenda: the same visits and requests as `bookings.day` of today, by id and state, in one statement. It stands
 * around every page of a vendor; what a visit is about is not read for that.
 */
export async function agendaOf(ctx: Ctx): Promise<Agenda> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Company');
  const { vendorId } = actor;
  const own = ownTechnicianId(ctx);
  const [market, visits, direct, requests] = await Promise.all([
    marketOfVendor(ctx, vendorId),
    ctx.db.read
      .select({
        id: bookings.id,
        status: bookings.status,
        startsAt: bookings.startsAt,
        updatedAt: bookings.updatedAt,
        stepsDone: sql<number>`(
          (select count(*) from ${checklistItems} where ${checklistItems.bookingId} = ${bookings.id} and ${checklistItems.done})
          + (select count(${bookingLines.doneAt}) from ${bookingLines} where ${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.kind} = 'addon')
        )::int`,
      })
      .from(bookings)
      .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
      .innerJoin(markets, eq(markets.id, vendors.marketId))
      .where(
        and(
          eq(bookings.vendorId, vendorId),
          own === null ? undefined : eq(bookings.technicianId, own),
          inArray(bookings.status, ['confirmed', 'in_progress', 'completed']),
          isOnLocalDay(now(ctx), bookings.startsAt),
        ),
      )
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),
    ctx.db.read
      .select({ id: directVisits.id, updatedAt: directVisits.updatedAt })
      .from(directVisits)
      .innerJoin(vendors, eq(vendors.id, directVisits.vendorId))
      .innerJoin(markets, eq(markets.id, vendors.marketId))
      .where(
        and(
          eq(directVisits.vendorId, vendorId),
          own === null ? undefined : eq(directVisits.technicianId, own),
          inArray(directVisits.status, ['planned', 'completed']),
          isOnLocalDay(now(ctx), directVisits.startsAt),
        ),
      )
      .orderBy(asc(directVisits.startsAt), asc(directVisits.id)),
    // Requests are the office's to answer.
    own !== null || actor.vendorRole === 'accountant'
      ? []
      : ctx.db.read
          .select({ id: bookings.id })
          .from(bookings)
          .where(
            and(
              eq(bookings.vendorId, vendorId),
              eq(bookings.status, 'pending'),
              isNotNull(bookings.requestedAt),
            ),
          )
          .orderBy(asc(bookings.respondBy), asc(bookings.startsAt))
          .limit(MOST_REQUESTS),
  ]);
  return {
    zone: market?.zone ?? 'UTC',
    visits,
    direct,
    requests: requests.map(({ id }) => id),
  };
}

/** Begins on the market's local day of this moment: its zone is not known before the statement. */
function isOnLocalDay(at: Date, startsAt: AnyPgColumn): SQL {
  const midnight = sql`date_trunc('day', ${at.toISOString()}::timestamptz at time zone ${markets.zone})`;
  return sql`${startsAt} >= ${midnight} at time zone ${markets.zone}
    and ${startsAt} < (${midnight} + interval '1 day') at time zone ${markets.zone}`;
}
