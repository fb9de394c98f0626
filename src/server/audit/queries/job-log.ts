import { and, desc, eq, gt, gte, inArray, like, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { actionTitle, gistOf, statusLabelsOf } from '#core/audit/entry-words.ts';
import { type JobLogEntry, type JobRecords, jobLogOf } from '#core/audit/job-log.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import {
  bookingLines,
  bookingSteps,
  bookings,
  jobNotes,
  signatures,
  workPeriods,
} from '#server/bookings/tables.ts';
import { entries, journals } from '#server/ledger/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { mails } from '#server/lib/tables.ts';
import { messages } from '#server/messaging/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { methodName } from '#server/payments/queries/methods.ts';
import { paymentsOf } from '#server/payments/queries/payments.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors, vendorUsers } from '#server/vendors/tables.ts';
import { auditEntries, auditRenamed, nameOfAction, wasRenamed } from '../tables.ts';

/** A job that somebody wrote and refunded every day for a year would have more; the page says that there are. */
const SHOWN = 300;
const NOTICE_KEPT = 100;
/** What audit entries call a job, and what has its id. */
const OF_A_JOB = ['booking', 'channel', 'payment'] as const;

/** audit.jobLog: what happened to a job, newest first, from all that keep a part of it. Throws not_found. */
export async function jobLog(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ items: JobLogEntry[]; total: number }> {
  const [job] = isUuid(id)
    ? await ctx.db.read
        .select({
          homeownerId: bookings.homeownerId,
          vendorId: bookings.vendorId,
          homeowner: users.name,
          company: vendors.company,
          createdAt: bookings.createdAt,
        })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.homeownerId))
        .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
        .where(eq(bookings.id, id))
    : [];
  if (!job) throw notFound('Job');
  const [work, money, words, audit] = await Promise.all([
    workOf(ctx, id),
    moneyOf(ctx, id, job.homeowner),
    wordsOf(ctx, id, job),
    auditOf(ctx, id),
  ]);
  const log = jobLogOf({ ...work, ...money, ...words, audit });
  return { items: log.slice(0, SHOWN), total: log.length };
}

async function workOf(
  { db: { read } }: Ctx,
  id: string,
): Promise<Pick<JobRecords, 'steps' | 'clock' | 'signature' | 'lines'>> {
  const [steps, clock, [signature], lines] = await Promise.all([
    read
      .select({
        id: bookingSteps.id,
        step: bookingSteps.step,
        note: bookingSteps.note,
        at: bookingSteps.at,
        actorId: bookingSteps.actorId,
        actorName: users.name,
        actorRole: bookingSteps.actorRole,
      })
      .from(bookingSteps)
      .leftJoin(users, eq(users.id, bookingSteps.actorId))
      .where(eq(bookingSteps.bookingId, id)),
    read
      .select({
        id: workPeriods.id,
        technician: technicians.name,
        startedAt: workPeriods.startedAt,
        endedAt: workPeriods.endedAt,
      })
      .from(workPeriods)
      .innerJoin(technicians, eq(technicians.id, workPeriods.technicianId))
      .where(eq(workPeriods.bookingId, id)),
    read
      .select({ signedBy: signatures.signedBy, signedAt: signatures.signedAt })
      .from(signatures)
      .where(eq(signatures.bookingId, id)),
    read.select().from(bookingLines).where(eq(bookingLines.bookingId, id)),
  ]);
  return { steps, clock, signature: signature ?? null, lines };
}

async function moneyOf(
  ctx: Ctx,
  id: string,
  homeowner: string,
): Promise<Pick<JobRecords, 'payments' | 'refunds' | 'journals'>> {
  const { read } = ctx.db;
  const [paid, back, booked] = await Promise.all([
    paymentsOf(ctx, id),
    read
      .select({
        id: refunds.id,
        amountCents: refunds.amountCents,
        reason: refunds.reason,
        status: refunds.status,
        failure: refunds.failure,
        at: refunds.updatedAt,
        actorId: refunds.requestedBy,
        actorName: users.name,
      })
      .from(refunds)
      .leftJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(users, eq(users.id, refunds.requestedBy))
      .where(or(eq(payments.bookingId, id), eq(refunds.bookingId, id))),
    read
      .select({
        id: journals.id,
        kind: journals.kind,
        bookingId: journals.bookingId,
        referenceId: journals.referenceId,
        memo: journals.memo,
        postedAt: journals.postedAt,
        amountCents: sql<number>`sum(${entries.amountCents})`.mapWith(Number),
      })
      .from(journals)
      .innerJoin(entries, and(eq(entries.journalId, journals.id), gt(entries.amountCents, 0)))
      .where(eq(journals.bookingId, id))
      .groupBy(journals.id),
  ]);
  return {
    payments: paid.map((payment) => ({ ...payment, homeowner, method: methodName(payment.method) })),
    refunds: back.map((refund) => ({ ...refund, actorRole: null })),
    journals: booked,
  };
}

