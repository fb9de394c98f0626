import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FindingKind } from '#core/ledger/reconcile/findings.ts';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { systemContext } from '#server/lib/context.ts';
import { completed, saveCard } from './journey.ts';
import { useWorld } from './world.ts';

/** What a fault may touch, put back after each. */
const TABLES = [
  'bookings.bookings',
  'payments.payments',
  'payments.refunds',
  'payments.webhook_events',
  'ledger.journals',
  'ledger.entries',
  'ledger.payouts',
  'platform.simulated_cards',
];

type Ids = Record<'visit' | 'tip' | 'refund' | 'payout' | 'booking' | 'other' | 'vendor' | 'user', string> & {
  /** What the processor calls the visit's payment. */
  ref: string;
};
type Fault = [
  kind: FindingKind,
  how: 'missing' | 'extra' | 'altered',
  says: string,
  plant: (ids: Ids) => string,
];

const there = (id: string, change: string) =>
  `update platform.simulated_cards set value = value || '${change}' where kind = 'payment' and id = '${id}'`;
const journalOf = (kind: string, reference: string) =>
  `(select id from ledger.journals where kind = '${kind}' and reference_id = '${reference}')`;
const without = (kind: string, reference: string) =>
  `delete from ledger.entries where journal_id in ${journalOf(kind, reference)};
   delete from ledger.journals where kind = '${kind}' and reference_id = '${reference}'`;
/** A journal like another, with its entries. */
const again = (kind: string, reference: string, as: { kind?: string; booking?: string; payout?: string }) =>
  `with one as (insert into ledger.journals
     select gen_random_uuid(), '${as.kind ?? kind}', ${as.booking ? `'${as.booking}'::uuid` : 'booking_id'},
       ${as.payout ? `'${as.payout}'::uuid` : 'payout_id'}, ${as.payout ? `'${as.payout}'::uuid` : 'reference_id'},
       reverses_id, memo, posted_at
     from ledger.journals where kind = '${kind}' and reference_id = '${reference}' returning id)
   insert into ledger.entries select gen_random_uuid(), one.id, account, amount_cents, currency, e.posted_at
   from ledger.entries e, one where e.journal_id in ${journalOf(kind, reference)}`;
const moved = (kind: string, reference: string, account: string, by: number) =>
  `update ledger.entries set amount_cents = amount_cents + ${by}
   where journal_id in ${journalOf(kind, reference)} and account like '${account}%'`;
const GHOST = '018f0000-0000-7000-8000-000000000001';
const set = (table: string, id: string, change: string) => `update ${table} set ${change} where id = '${id}'`;

