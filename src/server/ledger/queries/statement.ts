import { and, asc, desc, eq } from 'drizzle-orm';
import { isCharge, isHeldCharge } from '#core/ledger/journals.ts';
import {
  type BookedJournal,
  type Statement,
  type StatementReader,
  statementOf,
} from '#core/ledger/statement.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, journals } from '../tables.ts';

/** Where every cent of a booking went, from the caller’s side. Throws not_found for anybody else's booking. */
export async function statement(
  ctx: Ctx,
  input: { bookingId: string },
): Promise<Statement & { number: number; title: string; zone: string }> {
  const { actor } = ctx;
  const isVendor = actor.kind === 'user' && actor.role === 'vendor';
  const scope = isAdministrator(actor)
    ? undefined
    : actor.kind === 'user' && isVendor && actor.vendorId
      ? eq(bookings.vendorId, actor.vendorId)
      : actor.kind === 'user' && !isVendor
        ? eq(bookings.homeownerId, actor.userId)
        : null;
  if (scope === null || !isUuid(input.bookingId)) throw notFound('Job');
  const [booking] = await ctx.db.read
    .select({
      number: bookings.number,
      title: bookings.title,
      zone: bookings.zone,
      requestedAt: bookings.requestedAt,
      vendorId: bookings.vendorId,
      company: vendors.company,
    })
    .from(bookings)
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(and(eq(bookings.id, input.bookingId), scope));
  // A vendor learns of a booking when it is requested.
  if (!booking || (isVendor && booking.requestedAt === null)) throw notFound('Job');
  const reader: StatementReader = isAdministrator(actor)
    ? { as: 'admin' }
    : isVendor
      ? { as: 'vendor', vendorId: booking.vendorId }
      : { as: 'homeowner' };
  const { number, title, zone, company } = booking;
  return { number, title, zone, ...statementOf(await journalsOf(ctx, input.bookingId), reader, company) };
}

/** The charges of a job, its visit or its fee, extra work and the tip, with what reversed them; none where nothing was charged. */
export async function chargeJournalsOf(ctx: Ctx, bookingId: string): Promise<BookedJournal[]> {
  const all = await journalsOf(ctx, bookingId);
  const charges = new Set(
    all.filter(({ kind }) => isCharge(kind) && !isHeldCharge(kind)).map(({ id }) => id),
  );
  return all.filter(
    ({ id, reversesId }) => charges.has(id) || (reversesId !== null && charges.has(reversesId)),
  );
}

/** All journals of a booking with their entries, oldest first. */
export async function journalsOf(
  ctx: Ctx,
  bookingId: string,
): Promise<(BookedJournal & { reversesId: string | null })[]> {
  const rows = await ctx.db.read
    .select({ journal: journals, account: entries.account, amountCents: entries.amountCents })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .where(eq(journals.bookingId, bookingId))
    .orderBy(asc(journals.postedAt), asc(journals.id), desc(entries.amountCents));
  const found = new Map<
    string,
    BookedJournal & { reversesId: string | null; entries: { account: string; amountCents: number }[] }
  >();
  for (const { journal, account, amountCents } of rows) {
    const known = found.get(journal.id) ?? { ...journal, entries: [] };
    known.entries.push({ account, amountCents });
    found.set(journal.id, known);
  }
  return [...found.values()];
}
