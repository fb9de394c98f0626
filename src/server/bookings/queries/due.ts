import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { REMIND_HOURS_BEFORE } from '#core/bookings/limits.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { AUTHORIZE_DAYS_BEFORE, RELEASE_UNPAID_HOURS_BEFORE } from '#core/payments/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { bookings } from '../tables.ts';

const BATCH = 200;

async function ids(ctx: Ctx, where: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db.read.select({ id: bookings.id }).from(bookings).where(where).limit(BATCH);
  return rows.map((row) => row.id);
}

/** How the latest try to hold or charge the card went; null before the first. Earlier tries do not matter any more. */
const latestTry = sql`(
  select p.status from ${payments} p where p.booking_id = ${bookings.id} and p.purpose = 'visit' order by p.created_at desc, p.id desc limit 1
)`;

/** Something is left for the card after account credit. */
const needsCard = sql`${bookings.totalCents} > ${bookings.creditCents}`;

/** Held times and requests whose answer is overdue. */
export function overdue(ctx: Ctx): Promise<string[]> {
  return ids(ctx, and(lte(bookings.respondBy, now(ctx)), inArray(bookings.status, ['held', 'pending'])));
}

/**
 * Visits within 5 days whose card is not held, or whose hold is gone. A declined card is not asked again by itself:
 * the homeowner chooses another one.
 */
export function withoutHold(ctx: Ctx): Promise<string[]> {
  const at = now(ctx);
  return ids(
    ctx,
    and(
      inArray(bookings.status, ['pending', 'confirmed']),
      lte(bookings.startsAt, new Date(at.getTime() + AUTHORIZE_DAYS_BEFORE * DAY_MS)),
      gt(bookings.startsAt, at),
      needsCard,
      isNotNull(bookings.paymentMethodId),
      sql`coalesce(${latestTry}, 'lapsed') in ('lapsed', 'voided')`,
    ),
  );
}

/** Confirmed visits within 24 hours that were refused by the card and have no other, or never had one. */
export function unpaidSoon(ctx: Ctx): Promise<string[]> {
  const at = now(ctx);
  return ids(
    ctx,
    and(
      eq(bookings.status, 'confirmed'),
      lte(bookings.startsAt, new Date(at.getTime() + RELEASE_UNPAID_HOURS_BEFORE * HOUR_MS)),
      gt(bookings.startsAt, at),
      needsCard,
      or(isNull(bookings.paymentMethodId), sql`${latestTry} in ('failed', 'requires_action')`),
    ),
  );
}

/** Visits of the next 24 hours that nobody was reminded of, the soonest first: `isReminderDue` of core/bookings. */
export async function withoutReminder(ctx: Ctx): Promise<string[]> {
  const at = now(ctx);
  const rows = await ctx.db.read
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        lte(bookings.startsAt, new Date(at.getTime() + REMIND_HOURS_BEFORE * HOUR_MS)),
        gt(bookings.startsAt, at),
        sql`${bookings.remindedFor} is distinct from ${bookings.startsAt}`,
        sql`(${bookings.acceptedAt} is null
          or ${bookings.acceptedAt} <= ${bookings.startsAt} - make_interval(hours => ${REMIND_HOURS_BEFORE}))`,
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
