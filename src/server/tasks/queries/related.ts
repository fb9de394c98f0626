import { and, eq, isNotNull } from 'drizzle-orm';
import { alias, type PgColumn, type PgSelect } from 'drizzle-orm/pg-core';
import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { RELATED, type RelatedKind } from '#core/tasks/related.ts';
import type { Related } from '#core/tasks/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { cases } from '#server/cases/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { quoteRequests } from '#server/quotes/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { tasks } from '../tables.ts';
import { taskVendorOf } from './scope.ts';

/** Whom a task is about, beside those who work on it. */
const subjects = alias(users, 'subject');

/** The column of each kind: a task is about one of them at most. */
export const RELATED_COLUMN = {
  job: tasks.bookingId,
  case: tasks.caseId,
  user: tasks.userId,
  vendor: tasks.vendorId,
  quote: tasks.quoteRequestId,
} satisfies Record<RelatedKind, PgColumn>;

export const relatedColumns = {
  job: { id: bookings.id, number: bookings.number, title: bookings.title },
  case: { id: cases.id, title: cases.subject },
  user: { id: subjects.id, title: subjects.name },
  vendor: { id: vendors.id, title: vendors.company },
  quote: { id: quoteRequests.id, number: quoteRequests.number, title: quoteRequests.title },
};
type Named = { id: string; title: string };
export type RelatedRow = {
  job: (Named & { number: number }) | null;
  case: Named | null;
  user: Named | null;
  vendor: Named | null;
  quote: (Named & { number: number }) | null;
};

/** Joins what tasks are about to a read of them. */
export function withRelated<Query extends PgSelect>(query: Query) {
  return query
    .leftJoin(bookings, eq(bookings.id, tasks.bookingId))
    .leftJoin(cases, eq(cases.id, tasks.caseId))
    .leftJoin(subjects, eq(subjects.id, tasks.userId))
    .leftJoin(vendors, eq(vendors.id, tasks.vendorId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, tasks.quoteRequestId));
}

export function relatedOf(row: RelatedRow): Related | null {
  const { job, quote } = row;
  if (job) return { kind: 'job', id: job.id, title: `#${job.number} ${job.title}` };
  if (quote) return { kind: 'quote', id: quote.id, title: `Q-${quote.number} ${quote.title}` };
  if (row.case) return { kind: 'case', ...row.case };
  if (row.user) return { kind: 'user', ...row.user };
  return row.vendor ? { kind: 'vendor', ...row.vendor } : null;
}

const TABLES = { job: bookings, case: cases, user: users, vendor: vendors, quote: quoteRequests };

/** The record, if there is one; for a vendor its own job, or a homeowner who had it come. */
async function knownRecord(ctx: Ctx, vendorId: string | null, kind: RelatedKind, id: string) {
  const { read } = ctx.db;
  if (vendorId === null) {
    const table = TABLES[kind];
    return read.select({ id: table.id }).from(table).where(eq(table.id, id));
  }
  if (kind !== 'job' && kind !== 'user') return [];
  const which = kind === 'job' ? eq(bookings.id, id) : eq(bookings.homeownerId, id);
  const own = and(eq(bookings.vendorId, vendorId), isNotNull(bookings.acceptedAt), which);
  return read.select({ id: bookings.id }).from(bookings).where(own).limit(1);
}

/**
 * The columns of a task about this record. Throws `invalid` where there is no such record, or none that the caller's vendor
 * knows.
 */
export async function relationTo(ctx: Ctx, related: { kind: RelatedKind; id: string } | undefined) {
  const none = { bookingId: null, caseId: null, userId: null, vendorId: null, quoteRequestId: null };
  if (!related) return none;
  const { kind, id } = related;
  const vendorId = taskVendorOf(ctx);
  const found = isUuid(id) ? await knownRecord(ctx, vendorId, kind, id) : [];
  if (found.length === 0) {
    const message = `This ${RELATED[kind].label.toLowerCase()} was not found. Create the task from its page.`;
    throw new AppError('invalid', message, { fields: { relatedTo: message } });
  }
  const column = {
    job: 'bookingId',
    case: 'caseId',
    user: 'userId',
    vendor: 'vendorId',
    quote: 'quoteRequestId',
  };
  return { ...none, [column[kind]]: id };
}
