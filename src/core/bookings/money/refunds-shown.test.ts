import { expect, it } from 'vitest';
import type { RefundView } from '../money-views.ts';
import { creditNameOf, refundStep, refundsShown } from './refunds-shown.ts';

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
const paid = (refunds: RefundView[]) => ({ method: 'Visa ending 4242', refunds });

it('each refund says its amount and where it went, oldest first', () => {
  const charged = { payments: [paid([refund('2', 500)]), paid([refund('1', 2_000)])], creditCharge: null };
  expect(refundsShown(charged).map((one) => refundStep(one, 'homeowner'))).toEqual([
    { title: '$20.00 refunded', detail: 'To Visa 4242' },
    { title: '$5.00 refunded', detail: 'To Visa 4242' },
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

it('names points where the credit was points', () => {
  expect([creditNameOf(500, 0), creditNameOf(500, 500), creditNameOf(500, 300)]).toEqual([
    'account credit',
    'points',
    'account credit and points',
  ]);
  const part = { payments: [paid([refund('1', 2_000, { cardCents: 1_500 })])], creditCharge: null };
  expect(refundsShown({ ...part, creditName: 'points' })[0]?.to).toBe(
    'Visa 4242 ($15.00) and points ($5.00)',
  );
});

it('counts no refund that failed or is on its way', () => {
  const refunds = [refund('1', 100, { status: 'failed' }), refund('2', 100, { status: 'intent' })];
  expect(refundsShown({ payments: [paid(refunds)], creditCharge: null })).toEqual([]);
});
