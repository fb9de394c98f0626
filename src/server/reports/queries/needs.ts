import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { TIP_WITHIN_DAYS } from '#core/payments/limits.ts';
import { tipUntil } from '#core/payments/tip.ts';
import type { HomeownerNeed } from '#core/reports/contract.ts';
import { inOrder, NEEDS_OF_A_KIND, RATE_WITHIN_DAYS } from '#core/reports/needs.ts';
import { bookingLines, bookings, reschedules } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { channels, members } from '#server/messaging/tables.ts';
import { referrals } from '#server/partners/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { quoteInvitations, quoteMessages, quoteRequests, quotes } from '#server/quotes/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

const about = {
  bookingId: bookings.id,
  title: bookings.title,
  zone: bookings.zone,
  vendorName: vendors.company,
  technicianName: technicians.name,
};

/** What waits for a homeowner's answer, card, stars or eyes, the most pressing first. */
export async function needsOf(ctx: Ctx, homeownerId: string): Promise<HomeownerNeed[]> {
  const mine = eq(bookings.homeownerId, homeownerId);
  const [extras, proposals, referred, cards, later, visits, unread, quoted] = await Promise.all([
    proposedWork(ctx, mine),
    proposedTimes(ctx, mine),
    suggestedVendors(ctx, mine),
    unpaid(ctx, mine),
    unpaidLater(ctx, mine),
    unrated(ctx, mine),
    unreadOf(ctx, homeownerId),
    quotesWaiting(ctx, homeownerId),
  ]);
  const none = { quoteRequestId: null, at: null, startsAt: null, amountCents: null, count: null };
  return inOrder([
    ...extras.map(({ proposedAt, ...need }) => ({
      ...none,
      ...need,
      kind: 'extra_work' as const,
      at: proposedAt && extraLapsesAt(new Date(proposedAt)),
    })),
    ...proposals.map((need) => ({ ...none, ...need, kind: 'proposed_time' as const })),
    ...referred.map((need) => ({ ...none, ...need, kind: 'new_vendor' as const })),
    ...cards.map((need) => ({ ...none, ...need, kind: 'card' as const })),
    ...later.map(({ purpose, completedAt, ...need }) => ({
      ...none,
      ...need,
      ...(purpose === 'tip'
        ? { kind: 'tip_payment' as const, at: completedAt && tipUntil(completedAt) }
        : { kind: 'extra_payment' as const, at: completedAt }),
    })),
    ...visits.map((need) => ({ ...none, ...need, kind: 'rate' as const })),
    ...unread.map((need) => ({ ...none, ...need, kind: 'unread' as const })),
    ...quoted.flatMap(({ quotes, questions, until, ...need }) => [
      ...(questions > 0 ? [{ ...none, ...need, kind: 'quote_question' as const, count: questions }] : []),
      ...(quotes > 0
        ? [
            {
              ...none,
              ...need,
              kind: 'quotes' as const,
              count: quotes,
              at: until === null ? null : new Date(until),
            },
          ]
        : []),
    ]),
  ]);
}

/** Open requests with quotes that can be accepted, or with questions of vendors that wait for an answer. */
async function quotesWaiting(ctx: Ctx, homeownerId: string) {
  const live = sql`from ${quotes} where ${quotes.requestId} = ${quoteRequests.id} and ${quotes.status} = 'sent'`;
  const asked = sql`from ${quoteInvitations} where ${quoteInvitations.requestId} = ${quoteRequests.id}
    and ${quoteInvitations.status} in ('asked', 'quoted', 'lapsed')`;
  const lastWriter = sql`(select m.author_role from ${quoteMessages} m
    where m.invitation_id = ${quoteInvitations.id} order by m.at desc, m.id desc limit 1)`;
  const rows = await ctx.db.read
    .select({
      quoteRequestId: quoteRequests.id,
      title: quoteRequests.title,
      zone: quoteRequests.zone,
      quotes: sql<number>`(select count(*)::int ${live})`,
      until: sql<string | null>`(select min(${quotes.validUntil}) ${live})`,
      questions: sql<number>`(select count(*)::int ${asked} and ${lastWriter} = 'vendor')`,
    })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.homeownerId, homeownerId), eq(quoteRequests.status, 'open')))
    .orderBy(desc(quoteRequests.createdAt))
    .limit(NEEDS_OF_A_KIND);
  return rows.map((row) => ({ ...row, bookingId: null, vendorName: '', technicianName: '' }));
}

