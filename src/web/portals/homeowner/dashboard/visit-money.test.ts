import { describe, expect, it } from 'vitest';
import type { BookingDetail } from '#core/bookings/views.ts';
import { visitMoney } from './visit-money.ts';

const visit = (change: Partial<BookingDetail>) =>
  ({
    ...{ status: 'confirmed', totalCents: 10_088, amountCents: 10_088, chargedCents: 10_088 },
    ...{ payments: [], creditCharge: null, needsCard: false, ...change },
  }) as BookingDetail;
const held = [{ purpose: 'visit', status: 'authorized', refundedCents: 0 }] as BookingDetail['payments'];

describe('the money of the next visit', () => {
  it('is what the card pays, without points and credit', () => {
    expect(visitMoney(visit({ chargedCents: 9_788, payments: held }))).toBe('$97.88, held, not charged');
    expect(visitMoney(visit({ chargedCents: 9_788 }))).toBe('$97.88, card saved');
  });

  it('is the whole price where no card pays', () => {
    expect(visitMoney(visit({ chargedCents: 0 }))).toBe('$100.88, paid by credit');
  });

  it('has no state while nothing costs anything', () => {
    expect(visitMoney(visit({ totalCents: 0, amountCents: 0, chargedCents: 0 }))).toBe('Quote after a visit');
  });
});
