import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseDetail, CaseLink } from '#core/cases/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { errors } from '#server/monitoring/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { users } from '#server/users/tables.ts';
import { type CaseRead, caseColumns, caseViewOf, requesters } from '../queries.ts';
import { caseNotes, cases } from '../tables.ts';
import { conversationOf } from './conversation.ts';

const MERGE_CHOICES = 20;
const link = { id: cases.id, subject: cases.subject, status: cases.status };

/** cases.get: one case with its conversation, its private notes, where it came from and to whom it can be given. */
export async function caseOf(ctx: Ctx, { id }: { id: string }): Promise<CaseDetail> {
  if (!isUuid(id)) throw notFound('Case');
  const opener = alias(users, 'opener');
  const into = alias(cases, 'merged_into');
  const [[found], messages, notes, mergedFrom, administrators] = await Promise.all([
    ctx.db.read
      .select({
        ...caseColumns,
        openedBy: opener.name,
        error: { id: errors.id, message: errors.message, count: errors.count },
        booking: { id: bookings.id, number: bookings.number, title: bookings.title },
        payment: { id: payments.id, bookingId: payments.bookingId, amountCents: payments.amountCents },
        mergedInto: { id: into.id, subject: into.subject, status: into.status },
      })
      .from(cases)
      .leftJoin(users, eq(users.id, cases.assigneeId))
      .leftJoin(requesters, eq(requesters.id, cases.requesterId))
      .leftJoin(opener, eq(opener.id, cases.openedBy))
      .leftJoin(errors, eq(errors.id, cases.errorId))
      .leftJoin(bookings, eq(bookings.id, cases.bookingId))
      .leftJoin(payments, eq(payments.id, cases.paymentId))
      .leftJoin(into, eq(into.id, cases.mergedIntoId))
      .where(eq(cases.id, id)),
    conversationOf(ctx, id, 'admin'),
    notesOf(ctx, id),
    ctx.db.read.select(link).from(cases).where(eq(cases.mergedIntoId, id)).orderBy(asc(cases.createdAt)),
    administratorsOf(ctx),
  ]);
  if (!found) throw notFound('Case');
  const { row, openedBy, error, booking, payment, mergedInto } = found;
  const { details, breachedAt, resolvedAt } = row;
  return {
    ...caseViewOf(found),
    requester: requesterOf(found),
    ...{ details, openedBy, error, booking, payment, breachedAt, resolvedAt, mergedInto, mergedFrom },
    ...{ messages, notes, administrators },
  };
}

function requesterOf({ row, requester }: CaseRead): CaseDetail['requester'] {
  if (requester) {
    return { kind: requester.role, id: requester.id, name: requester.name, email: requester.email };
  }
  if (row.guestName === null || row.guestEmail === null) return null;
  return { kind: 'guest', id: null, name: row.guestName, email: row.guestEmail };
}

async function notesOf(ctx: Ctx, caseId: string): Promise<CaseDetail['notes']> {
  const rows = await ctx.db.read
    .select({
      id: caseNotes.id,
      content: caseNotes.content,
      createdAt: caseNotes.createdAt,
      author: { id: users.id, name: users.name },
    })
    .from(caseNotes)
    .leftJoin(users, eq(users.id, caseNotes.authorId))
    .where(eq(caseNotes.caseId, caseId))
    .orderBy(asc(caseNotes.createdAt), asc(caseNotes.id));
  return rows;
}

/** cases.mergeChoices: cases of the same requester; where a case is nobody's, those of the same job, too. */
export async function mergeChoicesOf(ctx: Ctx, { id }: { id: string }): Promise<CaseLink[]> {
  if (!isUuid(id)) throw notFound('Case');
  const [known] = await ctx.db.read.select().from(cases).where(eq(cases.id, id));
  if (!known) throw notFound('Case');
  const { requesterId, guestEmail, bookingId } = known;
  const same = requesterId
    ? eq(cases.requesterId, requesterId)
    : guestEmail
      ? eq(cases.guestEmail, guestEmail)
      : undefined;
  const nobodys = and(isNull(cases.requesterId), isNull(cases.guestEmail));
  const ofJob = bookingId ? and(eq(cases.bookingId, bookingId), same ? nobodys : undefined) : undefined;
  if (!same && !ofJob) return [];
  return ctx.db.read
    .select(link)
    .from(cases)
    .where(and(ne(cases.id, id), isNull(cases.mergedIntoId), or(same, ofJob)))
    .orderBy(desc(cases.lastActivityAt), desc(cases.id))
    .limit(MERGE_CHOICES);
}
