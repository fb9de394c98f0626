import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { EarningsSplit } from './earnings-split.tsx';

/** What the card reads of a job whose company pays 9.5 %. */
const job = (more: Partial<BookingDetail>) =>
  ({
    status: 'completed',
    sold: [{ kind: 'labor', label: 'Flush', amountCents: 14_900 }],
    totalCents: 17_038,
    cancellationFeeCents: 0,
    coveredLateFeeCents: 0,
    vendorCents: 13_484,
    commissionCents: 1_416,
    commissionBp: 950,
    extras: [],
    payments: [],
    tip: { amountCents: null },
    referral: null,
    ...more,
  }) as unknown as BookingDetail;
const shown = (more: Partial<BookingDetail> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EarningsSplit job={job(more)} level={2} />
    </MemoryRouter>,
  );

describe('what a job earns', () => {
  it('names the share that was agreed on for this booking', () => {
    for (const part of ['Canopy commission, 9.5%', '$149.00', '-$14.16', '$134.84'])
      expect(shown()).toContain(part);
  });

  it('takes a partner’s share off what is earned, tips left out', () => {
    const referred = shown({
      referral: { from: 'Puddle & Plumb', shareBp: 1_000 },
      tip: { amountCents: 500 },
    } as object);
    for (const part of ['Puddle &amp; Plumb, 10%', '-$13.48', '$126.36']) expect(referred).toContain(part);
    expect(shown()).not.toContain('Referral fee');
  });

  it('lists each thing that was sold above the price it adds up to, and nothing for a visit alone', () => {
    const rod = { kind: 'addon', label: 'New anode rod', amountCents: 5_800 } as const;
    const visit = { kind: 'labor', label: 'Flush', amountCents: 9_100 } as const;
    for (const part of ['Flush', '$91.00', 'New anode rod', '$58.00', '$149.00']) {
      expect(shown({ sold: [visit, rod] })).toContain(part);
    }
    expect(shown()).not.toContain('Flush');
    expect(shown({ sold: [visit, rod], status: 'declined' })).not.toContain('New anode rod');
  });

  it('takes it from a fee for cancelling as well', () => {
    const fee = shown({ status: 'cancelled', cancellationFeeCents: 4_000 });
    for (const part of ['Canopy commission, 9.5%', '$40.00', '-$3.80', '$36.20']) expect(fee).toContain(part);
  });

  it('says what Canopy paid in place of a late fee that a plan waived', () => {
    const covered = shown({ status: 'cancelled', coveredLateFeeCents: 3_620 });
    for (const part of ['Late fee covered by Canopy', 'You earned', '$36.20'])
      expect(covered).toContain(part);
    expect(covered).not.toContain('$0.00');
  });

  it('promises no payout while a dispute is open', () => {
    expect(shown()).toContain('next payout');
    expect(shown({ inDispute: true })).toContain('Not paid out until the dispute is over.');
    expect(shown({ inDispute: true })).not.toContain('next payout');
  });

  it('goes on from what was agreed to the net after the vendor’s share of refunds', () => {
    const refund = { id: 'r', amountCents: 3_500, cardCents: 3_500, status: 'succeeded', at: new Date(0) };
    const payment = {
      purpose: 'visit',
      status: 'captured',
      capturedCents: 17_038,
      method: null,
      refunds: [refund],
    };
    const refunded = shown({
      payments: [payment],
      parts: [{ party: 'vendor', amountCents: 10_784 }],
    } as object);
    for (const part of ['Your share of refunds', '-$27.00', 'You earned, net', '$107.84', '$35.00 went back'])
      expect(refunded).toContain(part);
    expect(refunded).not.toContain('$134.84');
  });
});
