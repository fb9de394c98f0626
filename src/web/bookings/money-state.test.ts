import { describe, expect, it } from 'vitest';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { moneyState } from './money-state.ts';

const state = (status: BookingDetail['status'], payment?: BookingDetail['payments'][number]['status']) =>
  moneyState({
    status,
    totalCents: 17_038,
    chargedCents: 17_038,
    creditCharge: null,
    needsCard: false,
    payments: payment ? [{ purpose: 'visit', status: payment } as BookingDetail['payments'][number]] : [],
  });

describe("how a booking's money stands", () => {
  it('follows the latest payment', () => {
    expect(state('confirmed', 'authorized')).toMatchObject({ label: 'Held, not charged', isCharged: false });
    expect(state('completed', 'captured')).toMatchObject({ label: 'Charged', isCharged: true });
    expect(state('completed', 'refunded').isCharged).toBe(false);
  });

  it('knows a card that is only saved from a visit that cost nothing', () => {
    expect(state('pending').label).toBe('Card saved');
    expect(state('declined').label).toBe('Never charged');
    expect(state('held').label).toBe('Not paid yet');
  });

  it('says that no card was given yet', () => {
    const booked = {
      status: 'confirmed',
      totalCents: 17_038,
      chargedCents: 17_038,
      creditCharge: null,
      needsCard: true,
      payments: [],
    } as const;
    expect(moneyState({ ...booked, payments: [] })).toMatchObject({
      look: BOOKING_STATUS_LOOKS.pending,
      label: 'No card yet',
    });
  });

  it('does not take a free visit for one that credit paid', () => {
    const free = { totalCents: 0, chargedCents: 0, creditCharge: null, needsCard: false, payments: [] };
    expect(moneyState({ ...free, status: 'confirmed' })).toMatchObject({
      label: 'Quote after a visit',
      isCharged: false,
    });
    expect(moneyState({ ...free, status: 'completed' })).toMatchObject({
      label: 'Free visit',
      isCharged: false,
    });
    expect(moneyState({ ...free, status: 'cancelled' }).label).toBe('Never charged');
  });

  it('says that what credit paid was given back', () => {
    const visit = {
      status: 'completed',
      totalCents: 2_000,
      chargedCents: 0,
      needsCard: false,
      payments: [],
    } as const;
    const given = (refundedCents: number) =>
      moneyState({
        ...visit,
        payments: [],
        creditCharge: { amountCents: 2_000, refundedCents, refunds: [] },
      });
    expect(given(500)).toMatchObject({ label: 'Partly refunded', isCharged: true });
    expect(given(2_000)).toMatchObject({ label: 'Refunded', isCharged: false });
  });

  it('says when credit paid for everything', () => {
    expect(
      moneyState({
        status: 'completed',
        totalCents: 2_000,
        chargedCents: 0,
        creditCharge: null,
        needsCard: false,
        payments: [],
      }),
    ).toMatchObject({
      label: 'Paid by credit',
      isCharged: true,
    });
  });
});
