import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { PROPOSE_DAYS_BEFORE, RENEWAL_NOTICE_DAYS, SUSPENDED_END_DAYS } from '#core/plans/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { charges, planVisits, subscriptions } from '../tables.ts';
import { currentReminders } from './reminders.ts';

/** So many at a time; the next run takes on from there. */
const AT_ONCE = 100;

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const restsNot = (at: Date) =>
  or(isNull(subscriptions.remindersPausedUntil), lte(subscriptions.remindersPausedUntil, at));

/** What the clocks of plans have to do now, by subscription, charge or visit. */
export async function planClocks(ctx: Ctx) {
  const at = now(ctx);
  const { graceDays } = await currentReminders(ctx);
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const pick = (where: ReturnType<typeof and>) =>
    ctx.db.read.select({ id: subscriptions.id }).from(subscriptions).where(where).limit(AT_ONCE);
  const [renewals, retries, overdue, unpaid, rested, announce, asked] = await Promise.all([
    pick(and(eq(subscriptions.status, 'active'), lte(subscriptions.nextChargeAt, at))),
    ctx.db.read
      .select({ id: charges.id })
      .from(charges)
      .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
      .where(
        and(
          lte(charges.retryAt, at),
          eq(charges.status, 'failed'),
          eq(subscriptions.status, 'past_due'),
          restsNot(at),
        ),
      )
      .limit(AT_ONCE),
    pick(
      and(
        eq(subscriptions.status, 'past_due'),
        lte(subscriptions.pastDueAt, before(graceDays)),
        restsNot(at),
      ),
    ),
    pick(
      and(eq(subscriptions.status, 'suspended'), lte(subscriptions.pastDueAt, before(SUSPENDED_END_DAYS))),
    ),
    pick(and(eq(subscriptions.status, 'paused'), lte(subscriptions.pausedUntil, at))),
    pick(
      and(
        eq(subscriptions.status, 'active'),
        eq(subscriptions.cadence, 'yearly'),
        eq(subscriptions.cancelsAtEnd, false),
        lte(subscriptions.nextChargeAt, before(-RENEWAL_NOTICE_DAYS)),
        sql`${subscriptions.renewalNoticeFor} is distinct from ${subscriptions.nextChargeAt}`,
      ),
    ),
    // A bank's question that came while nobody was at the screen.
    ctx.db.read
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(charges, eq(charges.id, payments.purposeId))
      .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
      .where(
        and(
          eq(payments.purpose, 'plan'),
          eq(payments.status, 'requires_action'),
          isNull(payments.pending),
          lte(payments.updatedAt, new Date(at.getTime() - DAY_MS / 24)),
        ),
      )
      .limit(AT_ONCE),
  ]);
  return {
    renewals: ids(renewals),
    retries: ids(retries),
    overdue: ids(overdue),
    unpaid: ids(unpaid),
    rested: ids(rested),
    announce: ids(announce),
    asked: ids(asked),
  };
}

/** Included visits whose time to be proposed has come, or whose window is over. */
export async function visitClocks(ctx: Ctx): Promise<{ proposals: string[]; missed: string[] }> {
  // Zones lie within a day of UTC; the command looks at the home's own day.
  const today = now(ctx).toISOString().slice(0, 10);
  const pick = (where: ReturnType<typeof and>) =>
    ctx.db.read
      .select({ id: planVisits.id })
      .from(planVisits)
      .innerJoin(subscriptions, eq(subscriptions.id, planVisits.subscriptionId))
      .where(and(inArray(subscriptions.status, ['active', 'past_due']), where))
      .orderBy(asc(planVisits.dueFrom))
      .limit(AT_ONCE);
  const [proposals, missed] = await Promise.all([
    pick(and(eq(planVisits.status, 'planned'), lte(planVisits.dueFrom, addDays(today, PROPOSE_DAYS_BEFORE)))),
    pick(
      and(
        inArray(planVisits.status, ['planned', 'proposed']),
        sql`${planVisits.dueTo} < ${addDays(today, -1)}`,
      ),
    ),
  ]);
  return { proposals: ids(proposals), missed: ids(missed) };
}
