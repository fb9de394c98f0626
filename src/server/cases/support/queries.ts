import { and, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { canReopen } from '#core/cases/clock.ts';
import { CONTACT_JOBS_MAX, REOPEN_DAYS } from '#core/cases/limits.ts';
import type { OwnCase, SupportCase } from '#core/cases/support/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import { conversationOf } from '../queries/conversation.ts';
import { cases, guestKeys } from '../tables.ts';
import { type CaseRow, lockCase } from '../writes/case.ts';
import { keyDigest } from '../writes/guest-key.ts';

/** Whose case is asked for: one of the caller's own, or that of whoever holds the link of an email. */
export type Whose = { id: string; key?: string };

/** Throws not_found unless the case is there for whoever asks. The case it was merged into is theirs, too. */
async function findAsked(ctx: Ctx, whose: Whose): Promise<CaseRow> {
  if (!isUuid(whose.id)) throw notFound('Case');
  const rows =
    whose.key === undefined
      ? await ctx.db.read
          .select({ row: cases })
          .from(cases)
          .where(and(eq(cases.id, whose.id), eq(cases.requesterId, userIdOf(ctx))))
      : await ctx.db.read
          .select({ row: cases })
          .from(cases)
          .innerJoin(guestKeys, eq(guestKeys.caseId, cases.id))
          .where(
            and(
              eq(cases.id, whose.id),
              isNotNull(cases.guestEmail),
              eq(guestKeys.digest, keyDigest(whose.key)),
              gt(guestKeys.expiresAt, now(ctx)),
            ),
          );
  const found = rows[0]?.row;
  if (!found) throw notFound('Case');
  if (found.mergedIntoId === null) return found;
  const [into] = await ctx.db.read.select().from(cases).where(eq(cases.id, found.mergedIntoId));
  if (!into) throw notFound('Case');
  return into;
}

/** The same, locked, with the name under which its requester writes. */
export async function lockAsked(ctx: Ctx, whose: Whose) {
  const found = await findAsked(ctx, whose);
  const row = await lockCase(ctx, found.id);
  // Merged between the look and the lock.
  if (row.mergedIntoId !== null) return lockedAs(ctx, await lockCase(ctx, row.mergedIntoId));
  return lockedAs(ctx, row);
}

async function lockedAs(ctx: Ctx, row: CaseRow) {
  return { row, author: { authorId: row.requesterId, authorName: await requesterNameOf(ctx, row) } };
}

async function requesterNameOf(ctx: Ctx, { requesterId, guestName }: CaseRow): Promise<string> {
  if (requesterId === null) return guestName ?? '';
  const [user] = await ctx.db.read.select({ name: users.name }).from(users).where(eq(users.id, requesterId));
  return user?.name ?? '';
}

/** cases.getMine and cases.guestCase: a case as whoever asked reads it, without a trace of private notes. */
export async function supportCaseOf(ctx: Ctx, whose: Whose): Promise<SupportCase> {
  const row = await findAsked(ctx, whose);
  const [requesterName, messages, [booking = null]] = await Promise.all([
    requesterNameOf(ctx, row),
    conversationOf(ctx, row.id, whose.key === undefined ? 'requester' : 'guest'),
    row.bookingId === null
      ? []
      : ctx.db.read
          .select({ id: bookings.id, number: bookings.number, title: bookings.title })
          .from(bookings)
          .where(eq(bookings.id, row.bookingId)),
  ]);
  const isOver = row.status === 'resolved' && !canReopen(row.resolvedAt, now(ctx));
  const closed = isOver
    ? `This case was resolved more than ${REOPEN_DAYS} days ago. Open a new case if you need more help.`
    : null;
  return { ...ownCaseOf(row), requesterName, booking, messages, closed };
}

/** cases.listMine: what the caller asked, the latest first. A case that was merged shows as the one it went on in. */
export async function listMine(
  ctx: Ctx,
  input: { view: 'all' | 'open' | 'resolved'; cursor?: string | undefined; limit: number },
) {
  const mine = and(eq(cases.requesterId, userIdOf(ctx)), isNull(cases.mergedIntoId));
  const place = newestFirst(cases.lastActivityAt, cases.id, input);
  const [rows, groups] = await Promise.all([
    ctx.db.read
      .select({ key: place.key, id: cases.id, row: cases })
      .from(cases)
      .where(and(mine, inView(input.view), place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read
      .select({ isResolved: sql<boolean>`${cases.status} = 'resolved'`, count: sql<number>`count(*)::int` })
      .from(cases)
      .where(mine)
      .groupBy(sql`1`),
  ]);
  const countOf = (resolved: boolean) => groups.find(({ isResolved }) => isResolved === resolved)?.count ?? 0;
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(({ row }) => ownCaseOf(row)),
    counts: { all: countOf(true) + countOf(false), open: countOf(false), resolved: countOf(true) },
  };
}

function inView(view: 'all' | 'open' | 'resolved'): SQL | undefined {
  if (view === 'all') return undefined;
  return view === 'open' ? ne(cases.status, 'resolved') : eq(cases.status, 'resolved');
}

function ownCaseOf(row: CaseRow): OwnCase {
  const { id, subject, category, status, createdAt, lastActivityAt } = row;
  const answerDueAt = row.pausedAt ? null : row.answerDueAt;
  return { id, subject, category, status, createdAt, lastActivityAt, answerDueAt };
}

/** cases.contactJobs: the caller's latest jobs, for the contact form. Requests count, times that are only held do not. */
export async function contactJobsOf(ctx: Ctx) {
  return ctx.db.read
    .select({
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
    })
    .from(bookings)
    .where(and(scopeOf(ctx), isNotNull(bookings.requestedAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(CONTACT_JOBS_MAX);
}

/** Whether the caller has a job of this id. */
export async function isOwnJob(ctx: Ctx, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await ctx.db.read
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), scopeOf(ctx), isNotNull(bookings.requestedAt)));
  return rows.length > 0;
}