function proposedWork(ctx: Ctx, mine: SQL) {
  return ctx.db.read
    .select({
      ...about,
      amountCents: sql<number>`sum(${bookingLines.amountCents})::bigint`.mapWith(Number),
      proposedAt: sql<Date | null>`min(${bookingLines.proposedAt})`,
    })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(and(mine, eq(bookings.status, 'in_progress'), sql`${bookingLines.status} = 'proposed'`))
    .groupBy(bookings.id, vendors.id, technicians.id)
    .limit(NEEDS_OF_A_KIND);
}

function proposedTimes(ctx: Ctx, mine: SQL) {
  return ctx.db.read
    .select({ ...about, at: reschedules.respondBy, startsAt: reschedules.startsAt })
    .from(reschedules)
    .innerJoin(bookings, eq(bookings.id, reschedules.bookingId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        mine,
        eq(bookings.status, 'confirmed'),
        sql`${reschedules.status} = 'proposed'`,
        eq(reschedules.proposedBy, 'vendor'),
      ),
    )
    .orderBy(reschedules.respondBy)
    .limit(NEEDS_OF_A_KIND);
}

/** Visits that their vendor would pass on to a partner who can come. */
function suggestedVendors(ctx: Ctx, mine: SQL) {
  return ctx.db.read
    .select({ ...about, at: referrals.expiresAt, startsAt: bookings.startsAt })
    .from(referrals)
    .innerJoin(bookings, eq(bookings.id, referrals.bookingId))
    .innerJoin(vendors, eq(vendors.id, referrals.toVendorId))
    .innerJoin(technicians, eq(technicians.id, referrals.technicianId))
    .where(and(mine, eq(referrals.status, 'accepted'), gt(referrals.expiresAt, now(ctx))))
    .orderBy(referrals.expiresAt)
    .limit(NEEDS_OF_A_KIND);
}

/** Visits whose latest payment the card refused or the bank asks about, and those that no card was given for. */
function unpaid(ctx: Ctx, mine: SQL) {
  const latest = sql<string>`(
    select ${payments.status} from ${payments}
    where ${payments.bookingId} = ${bookings.id} and ${payments.purpose} = 'visit'
    order by ${payments.createdAt} desc, ${payments.id} desc limit 1
  )`;
  const ahead = inArray(bookings.status, ['pending', 'confirmed']);
  return ctx.db.read
    .select({ ...about, startsAt: bookings.startsAt, at: bookings.startsAt })
    .from(bookings)
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        mine,
        or(
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
        ),
      ),
    )
    .orderBy(bookings.startsAt)
    .limit(NEEDS_OF_A_KIND);
}

/**
 * Extra work that was done and a tip that was meant to be given, where the latest try was refused or the bank asks. A
 * tip is asked about for as long as one can be given.
 */
function unpaidLater(ctx: Ctx, mine: SQL) {
  const newer = alias(payments, 'newer');
  const superseded = ctx.db.read
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.bookingId, payments.bookingId),
        eq(newer.purpose, payments.purpose),
        // One tip, but an extra for each line.
        or(eq(newer.purpose, 'tip'), eq(newer.purposeId, payments.purposeId)),
        sql`(${newer.createdAt}, ${newer.id}) > (${payments.createdAt}, ${payments.id})`,
      ),
    );
  const tipSince = new Date(now(ctx).getTime() - TIP_WITHIN_DAYS * DAY_MS);
  return ctx.db.read
    .select({
      ...about,
      purpose: payments.purpose,
      completedAt: bookings.completedAt,
      amountCents: sql<number>`sum(${payments.amountCents})::bigint`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(
      and(
        mine,
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
        notExists(superseded),
      ),
    )
    .groupBy(bookings.id, vendors.id, technicians.id, payments.purpose)
    .orderBy(desc(bookings.completedAt))
    .limit(NEEDS_OF_A_KIND * 2);
}

function unrated(ctx: Ctx, mine: SQL) {
  const since = new Date(now(ctx).getTime() - RATE_WITHIN_DAYS * DAY_MS);
  return ctx.db.read
    .select({ ...about, at: bookings.completedAt })
    .from(bookings)
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(mine, eq(bookings.status, 'completed'), gte(bookings.completedAt, since), isNull(reviews.id)))
    .orderBy(desc(bookings.completedAt))
    .limit(NEEDS_OF_A_KIND);
}

function unreadOf(ctx: Ctx, homeownerId: string) {
  return ctx.db.read
    .select({ ...about, count: members.unread, at: members.unreadSince })
    .from(members)
    .innerJoin(channels, eq(channels.id, members.channelId))
    .innerJoin(bookings, eq(bookings.id, channels.id))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(and(eq(members.userId, homeownerId), gt(members.unread, 0)))
    .orderBy(desc(members.unreadSince))
    .limit(NEEDS_OF_A_KIND);
}
