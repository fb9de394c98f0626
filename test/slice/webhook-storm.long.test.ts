import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventBody, SIGNATURE_HEADER, sign } from '#server/lib/cards/simulated/signature.ts';
import { type Ctx, systemContext } from '#server/lib/context.ts';
import { simulatedCards } from '#server/lib/tables.ts';
import { planRefund } from '#server/payments/commands/plan-refund.ts';
import { payments } from '#server/payments/tables.ts';
import { completed, saveCard } from './journey.ts';
import { useWorld, WEBHOOK_SECRET } from './world.ts';

/** Two events for each payment and one for every second one: 10,000 by hand, which takes half an hour. */
const PAYMENTS = process.env.CANOPY_TEST_BY_HAND === '1' ? 4_000 : 120;
const AT_ONCE = 8;

/** A payment of the storm or of the calm; both have the same amounts in the same order. */
type Paid = { id: string; ref: string; amountCents: number; refundId?: string };
type News = {
  id: string;
  type: 'payment.authorized' | 'payment.captured' | 'payment.refunded';
  ref: string;
  ourId: string | null;
};

/** Numbers from 0 to 1, the same for one seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe('webhooks in any order', () => {
  const world = useWorld();
  let booking: {
    id: string;
    vendorId: string;
    marketId: string;
    methodId: string;
    method: string;
    customer: string;
  };
  const byRoot = (): Ctx => ({
    ...systemContext(world.app.services, 'storm'),
    actor: { kind: 'user', userId: world.root.user.id } as Ctx['actor'],
  });

  const deliver = async ({ id, type, ref, ourId }: News) => {
    const body = eventBody({ id, type, ref, ourId, occurredAt: world.clock.now() });
    const headers = { [SIGNATURE_HEADER]: sign(body, WEBHOOK_SECRET, world.clock.now()) };
    const answer = await world.fetch('/api/webhooks/cards', { method: 'POST', body, headers });
    if (answer.status !== 200) throw new Error(`${type} of ${ref} answered ${answer.status}`);
  };
  const deliverAll = async (news: readonly News[], atOnce = AT_ONCE) => {
    const waiting = [...news].reverse();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await deliver(next);
      }),
    );
  };

  /** Something to be paid for over and over: tips for a finished visit. */
  async function prepare(): Promise<void> {
    const { id } = await completed(world, world.ada);
    const card = await saveCard(world, world.ada);
    const { rows } = await world.site.db.read.execute<typeof booking>(sql`
      select b.id, b.vendor_id as "vendorId", b.market_id as "marketId", m.id as "methodId", m.processor_ref as method,
        c.processor_ref as customer
      from bookings.bookings b, payments.payment_methods m join payments.customers c on c.user_id = m.user_id
      where b.id = ${id} and m.id = ${card}`);
    if (!rows[0]) throw new Error('There is no booking to pay for');
    booking = rows[0];
  }

  /** What the processor did on our behalf: held and charged. Its own webhooks are thrown away for ours. */
  async function chargeThere(amountCents: number): Promise<Paid> {
    const { cards } = world.app.services;
    const id = world.site.ids.uuid();
    const held = await cards.authorize({
      paymentId: id,
      customer: booking.customer,
      method: booking.method,
      amountCents,
      currency: 'USD',
      description: `Canopy booking ${booking.id}`,
      onSession: false,
    });
    if (held.outcome !== 'authorized') throw new Error(held.outcome);
    // Half of them were charged, too, and we have seen neither; the others are charged by whoever hears of them first.
    if (amountCents % 2 === 0) await cards.capture({ ref: held.ref, amountCents, key: `${id}:capture` });
    return { id, ref: held.ref, amountCents };
  }

  /** Our own rows of them, as a command commits them before it asks the processor. */
  async function commit(some: readonly Paid[]): Promise<void> {
    if (some.length === 0) return;
    const at = world.clock.now();
    const rows = some.map(({ id, amountCents }) => {
      return {
        id,
        bookingId: booking.id,
        purpose: 'tip' as const,
        purposeId: world.site.ids.uuid(),
        homeownerId: world.ada.user.id,
        methodId: booking.methodId,
        status: 'intent' as const,
        pending: 'authorize' as const,
        amountCents,
        pendingCents: amountCents,
        settlement: {
          kind: 'tip' as const,
          bookingId: booking.id,
          vendorId: booking.vendorId,
          vendorCents: amountCents,
        },
        createdAt: at,
        updatedAt: at,
      };
    });
    for (let from = 0; from < rows.length; from += 500)
      await world.site.db.transaction(() =>
        world.site.db.tx.insert(payments).values(rows.slice(from, from + 500)),
      );
  }

  async function planRefunds(paid: readonly Paid[]): Promise<void> {
    const { cards, db } = world.app.services;
    for (const one of paid) {
      const amountCents = Math.ceil(one.amountCents / 3);
      const wish = { bookingId: booking.id, paymentId: one.id, amountCents, reason: 'A part of it' };
      const { refundId } = await db.transaction(() => planRefund(byRoot(), wish));
      one.refundId = refundId;
      await cards.refund({ ref: one.ref, refundId, amountCents });
    }
  }

  const newsOf = ({ id, ref }: Paid): News[] => [
    { id: `evt_a_${id}`, type: 'payment.authorized', ref, ourId: id },
    { id: `evt_c_${id}`, type: 'payment.captured', ref, ourId: id },
  ];
  const refundNews = ({ id, ref, refundId }: Paid): News => ({
    id: `evt_r_${id}`,
    type: 'payment.refunded',
    ref,
    ourId: refundId ?? null,
  });

  /** The sweepers' turn, until nothing waits any more; the processor's own webhooks stay away. */
  async function calmDown(): Promise<void> {
    for (let round = 0; round < 30; round += 1) {
      await world.site.db.transaction(() =>
        world.site.db.tx.delete(simulatedCards).where(eq(simulatedCards.kind, 'webhook')),
      );
      world.minutesPass(3);
      await world.app.jobs.runDue('payments.finish-leftovers');
      if ((await world.site.db.read.$count(payments, isNotNull(payments.pending))) === 0) break;
    }
    await world.app.pump.drain();
  }

  /** What became of each payment: its row, its journals with accounts' kinds, its receipts. */
  async function endsOf(paid: readonly Paid[]): Promise<string[]> {
    const ends = new Map<string, string>();
    for (let from = 0; from < paid.length; from += 500) {
      const ids = paid.slice(from, from + 500).map(({ id }) => id);
      // Journals are joined once for all: looked up for each payment, they are read over and over.
      const { rows } = await world.site.db.read.execute<{ id: string; end: string }>(sql`
        with booked as (
          select about.payment_id, string_agg(
              j.kind || ':' || split_part(e.account, ':', 1) || '=' || e.amount_cents, ',' order by j.kind, e.account
            ) as entries
          from (
            select id as payment_id, booking_id, purpose_id as reference_id from payments.payments where id in ${ids}
            union all
            select p.id, p.booking_id, r.id from payments.payments p join payments.refunds r on r.payment_id = p.id
              where p.id in ${ids}
          ) as about
          join ledger.journals j using (booking_id, reference_id) join ledger.entries e on e.journal_id = j.id
          group by about.payment_id
        )
        select p.id, concat_ws(' ', p.status, p.pending, p.amount_cents, p.captured_cents, p.refunded_cents,
            p.processing_fee_cents, (select count(*) from payments.receipts r where r.payment_id = p.id),
            (select string_agg(r.status || r.amount_cents, ',') from payments.refunds r where r.payment_id = p.id),
            b.entries) as end
        from payments.payments p left join booked b on b.payment_id = p.id where p.id in ${ids}`);
      for (const { id, end } of rows) ends.set(id, end);
    }
    return paid.map(({ id }) => ends.get(id) ?? 'none');
  }

  it(`${PAYMENTS * 2.5} events, each 1 to 5 times, shuffled, a tenth before our commit, end as once and in order`, {
    timeout: 1_200_000,
  }, async () => {
    await prepare();
    const random = numbers(5);
    const amounts = Array.from({ length: PAYMENTS }, () => 500 + Math.floor(random() * 50_000));
    const calm: Paid[] = [];
    const storm: Paid[] = [];
    for (const amount of amounts) calm.push(await chargeThere(amount));
    for (const amount of amounts) storm.push(await chargeThere(amount));
    const everySecond = (paid: Paid[]) => paid.filter((_, index) => index % 2 === 0);

    await commit(calm);
    await deliverAll(calm.flatMap(newsOf), 1);
    await planRefunds(everySecond(calm));
    await deliverAll(everySecond(calm).map(refundNews), 1);

    const news = storm.flatMap(newsOf);
    const early = new Set(news.filter(() => random() < 0.1));
    const repeated = (events: readonly News[]) =>
      shuffled(
        events.flatMap((event) => Array<News>(1 + Math.floor(random() * 5)).fill(event)),
        random,
      );
    const hasEarly = new Set([...early].map(({ ourId }) => ourId));
    await commit(storm.filter(({ id }) => !hasEarly.has(id)));
    await deliverAll(repeated([...early]));
    await commit(storm.filter(({ id }) => hasEarly.has(id)));
    await deliverAll(repeated(news.filter((event) => !early.has(event))));
    // A refund is planned where the charge is known, which the sweeper sees to for those that came too early.
    await calmDown();
    await planRefunds(everySecond(storm));
    await deliverAll(
      repeated([...everySecond(storm).map(refundNews), ...news.filter((_, index) => index % 7 === 0)]),
    );
    await calmDown();

    const expected = await endsOf(calm);
    expect(await endsOf(storm)).toEqual(expected);
    expect(new Set(expected.map((end) => end.split(' ')[0]))).toEqual(new Set(['captured']));
    expect(expected.filter((end) => end.includes('refund:'))).toHaveLength(Math.ceil(PAYMENTS / 2));
  });

  it('any permutation of five events about one charge ends the same', { timeout: 600_000 }, async () => {
    await prepare();
    const paid: Paid[] = [];
    for (const order of permutations([0, 1, 2, 3, 4])) {
      const one = await chargeThere(2_000);
      paid.push(one);
      const { id, ref } = one;
      const [held, charged] = newsOf(one) as [News, News];
      const five: News[] = [
        held,
        charged,
        // The same under another name, the end of a hold that there is none of, and somebody else's refund.
        { ...charged, id: `evt_c2_${id}` },
        { ...held, id: `evt_v_${id}`, ourId: null },
        { id: `evt_x_${id}`, type: 'payment.refunded', ref, ourId: world.site.ids.uuid() },
      ];
      await commit([one]);
      for (const place of order) await deliver(five[place] as News);
    }
    await calmDown();
    expect(new Set(await endsOf(paid)).size).toBe(1);
    expect((await endsOf(paid))[0]).toMatch(/^captured 2000 2000 0 /);
  });
});
