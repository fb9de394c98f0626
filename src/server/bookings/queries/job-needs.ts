import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import { isPressing, JOB_NEEDS, type JobNeed, RATE_WITHIN_DAYS } from '#core/bookings/standing/job-needs.ts';
import type { DisputeSide } from '#core/cases/disputes/reason.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { TIP_WITHIN_DAYS } from '#core/payments/limits.ts';
import { disputeProposals, disputes, warrantyClaims } from '#server/cases/tables.ts';
import { referrals } from '#server/partners/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { bookingLines, bookings, jobStanding, reschedules } from '../tables.ts';

// What waits for a homeowner, as conditions: the dashboard picks by them, the list of jobs marks its rows with them.

/** The need of a job that is the most pressing at this moment, null where nothing waits. */
export function needOf(at: Date): SQL<JobNeed | null> {
  const cases = JOB_NEEDS.map((need) => sql`when ${hasNeed(need, at)} then ${need}::text`);
  return sql<JobNeed | null>`(case ${sql.join(cases, sql` `)} end)`;
}

/** Whether a job waits for its homeowner's answer or money at this moment. */
export function isWaiting(at: Date): SQL | undefined {
  return or(...JOB_NEEDS.filter(isPressing).map((need) => hasNeed(need, at)));
}

function hasNeed(need: JobNeed, at: Date): SQL | undefined {
  const some = (table: PgTable & { bookingId: AnyPgColumn }, where: SQL | undefined, from = sql`${table}`) =>
    sql`exists (select 1 from ${from} where ${table.bookingId} = ${bookings.id} and ${where})`;
  switch (need) {
    case 'extra_work':
      return some(bookingLines, isProposedWork);
    case 'proposed_time':
      return some(reschedules, isProposedTime);
    case 'new_vendor':
      return some(referrals, isSuggestedVendor(at));
    case 'card':
      return isUnpaid();
    case 'extra_payment':
      return some(payments, and(eq(payments.purpose, 'extra'), isUnpaidLater(at)));
    case 'tip_payment':
      return some(payments, and(eq(payments.purpose, 'tip'), isUnpaidLater(at)));
    case 'dispute':
      return some(
        disputes,
        and(isNull(disputes.endedAt), disputeWaitsFor('homeowner')),
        sql`${disputes} left join ${disputeProposals} on ${isOpenProposal}`,
      );
    case 'claim':
      return some(warrantyClaims, isUnconfirmedReturn);
    case 'rate':
      return and(
        isToRate(at),
        sql`not exists (select 1 from ${reviews} where ${reviews.bookingId} = ${bookings.id})`,
      );
  }
}

/** A line of work that is proposed while the technician is there. */
export const isProposedWork = and(
  eq(bookings.status, 'in_progress'),
  sql`${bookingLines.status} = 'proposed'`,
);

/** Another time that the vendor proposed. */
export const isProposedTime = and(
  eq(bookings.status, 'confirmed'),
  sql`${reschedules.status} = 'proposed'`,
  eq(reschedules.proposedBy, 'vendor'),
);

/** The vendor would pass it on to a partner who can come. */
export function isSuggestedVendor(at: Date): SQL | undefined {
  return and(eq(referrals.status, 'accepted'), gt(referrals.expiresAt, at));
}

/** The latest payment of the visit was refused by the card or is asked about by the bank, or no card was given for it. */
export function isUnpaid(): SQL | undefined {
  const latest = sql<string>`(
    select ${payments.status} from ${payments}
    where ${payments.bookingId} = ${bookings.id} and ${payments.purpose} = 'visit'
    order by ${payments.createdAt} desc, ${payments.id} desc limit 1
  )`;
  const ahead = inArray(bookings.status, ['pending', 'confirmed']);
  return or(
    and(ahead, isNull(bookings.paymentMethodId), gt(bookings.totalCents, bookings.creditCents)),
    and(ahead, sql`${latest} in ('failed', 'requires_action')`),
    // Work that was done, or a fee: a hold that had run out leaves it owed as well.
    and(
      or(
        eq(bookings.status, 'completed'),
        and(inArray(bookings.status, ['cancelled', 'no_show']), gt(bookings.cancellationFeeCents, 0)),
      ),
      sql`${latest} in ('failed', 'requires_action', 'lapsed')`,
    ),
  );
}

const newer = alias(payments, 'newer');

/**
 * Extra work that was done and a tip that was meant to be given, where the latest try was refused or the bank asks. A
 * tip is asked about for as long as one can be given.
 */
export function isUnpaidLater(at: Date): SQL | undefined {
  const superseded = and(
    eq(newer.bookingId, payments.bookingId),
    eq(newer.purpose, payments.purpose),
    // One tip, but an extra for each line.
    or(eq(newer.purpose, 'tip'), eq(newer.purposeId, payments.purposeId)),
    sql`(${newer.createdAt}, ${newer.id}) > (${payments.createdAt}, ${payments.id})`,
  );
  const tipSince = new Date(at.getTime() - TIP_WITHIN_DAYS * DAY_MS);
  return and(
    eq(bookings.status, 'completed'),
    or(
      and(
        eq(payments.purpose, 'extra'),
        // Without what the books will say it was an approval that failed, and nothing was done for it.
        isNotNull(payments.settlement),
        inArray(payments.status, ['failed', 'lapsed']),
      ),
      and(
        eq(payments.purpose, 'tip'),
        inArray(payments.status, ['failed', 'requires_action']),
        gt(bookings.completedAt, tipSince),
      ),
    ),
    sql`not exists (select 1 from ${payments} ${sql.identifier('newer')} where ${superseded})`,
  );
}

/** Done lately enough to be asked about, and in no dispute; whether it was rated is for the caller to join. */
export function isToRate(at: Date): SQL | undefined {
  const since = new Date(at.getTime() - RATE_WITHIN_DAYS * DAY_MS);
  return and(
    eq(bookings.status, 'completed'),
    gte(bookings.completedAt, since),
    sql`not ${jobStanding.inDispute}`,
  );
}

export const isOpenProposal = and(
  eq(disputeProposals.disputeId, disputes.id),
  eq(disputeProposals.status, 'open'),
);

/** The other side made an offer, or has told its story first; of an open dispute beside its open proposal. */
export function disputeWaitsFor(side: DisputeSide): SQL {
  const asked = and(isNotNull(disputeProposals.side), ne(disputeProposals.side, side));
  const unanswered = and(ne(disputes.openedBy, side), isNull(disputes.answeredAt));
  return sql`coalesce(${or(asked, and(unanswered, ne(disputes.stage, 'decision')))}, false)`;
}

/** A return visit has a time that the homeowner has not confirmed. */
export const isUnconfirmedReturn = and(
  eq(warrantyClaims.status, 'visit_scheduled'),
  isNull(warrantyClaims.confirmedAt),
);
