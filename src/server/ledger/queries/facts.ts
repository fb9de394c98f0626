import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { creditReserved } from '#core/ledger/accounts.ts';
import { CHARGE_KINDS } from '#core/ledger/journals.ts';
import type { Facts, PayoutFacts, ProcessorFacts, StrangerFacts } from '#core/ledger/reconcile/facts.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Payment } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { idList } from '#server/lib/db/prepared.ts';
import { customerOf } from '#server/payments/queries/customers.ts';
import { payments, refunds, webhookEvents } from '#server/payments/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, journals, payouts } from '../tables.ts';
import { closingFacts } from './books.ts';
import { milestoneFacts } from './milestone-facts.ts';
import { planFacts } from './plan-facts.ts';

/** More than three years ago than this, nobody is at it any more. */
const SETTLED_MS = 3_600_000;
/** Rows that are only looked over for what they are about. */
const CHANGES_READ_AT_ONCE = 10_000;
/** Questions to the processor that are under way at once. */
const AT_ONCE = 8;

/** Bookings or payouts that are compared at once: a first comparison reads a whole city, and no statement may take long. */
const A_PART = 1_000;

/**
 * What processor, books and bookings say about everything that changed since an instant, in parts that each hold all
 * there is about some bookings or payouts; the last has what belongs to none. One question follows the other: nobody waits for
 * the answer, and everybody else for the database. The processor is asked about each payment; one that cannot be asked
 * now is left out rather than guessed at.
 */
export async function* factsSince(ctx: Ctx, since: Date, { aPart = A_PART } = {}): AsyncGenerator<Facts> {
  const before = new Date(now(ctx).getTime() - SETTLED_MS);
  const touched = await touchedBookings(ctx, since);
  for (let from = 0; from < touched.length; from += aPart)
    yield await bookingFacts(ctx, touched.slice(from, from + aPart), before);
  const changedPayouts = { table: payouts, at: payouts.updatedAt, id: payouts.id, about: payouts.id };
  for await (const ids of changedSince(ctx, changedPayouts, since, aPart))
    yield {
      ...NOTHING,
      journals: await journalFacts(ctx, inArray(journals.payoutId, ids)),
      payouts: await payoutFacts(ctx, ids, before),
    };
  yield {
    ...NOTHING,
    journals: await strayPayoutJournals(ctx, since),
    strangers: await strangerFacts(ctx, since, before),
    closings: await closingFacts(ctx),
  };
}

const NOTHING: Facts = {
  payments: [],
  processor: new Map(),
  refunds: [],
  journals: [],
  bookings: [],
  milestones: [],
  plans: [],
  payouts: [],
  strangers: [],
  closings: [],
};

/** All about these bookings: what was paid, charged, given back, booked and agreed. */
async function bookingFacts(ctx: Ctx, ids: string[], before: Date): Promise<Facts> {
  const { read } = ctx.db;
  const paid = await read.select().from(payments).where(inArray(payments.bookingId, ids));
  const given = await read
    .select({ refund: refunds })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(inArray(payments.bookingId, ids), inArray(refunds.bookingId, ids)));
  const agreed = await read.select().from(bookings).where(inArray(bookings.id, ids));
  const setAside = await creditSetAside(ctx, ids);
  return {
    ...NOTHING,
    payments: paid.map(({ pending, updatedAt, processingFeeCents, purposeId, ...payment }) => ({
      ...payment,
      referenceId: purposeId ?? payment.bookingId,
      pending: pending !== null,
      feeCents: processingFeeCents,
      isSettled: updatedAt < before,
    })),
    processor: await processorFacts(ctx, paid),
    refunds: given.map(({ refund }) => ({ ...refund, isSettled: refund.updatedAt < before })),
    journals: await journalFacts(
      ctx,
      and(inArray(journals.bookingId, ids), inArray(journals.kind, [...CHARGE_KINDS, 'refund'])),
    ),
    bookings: agreed.map(({ endedAt, ...booking }) => ({
      ...booking,
      setAsideCents: setAside.get(booking.id) ?? 0,
      isSettled: endedAt !== null && endedAt < before,
    })),
    milestones: await milestoneFacts(ctx, ids, before),
    plans: await planFacts(ctx, ids, before),
  };
}

