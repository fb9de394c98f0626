import { sql } from 'drizzle-orm';
import { creditReleasedJournal, creditReservedJournal } from '#core/ledger/journals.ts';
import type { Cents } from '#core/lib/money.ts';
import { usableCredit } from '#core/payments/price.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { creditOf, journalOf } from '#server/ledger/queries/balances.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { BookingRecord } from './lock-booking.ts';

/**
 * Sets account credit aside for a locked booking before its card is asked, so that the card is asked for the rest.
 * A second try with another card finds it set aside. Answers how much it is.
 */
export async function setCreditAside(ctx: Ctx, booking: BookingRecord): Promise<Cents> {
  if (booking.creditCents > 0) return booking.creditCents;
  const { id: bookingId, homeownerId: userId } = booking;
  // One at a time per person, or two bookings at once would both use the same credit.
  await ctx.db.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`);
  const availableCents = await creditOf(ctx, userId);
  const amountCents = usableCredit(booking.totalCents, availableCents);
  if (amountCents === 0) return 0;
  const journal = creditReservedJournal({ userId, bookingId, amountCents, availableCents });
  await postJournal(ctx, journal, { bookingId, memo: 'Account credit set aside' });
  return amountCents;
}

/** Gives back what was set aside for a booking and not used. */
export async function giveCreditBack(ctx: Ctx, booking: BookingRecord, usedCents: Cents): Promise<void> {
  const unused = booking.creditCents - usedCents;
  if (unused <= 0 || !(await journalOf(ctx, booking.id, ['credit_reserved']))) return;
  const journal = creditReleasedJournal(booking.homeownerId, booking.id, unused);
  await postJournal(ctx, journal, { bookingId: booking.id, memo: 'Account credit given back' });
}
