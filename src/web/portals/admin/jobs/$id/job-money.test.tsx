import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ExtraView } from '#core/bookings/money-views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { JobCosts } from './job-costs.tsx';
import { JobExtras } from './job-extras.tsx';
import { JobMoney } from './job-money.tsx';

const now = new Date('2026-03-03T18:00:00Z');
const quote = (id: string, totalCents: number): ExtraView => ({
  id,
  kind: 'quote',
  label: `Work ${id}`,
  note: '',
  status: 'agreed',
  quantity: 1,
  unit: '',
  unitCents: totalCents,
  workCents: totalCents,
  taxCents: 0,
  totalCents,
  vendorCents: totalCents,
  parts: [],
  proposedAt: now,
  answeredAt: now,
  answerBy: null,
  paymentId: null,
  payment: 'captured',
  failure: null,
  canPay: false,
});
/** What both cards read of a free visit. */
const freeVisit = (extras: ExtraView[]) =>
  ({
    extras,
    status: 'completed',
    totalCents: 0,
    amountCents: extras.reduce((sum, { totalCents }) => sum + totalCents, 0),
    chargedCents: 0,
    pointsCents: 0,
    pointsReturnedCents: 0,
    cancellationFeeCents: 0,
    payments: [],
    creditCharge: null,
    pointsEarned: 120,
    homeowner: { name: 'Ana Reyes' },
    vendor: { company: 'Bellini Plumbing' },
    tip: { amountCents: null, waitsForBank: null },
    zone: 'America/Los_Angeles',
  }) as unknown as BookingDetail;

describe('the money of a free visit', () => {
  it('says the sum in its card, and each work with its story in the card of extras alone', () => {
    const job = freeVisit([quote('a', 145_000), quote('b', 5_000)]);
    const money = renderToStaticMarkup(<JobMoney job={job} />);
    const extras = renderToStaticMarkup(<JobExtras job={job} now={now} />);
    expect(money).toContain('$1,500.00');
    expect(money).toContain('120 points for Ana Reyes');
    expect(extras).not.toContain('$1,500.00');
    for (const part of ['Work a', '$1,450.00', 'Work b', '$50.00']) {
      expect(extras).toContain(part);
      expect(money).not.toContain(part);
    }
  });

  it('says that nothing was agreed on', () => {
    expect(renderToStaticMarkup(<JobMoney job={freeVisit([])} />)).toContain('no work was agreed on');
  });
});

describe('the money of a visit that account credit paid alone', () => {
  it('has no part for the card network, and says that nothing was paid by card', () => {
    const part = (party: string, label: string, amountCents: number) => ({
      ...{ party, label, detail: '', amountCents },
    });
    const job = {
      ...freeVisit([]),
      ...{ totalCents: 10_000, amountCents: 10_000, pointsEarned: 0, needsCard: false },
      ...{ commissionBp: 1_200, commissionCents: 1_200 },
      lines: [{ kind: 'labor', label: 'Flush', amountCents: 10_000 }],
      creditCharge: { amountCents: 10_000, refundedCents: 0, refunds: [] },
      parts: [
        part('vendor', 'Bellini Plumbing', 8_800),
        part('canopy', 'Canopy', 1_200),
        part('card', 'Card network', 0),
      ],
    } as unknown as BookingDetail;
    const money = renderToStaticMarkup(<JobMoney job={job} />);
    expect(money).toContain('Paid by credit');
    expect(money).toContain('Paid by card');
    expect(money).not.toContain('Card network');
    // Beside the price: the vendor's part, Canopy's, and no cost of a card that was not asked.
    for (const figure of ['$100.00', '$88.00', '$12.00']) expect(money).toContain(figure);
    expect(money).toContain('Card processing');
    expect(money).not.toContain('$3.20');
    const charged = { ...job, chargedCents: 10_000, creditCharge: null } as BookingDetail;
    expect(renderToStaticMarkup(<JobMoney job={charged} />)).not.toContain('Paid by card');
  });
});

describe('the price and cost of a visit', () => {
  it('adds up to the margin: commission and service fee, less what the card network takes', () => {
    const job = {
      ...freeVisit([]),
      ...{ totalCents: 10_400, chargedCents: 10_400, commissionBp: 1_200, commissionCents: 1_200 },
      lines: [
        { kind: 'labor', label: 'Flush', amountCents: 10_000 },
        { kind: 'service_fee', label: 'Service fee', amountCents: 500 },
        { kind: 'fee_discount', label: 'Service fee, 20% off', amountCents: -100 },
      ],
      parts: [
        { party: 'vendor', amountCents: 8_800 },
        { party: 'canopy', amountCents: 1_268 },
        { party: 'card', amountCents: 332 },
      ],
    } as unknown as BookingDetail;
    const costs = renderToStaticMarkup(<JobCosts job={job} isCharged={false} />);
    const after = costs.slice(costs.indexOf('Service fee after discounts'));
    // $12.00 and $4.00, less $3.32 for the card.
    for (const figure of ['$4.00', '$3.32', '$12.68']) expect(after).toContain(figure);
  });
});

describe('the money of a visit that was canceled', () => {
  const price = [{ kind: 'labor', label: 'Tree trimming', amountCents: 65_051 }];
  const canceled = (cancellationFeeCents: number, payments: object[]) =>
    ({
      ...freeVisit([]),
      ...{ status: 'cancelled', lines: price, totalCents: 65_051, chargedCents: 65_051, pointsEarned: 0 },
      ...{ cancellationFeeCents, payments },
    }) as unknown as BookingDetail;

  it('ends with the fee, and calls the charge by its name', () => {
    const charge = {
      ...{
        purpose: 'visit',
        status: 'captured',
        capturedCents: 4_000,
        refundedCents: 0,
        method: 'Visa 4242',
      },
      refunds: [],
    };
    const money = renderToStaticMarkup(<JobMoney job={canceled(4_000, [charge])} />);
    expect(money).toContain('Fee charged');
    expect(money).not.toContain('Total');
    expect(money.indexOf('Would have cost')).toBeLessThan(money.lastIndexOf('Cancellation fee'));
    expect(money.slice(money.lastIndexOf('Cancellation fee'))).toContain('$40.00');
  });

  it('ends with nothing where no fee was due', () => {
    const money = renderToStaticMarkup(<JobMoney job={canceled(0, [])} />);
    expect(money).toContain('Never charged');
    expect(money.slice(money.lastIndexOf('Would have cost'))).toContain('$0.00');
  });
});