type Parties = { homeownerId: string; vendorId: string; homeowner: string; company: string; createdAt: Date };

async function wordsOf(
  { db: { read } }: Ctx,
  id: string,
  { homeownerId, vendorId, homeowner, company, createdAt }: Parties,
): Promise<Pick<JobRecords, 'messages' | 'notices' | 'mails' | 'notes' | 'reviews'>> {
  // Of these alone: inboxes and mails are found by whose they are, and name the job in their link.
  const reader = inArray(
    users.id,
    union(
      read.select({ id: vendorUsers.userId }).from(vendorUsers).where(eq(vendorUsers.vendorId, vendorId)),
      read.select({ id: vendors.ownerId }).from(vendors).where(eq(vendors.id, vendorId)),
      read.select({ id: users.id }).from(users).where(eq(users.id, homeownerId)),
    ),
  );
  const [said, notices, sent, notes, opinions] = await Promise.all([
    read
      .select({
        id: messages.id,
        senderName: messages.senderName,
        senderRole: messages.senderRole,
        content: messages.content,
        at: messages.createdAt,
      })
      .from(messages)
      .where(eq(messages.channelId, id)),
    read
      .select({ id: inbox.id, title: inbox.title, reader: users.name, at: inbox.createdAt })
      .from(inbox)
      .innerJoin(users, eq(users.id, inbox.userId))
      .where(and(reader, gte(inbox.createdAt, createdAt), like(inbox.href, `%${id}%`)))
      .orderBy(desc(inbox.createdAt))
      .limit(NOTICE_KEPT),
    read
      .select({
        id: mails.id,
        subject: mails.subject,
        toAddress: mails.toAddress,
        status: mails.status,
        at: sql<Date>`coalesce(${mails.sentAt}, ${mails.createdAt})`.mapWith(mails.createdAt),
      })
      .from(mails)
      .innerJoin(users, eq(users.email, mails.toAddress))
      .where(and(reader, gte(mails.createdAt, createdAt), like(mails.textBody, `%${id}%`)))
      .orderBy(desc(mails.createdAt))
      .limit(NOTICE_KEPT),
    read
      .select({ id: jobNotes.id, text: jobNotes.text, author: users.name, at: jobNotes.at })
      .from(jobNotes)
      .leftJoin(users, eq(users.id, jobNotes.authorId))
      .where(eq(jobNotes.bookingId, id)),
    read
      .select({
        id: reviews.id,
        rating: reviews.rating,
        at: reviews.createdAt,
        repliedAt: reviews.repliedAt,
      })
      .from(reviews)
      .where(eq(reviews.bookingId, id)),
  ]);
  return {
    messages: said,
    notices,
    mails: sent,
    notes,
    reviews: opinions.map((opinion) => ({ ...opinion, author: homeowner, company })),
  };
}

async function auditOf({ db: { read }, modules }: Ctx, id: string): Promise<JobRecords['audit']> {
  const rows = await read
    .select({ entry: auditEntries, action: nameOfAction(auditEntries.action), actorName: users.name })
    .from(auditEntries)
    .leftJoin(auditRenamed, wasRenamed(auditEntries.action))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(inArray(auditEntries.resource, [...OF_A_JOB]), eq(auditEntries.resourceId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(SHOWN);
  return rows.map(({ entry, action, actorName }) => {
    const details = entry.details as Record<string, unknown>;
    const statuses = statusLabelsOf(details, modules.auditObjects[entry.resource]?.statuses ?? {});
    return {
      id: String(entry.id),
      at: entry.at,
      actorId: entry.actorId,
      actorName,
      actorRole: entry.actorRole,
      action,
      title: actionTitle(action, modules.auditTitles),
      detail: gistOf({ details, errorMessage: entry.errorMessage }, statuses),
      success: entry.success,
    };
  });
}
