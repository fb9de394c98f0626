import type { City, PaymentMethodRow, PaymentRow } from '#core/demo/rows/city.ts';
import { TEST_CARDS } from '#core/payments/test-cards.ts';
import type { Shapes } from '#server/lib/cards/simulated/records.ts';
import type { RecordKind } from '#server/lib/cards/simulated/store.ts';
import type { simulatedCards } from '#server/lib/tables.ts';

type Row = typeof simulatedCards.$inferInsert;

/** As real processors do, for two days: nobody repeats a call of last year. */
const REMEMBERED_MS = 2 * 86_400_000;

/**
 * What the simulated processor would have kept, had the city's people paid through it: customers, cards, setups,
 * payments, refunds and transfers. Without these nobody could capture, void or refund a payment of the city.
 */
export function processorRecords(city: City): Row[] {
  const { now } = city;
  const row = <Kind extends RecordKind>(
    kind: Kind,
    id: string,
    value: Shapes[Kind],
    dueAt: Date | null = null,
  ): Row => ({
    kind,
    id,
    value,
    version: 1,
    dueAt,
    updatedAt: now,
  });
  const methods = new Map(city.payments.paymentMethods.map((method) => [method.id, method]));
  const customers = new Map(
    city.payments.customers.map((customer) => [customer.userId, customer.processorRef]),
  );
  const customerOf = (userId: string) => known(customers, userId);

  return [
    ...city.payments.customers.map(({ userId, processorRef }) => row('customer', processorRef, { userId })),
    ...city.payments.paymentMethods.map((method) => {
      const { processorRef, userId, brand, last4, expMonth, expYear } = method;
      const shown = { brand, last4, expMonth, expYear, detached: false };
      return row('method', processorRef, { customer: customerOf(userId), token: tokenOf(method), ...shown });
    }),
    ...city.payments.cardSetups.map(({ id, processorRef, userId, methodId }) => {
      const method = known(methods, methodId);
      return row('setup', processorRef, {
        key: id,
        customer: customerOf(userId),
        status: 'succeeded',
        token: tokenOf(method),
        method: method.processorRef,
        decline: null,
        returnUrl: null,
      });
    }),
    ...city.payments.payments.flatMap((payment) => {
      if (!payment.processorRef) return [];
      const value = paymentRecord(
        now,
        payment,
        customerOf(payment.homeownerId),
        known(methods, payment.methodId),
      );
      const dueAt = payment.status === 'authorized' ? payment.holdExpiresAt : null;
      return [row('payment', payment.processorRef, value, dueAt)];
    }),
    ...city.payments.refunds.map(({ id, paymentId, amountCents, processorRef }) =>
      row('refund', processorRef, { refundId: id, payment: `pi_sim_${paymentId}`, amountCents }),
    ),
    ...city.ledger.payouts.map(({ id, account, amountCents, status }) =>
      row('transfer', `tr_sim_${id}`, { payoutId: id, account, amountCents, paid: status === 'paid' }),
    ),
  ];
}

const STATUS_THERE: Partial<Record<PaymentRow['status'], Shapes['payment']['status']>> = {
  authorized: 'authorized',
  captured: 'captured',
  // To the processor a refunded payment is a captured one with a refund.
  refunded: 'captured',
  voided: 'voided',
  lapsed: 'lapsed',
  failed: 'declined',
};

function paymentRecord(
  now: Date,
  payment: PaymentRow,
  customer: string,
  method: PaymentMethodRow,
): Shapes['payment'] {
  const status = STATUS_THERE[payment.status];
  if (!status) throw new Error(`payment ${payment.id} cannot be ${payment.status} at the processor`);
  const isHeld = status === 'authorized';
  const isTaken = status === 'captured';
  const isRemembered = now.getTime() - payment.createdAt.getTime() < REMEMBERED_MS;
  const description = `Canopy booking ${payment.bookingId}`;
  return {
    paymentId: payment.id,
    arguments: isRemembered ? callOf(payment, customer, method.processorRef, description) : null,
    method: method.processorRef,
    amountCents: payment.amountCents,
    description,
    returnUrl: null,
    status,
    expiresAt: isHeld ? (payment.holdExpiresAt?.toISOString() ?? null) : null,
    decline: payment.failure,
    captureKey: isTaken ? `${payment.id}:capture` : null,
    capturedCents: payment.capturedCents,
    refundedCents: payment.refundedCents,
    feeCents: isTaken ? payment.processingFeeCents : null,
  };
}

/** As the processor writes a call down, to tell a repeat from another call: sorted by name. */
function callOf(
  { id, amountCents }: PaymentRow,
  customer: string,
  method: string,
  description: string,
): string {
  return JSON.stringify([
    ['amountCents', amountCents],
    ['currency', 'USD'],
    ['customer', customer],
    ['description', description],
    ['method', method],
    ['onSession', false],
    ['paymentId', id],
  ]);
}

function tokenOf(method: PaymentMethodRow): string {
  const card = TEST_CARDS.find(({ last4 }) => last4 === method.last4);
  if (!card) throw new Error(`there is no test card ending ${method.last4}`);
  return card.token;
}

function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${key} is not part of the city`);
  return value;
}
