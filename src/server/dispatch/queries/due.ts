import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { REPEATS_MAX } from '#core/dispatch/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { alerts, emergencies } from '../tables.ts';

/** How many are moved on in one run; the rest comes with the next. */
const AT_ONCE = 100;

/** Emergencies whose clock has something to do, the longest due first. */
export async function dueEmergencies(ctx: Ctx): Promise<string[]> {
  const at = now(ctx);
  const rows = await ctx.db.read
    .select({ id: emergencies.id })
    .from(emergencies)
    .leftJoin(bookings, eq(bookings.id, emergencies.bookingId))
    .where(
      or(
        and(
          eq(emergencies.status, 'searching'),
          or(isNull(emergencies.waveDueAt), lte(emergencies.waveDueAt, at)),
        ),
        and(eq(emergencies.promise, 'open'), lte(emergencies.promisedBy, at)),
        // The hold of the technician's time lapsed before a card was found.
        and(
          inArray(emergencies.status, ['accepted', 'assigned']),
          isNull(bookings.requestedAt),
          ne(bookings.status, 'held'),
        ),
      ),
    )
    .orderBy(asc(emergencies.requestedAt))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Alerts that are quiet for long enough to ring again. */
export async function alertsToRepeat(ctx: Ctx): Promise<{ id: string; emergencyId: string }[]> {
  const at = now(ctx).toISOString();
  return ctx.db.read
    .select({ id: alerts.id, emergencyId: alerts.emergencyId })
    .from(alerts)
    .innerJoin(emergencies, eq(emergencies.id, alerts.emergencyId))
    .where(
      and(
        eq(alerts.status, 'asked'),
        eq(emergencies.status, 'searching'),
        sql`${alerts.repeats} < ${REPEATS_MAX}`,
        sql`${alerts.dueAt} > ${at}::timestamptz`,
        sql`${alerts.lastSentAt} + make_interval(secs => (${emergencies.waveRules}->>'repeatSeconds')::int) <= ${at}::timestamptz`,
      ),
    )
    .limit(AT_ONCE);
}
