import { noShowReported } from '#core/bookings/events.ts';
import type { NoShowTerms } from '#core/bookings/no-show.ts';
import { settlementOfCancellation } from '#core/bookings/settlement.ts';
import type { BookingSummary } from '#core/bookings/views.ts';
import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { noShowOf } from '../../queries/no-show.ts';
import { type BookingRecord, partyOf } from '../../queries/scope.ts';
import { summaryOf } from '../../queries/summary.ts';
import { factOf, lockBooking, moveBooking } from '../../writes/booking.ts';
import { chargeBooking, closeBooking } from '../../writes/closing.ts';

/**
 * One side reports that the other was not there. An absent homeowner owes the work in full, as for a cancellation at
 * the last minute; an absent vendor costs nothing and gives the homeowner credit. The fee must be the one that was
 * shown; `finishPayments` takes it from the hold after the commit.
 */
export async function reportNoShow(
  ctx: Ctx,
  input: { id: string; note: string; expectedFeeCents: number },
): Promise<BookingSummary> {
  const booking = await lockBooking(ctx, input.id);
  const terms = openTerms(ctx, booking);
  const { absent, feeCents, creditCents } = terms;
  if (feeCents !== input.expectedFeeCents) {
    throw new AppError(
      'conflict',
      `The charge for this no-show is now ${formatMoney(feeCents)}. Nothing has been reported; check it and report again.`,
      {
        data: { feeCents },
      },
    );
  }
  const change = { endedAt: now(ctx), respondBy: null, noShowBy: absent, cancellationFeeCents: feeCents };
  const who = absent === 'homeowner' ? 'No one was home' : 'No one came';
  const note = input.note ? `${who}: ${input.note}` : who;
  const missed = await moveBooking(ctx, booking, 'report_no_show', change, note);
  if (feeCents > 0) {
    const charge = settlementOfCancellation(missed, feeCents);
    await chargeBooking(ctx, missed, charge);
    await closeBooking(ctx, missed, charge.settlement.creditCents);
  } else {
    await closeBooking(ctx, missed);
  }
  if (creditCents > 0) {
    const journal = goodwillCreditJournal(booking.homeownerId, creditCents);
    await postJournal(ctx, journal, { bookingId: booking.id, memo: 'Credit for a no-show' });
  }
  await emit(ctx, noShowReported, { ...factOf(booking), absent, feeCents, creditCents });
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    severity: 'warning',
    details: { absent, feeCents, creditCents, note: input.note },
  });
  return summaryOf(ctx, booking.id);
}

function openTerms(ctx: Ctx, booking: BookingRecord): NoShowTerms {
  const terms = noShowOf(ctx, booking, partyOf(ctx));
  if (terms?.isOpen) return terms;
  if (!terms || booking.status !== 'confirmed') {
    throw new AppError('conflict', 'Only a confirmed visit that hasn’t begun can be reported.');
  }
  const message =
    terms.absent === 'vendor'
      ? 'You can report a no-show starting 30 minutes after the arrival window ends.'
      : 'You can report a no-show once you’ve set out, starting 15 minutes into the arrival window.';
  throw new AppError('conflict', message, { data: { opensAt: terms.opensAt?.toISOString() ?? null } });
}
