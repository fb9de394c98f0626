import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { extraLapsesAt } from '#core/bookings/site/extras.ts';
import { tipUntil } from '#core/payments/tip.ts';
import type { HomeownerNeed } from '#core/reports/contract.ts';
import { inOrder, NEEDS_OF_A_KIND } from '#core/reports/needs.ts';
import {
  isProposedTime,
  isProposedWork,
  isSuggestedVendor,
  isToRate,
  isUnpaid,
  isUnpaidLater,
} from '#server/bookings/queries/job-needs.ts';
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
    .where(and(mine, isProposedWork))
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
    .where(and(mine, isProposedTime))
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
    .where(and(mine, isSuggestedVendor(now(ctx))))
    .orderBy(referrals.expiresAt)
    .limit(NEEDS_OF_A_KIND);
}

/** Visits whose latest payment the card refused or the bank asks about, and those that no card was given for. */
function unpaid(ctx: Ctx, mine: SQL) {
  return ctx.db.read
    .select({ ...about, startsAt: bookings.startsAt, at: bookings.startsAt })
    .from(bookings)
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .where(and(mine, isUnpaid()))
    .orderBy(bookings.startsAt)
    .limit(NEEDS_OF_A_KIND);
}

/** Extra work that was done and tips that were meant to be given, and that nothing has paid yet. */
function unpaidLater(ctx: Ctx, mine: SQL) {
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
    .where(and(mine, isUnpaidLater(now(ctx))))
    .groupBy(bookings.id, vendors.id, technicians.id, payments.purpose)
    .orderBy(desc(bookings.completedAt))
    .limit(NEEDS_OF_A_KIND * 2);
}

function unrated(ctx: Ctx, mine: SQL) {
  return ctx.db.read
    .select({ ...about, at: bookings.completedAt })
    .from(bookings)
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .innerJoin(technicians, eq(technicians.id, bookings.technicianId))
    .leftJoin(reviews, eq(reviews.bookingId, bookings.id))
    .where(and(mine, isToRate(now(ctx)), isNull(reviews.id)))
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