/** More charged than held and more given back than charged are refused by the database itself. */
const FAULTS: Fault[] = [
  ['charge_not_booked', 'missing', 'the journal of the visit', ({ booking }) => without('capture', booking)],
  [
    'charge_not_booked',
    'missing',
    'the journal of the tip',
    ({ booking, tip }) =>
      `with p as (select purpose_id from payments.payments where id = '${tip}')
     update ledger.journals set reference_id = '${GHOST}' from p
     where kind = 'tip' and booking_id = '${booking}' and reference_id = p.purpose_id`,
  ],
  ['refund_not_booked', 'missing', 'the journal of the refund', ({ refund }) => without('refund', refund)],
  ['payout_not_booked', 'missing', 'the journal of the payout', ({ payout }) => without('payout', payout)],
  ['payout_not_booked', 'missing', 'the journal of its end', ({ payout }) => without('payout_paid', payout)],
  [
    'charge_without_payment',
    'missing',
    'the payment of the tip',
    ({ tip }) => `delete from payments.payments where id = '${tip}'`,
  ],
  [
    'refund_without_reason',
    'missing',
    'the refund',
    ({ refund }) => `delete from payments.refunds where id = '${refund}'`,
  ],
  [
    'payout_without_reason',
    'missing',
    'the payout',
    ({ payout }) => `delete from ledger.payouts where id = '${payout}'`,
  ],
  [
    'processor_unknown',
    'missing',
    'the payment at the processor',
    ({ ref }) => `delete from platform.simulated_cards where kind = 'payment' and id = '${ref}'`,
  ],
  [
    'payout_answer_differs',
    'missing',
    'the transfer at the processor',
    () => `delete from platform.simulated_cards where kind = 'transfer'`,
  ],
  [
    'work_not_charged',
    'missing',
    'charge and journal of finished work',
    ({ booking, visit }) =>
      `${without('capture', booking)}; delete from payments.payments where id = '${visit}'`,
  ],
  [
    'payment_without_booking',
    'missing',
    'the booking of a payment',
    ({ visit }) =>
      set('payments.payments', visit, `booking_id = '${GHOST}', updated_at = now() + interval '10 years'`),
  ],

  [
    'charge_booked_twice',
    'extra',
    'a cancellation fee beside the charge',
    ({ booking }) => again('capture', booking, { kind: 'cancellation_fee' }),
  ],
  [
    'refund_booked_twice',
    'extra',
    'the refund again, with another booking',
    ({ refund, other }) => again('refund', refund, { booking: other }),
  ],
  [
    'payout_booked_twice',
    'extra',
    'a failure of the payout that was paid',
    ({ payout }) => again('payout_paid', payout, { kind: 'payout_failed' }),
  ],
  [
    'payout_without_reason',
    'extra',
    'a payout of a company nobody paid',
    ({ payout }) => again('payout', payout, { payout: GHOST }),
  ],
  [
    'charge_not_ours',
    'extra',
    'word of a charge that is none of ours',
    () =>
      `insert into payments.webhook_events select 'evt_stranger', 'payment.captured', 'pay_stranger',
       '{"amountCents": 700, "ourId": null}', received_at, applied_at from payments.webhook_events limit 1`,
  ],
  [
    'processor_status_differs',
    'extra',
    'a hold of a payment that we gave up',
    ({ tip, visit }) =>
      `update payments.payments set status = 'failed', captured_cents = 0, processor_ref = null where id = '${tip}';
     ${set('payments.payments', visit, 'pending = null')}`,
  ],
  [
    'charged_twice',
    'extra',
    'a second charge of the visit',
    ({ visit }) =>
      `insert into payments.payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'status', 'refunded', 'processor_ref', 'pay_twice'))).* from payments.payments p where id = '${visit}'`,
  ],
  [
    'hold_left_open',
    'extra',
    'a hold on the card of a visit that is over',
    ({ visit }) =>
      `insert into payments.payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'status', 'authorized', 'purpose', 'extra', 'purpose_id', gen_random_uuid(), 'captured_cents', 0,
       'refunded_cents', 0, 'processor_ref', null))).* from payments.payments p where id = '${visit}'`,
  ],
  [
    'credit_left_set_aside',
    'extra',
    'credit set aside for a visit that is over',
    ({ booking, user }) =>
      `with j as (insert into ledger.journals values (gen_random_uuid(), 'credit_reserved', '${booking}', null,
       '${booking}', null, 'Set aside', now()) returning id, posted_at)
     insert into ledger.entries select gen_random_uuid(), j.id, a.account, a.cents, 'USD', j.posted_at
     from j, (values ('homeowner_credit:${user}', 500), ('credit_reserved:${booking}', -500)) a(account, cents)`,
  ],

  [
    'journal_unbalanced',
    'altered',
    'one entry by five cents',
    ({ booking }) => moved('capture', booking, 'commission_revenue', 5),
  ],
  [
    'charge_amount_differs',
    'altered',
    'the charge in the books, both sides',
    ({ booking }) =>
      `${moved('capture', booking, 'processor_clearing', 100)}; ${moved('capture', booking, 'vendor_payable', -100)}`,
  ],
  [
    'charge_share_differs',
    'altered',
    "a part of the company's share",
    ({ booking }) =>
      `${moved('capture', booking, 'vendor_payable', 100)}; ${moved('capture', booking, 'commission_revenue', -100)}`,
  ],
  [
    'charge_share_differs',
    'altered',
    'which company is owed',
    ({ booking }) =>
      `update ledger.entries set account = 'vendor_payable:${GHOST}'
     where journal_id in ${journalOf('capture', booking)} and account like 'vendor_payable%'`,
  ],
  [
    'fee_differs',
    'altered',
    "the processor's fee in the books",
    ({ booking }) =>
      `${moved('capture', booking, 'processor_clearing', 7)}; ${moved('capture', booking, 'processing_fees', -7)}`,
  ],
  [
    'processor_fee_differs',
    'altered',
    "the processor's fee there",
    ({ ref }) => there(ref, '{"feeCents": 531}'),
  ],
  [
    'processor_charge_differs',
    'altered',
    'the charge there',
    ({ ref }) => there(ref, '{"capturedCents": 17000}'),
  ],
  [
    'processor_refund_differs',
    'altered',
    'what was given back there',
    ({ ref }) => there(ref, '{"refundedCents": 1}'),
  ],
  ['processor_status_differs', 'altered', 'the state there', ({ ref }) => there(ref, '{"status": "voided"}')],
  [
    'refund_amount_differs',
    'altered',
    'the refund',
    ({ refund }) => set('payments.refunds', refund, 'amount_cents = amount_cents + 1'),
  ],
  [
    'refund_sum_differs',
    'altered',
    'the sum of refunds',
    ({ visit }) => set('payments.payments', visit, 'refunded_cents = refunded_cents + 1'),
  ],
  [
    'charged_for_nothing',
    'altered',
    'the booking, to cancelled',
    ({ booking }) => set('bookings.bookings', booking, `status = 'cancelled'`),
  ],
  [
    'charge_not_agreed',
    'altered',
    'the price of the booking',
    ({ booking }) =>
      set('bookings.bookings', booking, 'total_cents = total_cents - 1, labor_cents = labor_cents - 1'),
  ],
  [
    'step_left_open',
    'altered',
    'a charge, to never answered',
    ({ visit }) => set('payments.payments', visit, `pending = 'capture'`),
  ],
  [
    'step_left_open',
    'altered',
    'a refund, to never answered',
    ({ refund }) => set('payments.refunds', refund, `status = 'intent'`),
  ],
  [
    'step_left_open',
    'altered',
    'a payout, to never answered',
    ({ payout }) => set('ledger.payouts', payout, `status = 'intent'`),
  ],
  [
    'payout_amount_differs',
    'altered',
    'the payout',
    ({ payout }) => set('ledger.payouts', payout, 'amount_cents = amount_cents - 1'),
  ],
  [
    'payout_answer_differs',
    'altered',
    'the end of the payout',
    ({ payout }) =>
      `${set('ledger.payouts', payout, `status = 'failed'`)};
     update ledger.journals set kind = 'payout_failed' where kind = 'payout_paid' and payout_id = '${payout}'`,
  ],
  [
    'closing_differs',
    'altered',
    'an entry of books that were closed, and the one against it',
    ({ booking }) =>
      `${moved('capture', booking, 'vendor_payable', 1)}; ${moved('capture', booking, 'commission_revenue', -1)}`,
  ],
];