async function payoutFacts(ctx: Ctx, ids: string[], before: Date): Promise<PayoutFacts[]> {
  const sent = await ctx.db.read
    .select({ payout: payouts, present: vendors.payoutAccount })
    .from(payouts)
    .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
    .where(inArray(payouts.id, ids));
  return inTurns(sent, async ({ payout: { id, amountCents, status, account, updatedAt }, present }) => ({
    id,
    amountCents,
    status,
    processor: await transferEnd(ctx, id, account ?? present),
    isSettled: updatedAt < before,
  }));
}

/** Bookings whose money moved. */
async function touchedBookings(ctx: Ctx, since: Date): Promise<string[]> {
  const moved: Changing[] = [
    { table: payments, at: payments.updatedAt, id: payments.id, about: payments.bookingId },
    { table: journals, at: journals.postedAt, id: journals.id, about: journals.bookingId },
    { table: bookings, at: bookings.updatedAt, id: bookings.id, about: bookings.id },
  ];
  const touched = new Set<string>();
  for (const one of moved)
    for await (const ids of changedSince(ctx, one, since, CHANGES_READ_AT_ONCE))
      for (const id of ids) touched.add(id);
  return [...touched];
}

/** A table with the time of a row's last change, and what the row is about. */
type Changing = { table: PgTable; at: PgColumn; id: PgColumn; about: PgColumn };

/** What rows that changed since an instant are about, some rows at a time in the order of their change. */
async function* changedSince(
  ctx: Ctx,
  { table, at, id, about }: Changing,
  since: Date,
  atOnce: number,
): AsyncGenerator<string[]> {
  let last = { at: since.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await ctx.db.read
      // As text: a moment of the database is finer than one of JavaScript.
      .select({ at: sql<string>`${at}::text`, id: sql<string>`${id}`, about: sql<string | null>`${about}` })
      .from(table)
      .where(sql`(${at}, ${id}) > (${last.at}::timestamptz, ${last.id}::uuid)`)
      .orderBy(at, id)
      .limit(atOnce);
    const ids = rows.flatMap((row) => row.about ?? []);
    if (ids.length > 0) yield ids;
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = { at: end.at, id: end.id };
  }
}

async function journalFacts(ctx: Ctx, where: SQL | undefined): Promise<Facts['journals']> {
  const rows = await ctx.db.read
    .select({
      id: journals.id,
      kind: journals.kind,
      bookingId: journals.bookingId,
      referenceId: journals.referenceId,
      sum: sql<number>`coalesce(sum(${entries.amountCents}), 1)::bigint`,
      clearing: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} = 'processor_clearing'), 0)::bigint`,
      fee: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} = 'processing_fees'), 0)::bigint`,
      credit: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} like 'credit_reserved:%'), 0)::bigint`,
      lines: sql<
        Facts['journals'][number]['entries']
      >`coalesce(json_agg(json_build_object('account', ${entries.account}, 'amountCents', ${entries.amountCents})) filter (where ${entries.id} is not null), '[]')`,
      debits: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.amountCents} > 0), 0)::bigint`,
    })
    .from(journals)
    .leftJoin(entries, eq(entries.journalId, journals.id))
    .where(where)
    .groupBy(journals.id);
  return rows.map(({ sum, clearing, fee, credit, debits, lines, ...journal }) => ({
    ...journal,
    entries: lines,
    sumCents: Number(sum),
    cardCents: Number(clearing) + Number(fee),
    feeCents: Number(fee),
    paidCents: journal.bookingId ? Number(clearing) + Number(fee) + Number(credit) : Number(debits),
  }));
}

