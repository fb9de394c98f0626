import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { CHARGE_KINDS } from '#core/ledger/journals.ts';
import type { Facts, PayoutFacts, ProcessorFacts } from '#core/ledger/reconcile.ts';
import { AppError } from '#core/lib/app-error.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments, refunds } from '#server/payments/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, journals, payouts } from '../tables.ts';

/** Longer ago than this, nobody is at it any more. */
const SETTLED_MS = 3_600_000;
/** Questions to the processor that are under way at once. */
const AT_ONCE = 8;

/**
 * What processor, books and bookings say about everything that changed since an instant. The processor is asked about
 * each payment; one that cannot be asked now is left out rather than guessed at.
 */
export async function factsSince(ctx: Ctx, since: Date): Promise<Facts> {
  const before = new Date(now(ctx).getTime() - SETTLED_MS);
  const touched = await touchedBookings(ctx, since);
  const [paid, given, booked, agreed, sent] = await Promise.all([
    inBatches(touched, (ids) => ctx.db.read.select().from(payments).where(inArray(payments.bookingId, ids))),
    inBatches(touched, (ids) =>
      ctx.db.read
        .select({ refund: refunds })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(inArray(payments.bookingId, ids)),
    ),
    journalFacts(ctx, touched, since),
    inBatches(touched, (ids) => ctx.db.read.select().from(bookings).where(inArray(bookings.id, ids))),
    ctx.db.read
      .select({ payout: payouts, present: vendors.payoutAccount })
      .from(payouts)
      .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
      .where(gte(payouts.updatedAt, since)),
  ]);
  return {
    payments: paid.map(({ pending, updatedAt, processingFeeCents, purposeId, ...payment }) => ({
      ...payment,
      referenceId: purposeId ?? payment.bookingId,
      pending: pending !== null,
      feeCents: processingFeeCents,
      isSettled: updatedAt < before,
    })),
    processor: await processorFacts(ctx, paid),
    refunds: given.map(({ refund }) => refund),
    journals: booked,
    bookings: agreed.map(({ endedAt, ...booking }) => ({
      ...booking,
      isSettled: endedAt !== null && endedAt < before,
    })),
    payouts: await inTurns(sent, async ({ payout: { id, amountCents, status, account }, present }) => ({
      id,
      amountCents,
      status,
      processor: await transferEnd(ctx, id, account ?? present),
    })),
  };
}

/** Bookings whose money moved. */
async function touchedBookings(ctx: Ctx, since: Date): Promise<string[]> {
  const [byPayment, byJournal, byEnd] = await Promise.all([
    ctx.db.read
      .selectDistinct({ id: payments.bookingId })
      .from(payments)
      .where(gte(payments.updatedAt, since)),
    ctx.db.read
      .selectDistinct({ id: journals.bookingId })
      .from(journals)
      .where(and(gte(journals.postedAt, since), sql`${journals.bookingId} is not null`)),
    ctx.db.read
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(gte(bookings.updatedAt, since), sql`${bookings.requestedAt} is not null`)),
  ]);
  const ids = [...byPayment, ...byJournal, ...byEnd].flatMap(({ id }) => (id ? [id] : []));
  return [...new Set(ids)];
}

async function journalFacts(ctx: Ctx, touched: readonly string[], since: Date): Promise<Facts['journals']> {
  const read = (where: SQL | undefined) =>
    ctx.db.read
      .select({
        id: journals.id,
        kind: journals.kind,
        bookingId: journals.bookingId,
        referenceId: journals.referenceId,
        sum: sql<number>`coalesce(sum(${entries.amountCents}), 1)::bigint`,
        clearing: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} = 'processor_clearing'), 0)::bigint`,
        fee: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} = 'processing_fees'), 0)::bigint`,
        credit: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} like 'credit_reserved:%'), 0)::bigint`,
        debits: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.amountCents} > 0), 0)::bigint`,
      })
      .from(journals)
      .leftJoin(entries, eq(entries.journalId, journals.id))
      .where(where)
      .groupBy(journals.id);
  const ofMoney = inArray(journals.kind, [...CHARGE_KINDS, 'refund']);
  const [ofBookings, ofPayouts] = await Promise.all([
    inBatches(touched, (ids) => read(and(inArray(journals.bookingId, ids), ofMoney))),
    read(
      inArray(
        journals.payoutId,
        ctx.db.read.select({ id: payouts.id }).from(payouts).where(gte(payouts.updatedAt, since)),
      ),
    ),
  ]);
  return [...ofBookings, ...ofPayouts].map(({ sum, clearing, fee, credit, debits, ...journal }) => ({
    ...journal,
    sumCents: Number(sum),
    cardCents: Number(clearing) + Number(fee),
    feeCents: Number(fee),
    paidCents: journal.bookingId ? Number(clearing) + Number(fee) + Number(credit) : Number(debits),
  }));
}

async function processorFacts(
  ctx: Ctx,
  paid: readonly (typeof payments.$inferSelect)[],
): Promise<Map<string, ProcessorFacts>> {
  const known = new Map<string, ProcessorFacts>();
  await inTurns(paid, async ({ id, processorRef }) => {
    if (!processorRef) return;
    try {
      const { status, capturedCents, refundedCents, processingFeeCents } =
        await ctx.cards.getPayment(processorRef);
      known.set(id, { status, capturedCents, refundedCents, feeCents: processingFeeCents });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') known.set(id, null);
      else ctx.log.warn({ err: error, paymentId: id }, 'the processor could not be asked about a payment');
    }
  });
  return known;
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

/** Parameters of one statement are few; a night after a migration may have touched everything. */
async function inBatches<Row>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += 1_000)
    rows.push(...(await read(ids.slice(from, from + 1_000))));
  return rows;
}

async function inTurns<Row, Out>(rows: readonly Row[], ask: (row: Row) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    answers.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(ask))));
  return answers;
}