/** Each takes a tenth of a second; every kind is planted in the rules' own test too. */
const PLANTED = FAULTS.filter((_, index) => process.env.CANOPY_TEST_LONG === '1' || index % 8 === 0);

describe('reconciliation', () => {
  const world = useWorld();

  it(`finds and names each of ${PLANTED.length} planted faults for the administrator, and nothing before or after`, {
    timeout: 120_000,
  }, async () => {
    const { engine } = world.site.db;
    const asleep = (statements: string[]) =>
      engine.execute(['set local session_replication_role = replica', ...statements].join(';\n'));
    const ids = await story();
    await engine.execute('drop schema if exists saved cascade; create schema saved');
    const copyOf = (table: string) => `saved.${table.replace('.', '_')}`;
    await engine.execute(TABLES.map((table) => `create table ${copyOf(table)} as table ${table}`).join('; '));
    const back = TABLES.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value table ${copyOf(table)}`,
    ]);
    const ctx = systemContext(world.app.services, 'reconcile');
    const found = async () => {
      world.minutesPass(1);
      await reconcileBooks(ctx, new Date(0));
      const view = await world.as(world.root).api.ledger.reconciliation({});
      return (view?.findings ?? []).map(({ kind }) => kind);
    };
    expect(await found()).toEqual([]);
    const missed: string[] = [];
    for (const [kind, how, says, plant] of PLANTED) {
      await asleep([plant(ids)]);
      const kinds = await found();
      if (!kinds.includes(kind))
        missed.push(`${how}: ${says} (${kind}); found: ${kinds.join(', ') || 'nothing'}`);
      await asleep(back);
    }
    await engine.execute('drop schema saved cascade');
    expect(missed).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('closes the books at night, and who looks at them sees every entry, those that came since too', async () => {
    await story();
    const overview = () => world.as(world.root).api.ledger.overview({ days: 7 });
    const open = await overview();
    expect(open.proof.closedThrough).toBeNull();

    await reconcileBooks(systemContext(world.app.services, 'reconcile'), new Date(0));
    const closed = await overview();
    expect(closed.proof.closedThrough).toEqual(new Date('2026-03-03T19:00:00Z'));
    expect(closed.accounts).toEqual(open.accounts);
    expect({ ...closed.proof, closedThrough: null }).toEqual(open.proof);

    await completed(world, world.ada, { startsAt: '2026-03-05T18:00:00Z' });
    await world.settle();
    const later = await overview();
    const { rows: there } = await world.site.db.read.execute<{ kind: string; cents: string }>(sql`
      select split_part(account, ':', 1) as kind, sum(amount_cents)::text as cents
      from ledger.entries group by 1 order by 1`);
    expect(later.accounts.map(({ account, balanceCents }) => [account, balanceCents])).toEqual(
      there.map(({ kind, cents }) => [kind, Number(cents)]),
    );
    expect(later.proof).toMatchObject({ unbalancedJournals: 0, sumCents: 0, clearingMatches: true });
    expect(later.proof.journals).toBeGreaterThan(closed.proof.journals);
  });

  /** A visit with a tip, a part of it given back, the company paid; and another visit. */
  async function story(): Promise<Ids> {
    const { id: booking } = await completed(world, world.ada);
    const card = await saveCard(world, world.ada);
    await world.as(world.ada).api.bookings.tip({ id: booking, amountCents: 2_000, paymentMethodId: card });
    await world.as(world.cora).api.ledger.payOut({});
    await world.as(world.root).api.bookings.refund({ id: booking, reason: 'Water', amountCents: 1_000 });
    world.minutesPass(24 * 60);
    const { id: other } = await completed(world, world.ben, { startsAt: '2026-03-04T18:00:00Z' });
    await world.settle();
    world.minutesPass(120);
    await world.settle();
    const { rows } = await world.site.db.read.execute<Ids>(sql`
      select v.id as visit, v.processor_ref as ref, t.id as tip, r.id as refund, o.id as payout,
        ${booking} as booking, ${other} as other, o.vendor_id as vendor, v.homeowner_id as "user"
      from payments.payments v, payments.payments t, payments.refunds r, ledger.payouts o
      where v.booking_id = ${booking} and v.purpose = 'visit' and t.purpose = 'tip' and r.payment_id = v.id`);
    const [ids] = rows;
    if (!ids || rows.length !== 1) throw new Error('The story did not happen as told');
    return ids;
  }
});
