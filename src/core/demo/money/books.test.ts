import { describe, expect, it } from 'vitest';
import { createDice } from '../dice.ts';
import type { Story } from '../stories/booking-story.ts';
import { openBooks } from './books.ts';
import { createWallets } from './cards.ts';
import { payFor } from './payment-story.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

/** As much of a visit called off by its homeowner as money needs. */
function calledOff(id: string, money: Partial<Story['booking']>, goodwillCents = 0): Story {
  const booking = {
    id,
    number: 10_001,
    status: 'cancelled',
    homeownerId: 'somebody',
    vendorId: 'vendor',
    requestedAt: at(-50),
    startsAt: at(-10),
    endedAt: at(-12),
    totalCents: 9_000,
    creditCents: 0,
    cancellationFeeCents: 0,
    commissionBp: 1_200,
    ...money,
  };
  const plan = { fate: 'cancel_fee', cardTrouble: 'none' };
  return { booking, plan, goodwillCents, redeemed: { points: 0, cents: 0 } } as unknown as Story;
}

describe('a cancellation fee that account credit pays', () => {
  const dice = createDice(1);
  const wallets = createWallets(dice);
  const books = openBooks(dice);
  const card = wallets.mainCard('somebody', at(-60));
  const gift = calledOff('gift', { endedAt: at(-55), requestedAt: at(-58), startsAt: at(-40) }, 2_000);
  books.bookStory(gift, { payments: [], charge: null, refund: null });
  const story = calledOff('visit', { creditCents: 2_000, cancellationFeeCents: 1_500 });
  const paid = payFor({ dice, now: NOW, wallets, adminId: 'admin' }, story, card);
  books.bookStory(story, paid);

  it('leaves the card alone', () => {
    expect(paid.payments.map(({ status, capturedCents }) => [status, capturedCents])).toEqual([
      ['voided', 0],
    ]);
  });

  it('is booked all the same, and what is left of the credit goes back', () => {
    const journals = books.journals.filter(({ bookingId }) => bookingId === 'visit');
    expect(journals.map(({ kind, memo }) => [kind, memo])).toEqual([
      ['credit_reserved', 'Account credit set aside'],
      ['credit_released', 'Account credit refunded'],
      ['cancellation_fee', 'Paid by account credit'],
    ]);
    for (const { id } of journals) {
      const entries = books.entries.filter(({ journalId }) => journalId === id);
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    }
    expect(books.creditAt('somebody', NOW)).toBe(500);
  });
});