/** Journals of payouts that there are not. */
function strayPayoutJournals(ctx: Ctx, since: Date): Promise<Facts['journals']> {
  return journalFacts(
    ctx,
    and(
      like(journals.kind, 'payout%'),
      gte(journals.postedAt, since),
      sql`not exists (select from ${payouts} where ${payouts.id} = ${journals.referenceId})`,
    ),
  );
}

async function processorFacts(
  ctx: Ctx,
  paid: readonly (typeof payments.$inferSelect)[],
): Promise<Map<string, ProcessorFacts>> {
  const known = new Map<string, ProcessorFacts>();
  await inTurns(paid, async ({ id, processorRef, homeownerId, pending }) => {
    try {
      if (processorRef) known.set(id, factsOf(await ctx.cards.getPayment(processorRef)));
      else if (pending === null) {
        // Given up without an answer: the processor may have made it all the same.
        const customer = await customerOf(ctx, homeownerId);
        const there = customer && (await ctx.cards.find({ paymentId: id, customer }));
        if (there) known.set(id, factsOf(there));
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') known.set(id, null);
      else ctx.log.warn({ err: error, paymentId: id }, 'the processor could not be asked about a payment');
    }
  });
  return known;
}

function factsOf({ status, capturedCents, refundedCents, processingFeeCents }: Payment): ProcessorFacts {
  return { status, capturedCents, refundedCents, feeCents: processingFeeCents };
}

/** Holds and charges that the processor sent word of, long enough ago, and that no payment of ours is. */
async function strangerFacts(ctx: Ctx, since: Date, before: Date): Promise<StrangerFacts[]> {
  const reported = await ctx.db.read
    .select({
      ref: webhookEvents.processorRef,
      type: sql<string>`max(${webhookEvents.type})`,
      amountCents: sql<number | null>`max((${webhookEvents.payload} ->> 'amountCents')::bigint)`,
      ourId: sql<string | null>`max(${webhookEvents.payload} ->> 'ourId')`,
    })
    .from(webhookEvents)
    .where(
      and(
        inArray(webhookEvents.type, ['payment.authorized', 'payment.captured']),
        gte(webhookEvents.receivedAt, since),
        lt(webhookEvents.receivedAt, before),
        sql`not exists (select from ${payments} where ${payments.processorRef} = ${webhookEvents.processorRef})`,
      ),
    )
    .groupBy(webhookEvents.processorRef);
  // One whose answer was lost has no ref with us, but our id there.
  const named = reported.flatMap(({ ourId }) => (isUuid(ourId) ? [ourId] : []));
  const ours = await ctx.db.read
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.id} = any(${idList(named)})`);
  const known = new Set(ours.map(({ id }) => id));
  return reported
    .filter(({ ourId }) => !ourId || !known.has(ourId))
    .map(({ ref, type, amountCents }) => ({
      ref,
      type,
      amountCents: amountCents === null ? null : Number(amountCents),
    }));
}

/** What the books hold of credit for each of these bookings. */
async function creditSetAside(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db.read
    .select({ account: entries.account, owed: sql<number>`(-sum(${entries.amountCents}))::bigint` })
    .from(entries)
    .where(inArray(entries.account, ids.map(creditReserved)))
    .groupBy(entries.account);
  return new Map(rows.map(({ account, owed }) => [account.slice(account.indexOf(':') + 1), Number(owed)]));
}

async function transferEnd(
  ctx: Ctx,
  payoutId: string,
  account: string | null,
): Promise<PayoutFacts['processor']> {
  if (!account) return 'unknown';
  try {
    const outcome = await ctx.cards.findTransfer({ payoutId, vendorAccount: account });
    return outcome === null ? 'none' : outcome.outcome;
  } catch (error) {
    ctx.log.warn({ err: error, payoutId }, 'the processor could not be asked about a payout');
    return 'unknown';
  }
}

async function inTurns<Row, Out>(rows: readonly Row[], ask: (row: Row) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    answers.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(ask))));
  return answers;
}
