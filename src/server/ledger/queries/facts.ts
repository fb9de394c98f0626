import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { creditReserved } from '#core/ledger/accounts.ts';
import { CHARGE_KINDS } from '#core/ledger/journals.ts';
import type { Facts, PayoutFacts, ProcessorFacts, StrangerFacts } from '#core/ledger/reconcile/facts.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Payment } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { customerOf } from '#server/payments/queries/payments.ts';
import { payments, refunds, webhookEvents } from '#server/payments/tables.ts';
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
  const [paid, given, booked, agreed, setAside, sent, strangers] = await Promise.all([
    inBatches(touched, (ids) => ctx.db.read.select().from(payments).where(inArray(payments.bookingId, ids))),
    inBatches(touched, (ids) =>
      ctx.db.read
        .select({ refund: refunds })
        .from(refunds)
        .leftJoin(payments, eq(payments.id, refunds.paymentId))
        .where(or(inArray(payments.bookingId, ids), inArray(refunds.bookingId, ids))),
    ),
    journalFacts(ctx, touched, since),
    inBatches(touched, (ids) => ctx.db.read.select().from(bookings).where(inArray(bookings.id, ids))),
    creditSetAside(ctx, touched),
    ctx.db.read
      .select({ payout: payouts, present: vendors.payoutAccount })
      .from(payouts)
      .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
      .where(gte(payouts.updatedAt, since)),
    strangerFacts(ctx, since, before),
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
    refunds: given.map(({ refund }) => ({ ...refund, isSettled: refund.updatedAt < before })),
    journals: booked,
    bookings: agreed.map(({ endedAt, ...booking }) => ({
      ...booking,
      setAsideCents: setAside.get(booking.id) ?? 0,
      isSettled: endedAt !== null && endedAt < before,
    })),
    payouts: await inTurns(
      sent,
      async ({ payout: { id, amountCents, status, account, updatedAt }, present }) => ({
        id,
        amountCents,
        status,
        processor: await transferEnd(ctx, id, account ?? present),
        isSettled: updatedAt < before,
      }),
    ),
    strangers,
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
        lines: sql<
          Facts['journals'][number]['entries']
        >`coalesce(json_agg(json_build_object('account', ${entries.account}, 'amountCents', ${entries.amountCents})) filter (where ${entries.id} is not null), '[]')`,
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
      or(
        inArray(
          journals.payoutId,
          ctx.db.read.select({ id: payouts.id }).from(payouts).where(gte(payouts.updatedAt, since)),
        ),
        // Of payouts that there are not.
        and(
          like(journals.kind, 'payout%'),
          gte(journals.postedAt, since),
          sql`not exists (select from ${payouts} where ${payouts.id} = ${journals.referenceId})`,
        ),
      ),
    ),
  ]);
  return [...ofBookings, ...ofPayouts].map(({ sum, clearing, fee, credit, debits, lines, ...journal }) => ({
    ...journal,
    entries: lines,
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
  const told = await ctx.db.read
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
  const named = told.flatMap(({ ourId }) => (isUuid(ourId) ? [ourId] : []));
  const ours = await inBatches(named, (ids) =>
    ctx.db.read.select({ id: payments.id }).from(payments).where(inArray(payments.id, ids)),
  );
  const known = new Set(ours.map(({ id }) => id));
  return told
    .filter(({ ourId }) => !ourId || !known.has(ourId))
    .map(({ ref, type, amountCents }) => ({
      ref,
      type,
      amountCents: amountCents === null ? null : Number(amountCents),
    }));
}

/** What the books hold of credit for each of these bookings. */
async function creditSetAside(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await inBatches(ids, (some) =>
    ctx.db.read
      .select({ account: entries.account, owed: sql<number>`(-sum(${entries.amountCents}))::bigint` })
      .from(entries)
      .where(inArray(entries.account, some.map(creditReserved)))
      .groupBy(entries.account),
  );
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
