import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { graceEndsAt } from '#core/plans/dunning.ts';
import type { Billing, DunningLine } from '#core/plans/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { users } from '#server/users/tables.ts';
import { charges, planVersions, reminders, subscriptions } from '../tables.ts';
import { currentReminders } from './reminders.ts';
import { linesWhere } from './subscriptions.ts';

/** Renewals this far ahead are upcoming, and what recovered since is told. */
const AHEAD_DAYS = 30;
const BACK_DAYS = 90;
const MOST = 50;

/** plans.billing: renewals ahead, what failed and what became of it, and unpaid work. */
export async function billingOf(ctx: Ctx): Promise<Billing> {
  const at = now(ctx).getTime();
  const since = new Date(at - BACK_DAYS * DAY_MS);
  const ahead = and(
    eq(subscriptions.status, 'active'),
    eq(subscriptions.cancelsAtEnd, false),
    lte(subscriptions.nextChargeAt, new Date(at + AHEAD_DAYS * DAY_MS)),
  );
  const [upcoming, failed, recovered, unpaid, [lost]] = await Promise.all([
    linesWhere(ctx, ahead, sql`${subscriptions.nextChargeAt} asc`, MOST),
    dunningLines(ctx, and(inArray(charges.status, ['failed', 'open']), isNotNull(subscriptions.pastDueAt))),
    dunningLines(ctx, and(eq(charges.status, 'paid'), gte(charges.paidAt, since))),
    unpaidWork(ctx),
    ctx.db.read
      .select({ cents: sql<number>`coalesce(sum(${charges.totalCents}), 0)::float8` })
      .from(charges)
      .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
      .where(
        and(
          inArray(charges.status, ['failed', 'void']),
          gte(charges.failedAt, since),
          eq(subscriptions.status, 'ended'),
        ),
      ),
  ]);
  const sum = (rows: readonly { totalCents: number }[]) =>
    rows.reduce((total, row) => total + row.totalCents, 0);
  return {
    ...{ upcoming, failed, recovered, unpaid },
    figures: {
      upcomingCents: sum(upcoming),
      failedCents: sum(failed),
      recoveredCents: sum(recovered),
      lostCents: Number(lost?.cents ?? 0),
      unpaidCents: unpaid.reduce((total, { amountCents }) => total + amountCents, 0),
    },
  };
}

async function dunningLines(ctx: Ctx, where: ReturnType<typeof and>): Promise<DunningLine[]> {
  const [rows, { graceDays }] = await Promise.all([
    ctx.db.read
      .select({
        charge: charges,
        subscription: subscriptions,
        planName: planVersions.name,
        homeownerName: users.name,
      })
      .from(charges)
      .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
      .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
      .innerJoin(users, eq(users.id, subscriptions.homeownerId))
      .where(and(where, isNotNull(charges.failedAt)))
      .orderBy(desc(charges.failedAt), desc(charges.id))
      .limit(MOST),
    currentReminders(ctx),
  ]);
  const sent =
    rows.length === 0
      ? []
      : await ctx.db.read
          .select()
          .from(reminders)
          .where(
            inArray(
              reminders.chargeId,
              rows.map(({ charge }) => charge.id),
            ),
          )
          .orderBy(asc(reminders.sentAt));
  return rows.map(({ charge, subscription, planName, homeownerName }) => {
    const { id: chargeId, totalCents, attempts, failure, retryAt, paidAt } = charge;
    const failedAt = charge.failedAt ?? charge.createdAt;
    return {
      ...{ chargeId, subscriptionId: subscription.id, number: subscription.number, planName, homeownerName },
      ...{
        status: subscription.status,
        totalCents,
        attempts,
        failure,
        failedAt,
        retryAt,
        recoveredAt: paidAt,
      },
      graceUntil: graceEndsAt(failedAt, graceDays),
      pausedUntil: subscription.remindersPausedUntil,
      reminders: sent
        .filter((one) => one.chargeId === chargeId)
        .map(({ stage, subject, sentAt }) => ({ stage, subject, sentAt })),
    };
  });
}

/** Jobs whose last charge for the visit or for extra work was declined, and that nothing has paid since. */
async function unpaidWork(ctx: Ctx): Promise<Billing['unpaid']> {
  const rows = await ctx.db.read
    .select({
      bookingId: bookings.id,
      number: bookings.number,
      title: bookings.title,
      homeownerName: users.name,
      purpose: payments.purpose,
      amountCents: payments.amountCents,
      failure: payments.failure,
      since: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(users, eq(users.id, payments.homeownerId))
    .where(
      and(
        inArray(payments.purpose, ['visit', 'extra']),
        inArray(payments.status, ['failed', 'lapsed']),
        inArray(bookings.status, ['in_progress', 'completed', 'confirmed']),
        sql`not exists (select from payments.payments later where later.booking_id = ${payments.bookingId}
          and later.purpose = ${payments.purpose}
          and coalesce(later.purpose_id, later.booking_id) = coalesce(${payments.purposeId}, ${payments.bookingId})
          and (later.created_at, later.id) > (${payments.createdAt}, ${payments.id}))`,
      ),
    )
    .orderBy(desc(payments.updatedAt))
    .limit(MOST);
  return rows.map(({ purpose, ...row }) => ({ ...row, what: purpose === 'extra' ? 'extra' : 'visit' }));
}
