import { expect, it } from 'vitest';
import { moneyBackOf, refundStep, refundsShown } from './money-back.ts';
import type { RefundView } from './money-views.ts';

const refund = (id: string, amountCents: number, more: Partial<RefundView> = {}): RefundView => ({
  ...{
    id,
    amountCents,
    cardCents: amountCents,
    status: 'succeeded',
    at: new Date(`2026-03-0${id}T18:00:00Z`),
  },
  ...{ reason: null, bearer: null, failure: null, canRetry: false },
  ...more,
});
const paid = (refunds: RefundView[], purpose = 'visit') => ({
  ...{ purpose, capturedCents: 23_463, method: 'Visa ending 4242', refunds },
});

it('paid, refunded and net are one sum, and each refund says its amount and where it went', () => {
  const charged = { payments: [paid([refund('1', 2_000), refund('2', 2_000)])], creditCharge: null };
  const back = moneyBackOf(charged, 23_463);
  expect(back).toMatchObject({ paidCents: 23_463, refundedCents: 4_000, netCents: 19_463 });
  expect(back?.refunds.map((one) => refundStep(one, 'homeowner'))).toEqual([
    { title: '$20.00 refunded', detail: 'To Visa 4242' },
    { title: '$20.00 refunded', detail: 'To Visa 4242' },
  ]);
});

it('the vendor does not learn of the card', () => {
  const [one] = refundsShown({ payments: [paid([refund('1', 2_000)])], creditCharge: null });
  expect(one && refundStep(one, 'vendor')).toEqual({ title: '$20.00 refunded', detail: 'To the homeowner' });
});

it('names credit where a refund became credit, in whole or in part', () => {
  const whole = { payments: [], creditCharge: { refunds: [refund('1', 500, { cardCents: 0 })] } };
  expect(refundsShown(whole)[0]?.to).toBe('account credit');
  const part = { payments: [paid([refund('1', 2_000, { cardCents: 1_500 })])], creditCharge: null };
  expect(refundsShown(part)[0]?.to).toBe('Visa 4242 ($15.00) and account credit ($5.00)');
});

it('counts no refund that failed or is on its way, and none of a tip', () => {
  const refunds = [refund('1', 100, { status: 'failed' }), refund('2', 100, { status: 'intent' })];
  expect(
    moneyBackOf({ payments: [paid(refunds), paid([refund('3', 500)], 'tip')], creditCharge: null }, 9),
  ).toBeNull();
});
