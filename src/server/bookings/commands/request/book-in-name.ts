import { AppError } from '#core/lib/app-error.ts';
import { RELEASE_UNPAID_HOURS_BEFORE } from '#core/payments/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { commissionTerms } from '#server/payments/queries/commission.ts';
import { type HoldInput, holdBooking } from './hold-booking.ts';
import { letRequestStand } from './let-request-stand.ts';
import { placeRequest } from './place-request.ts';

/** `card` is one of the homeowner's saved cards; null leaves the choice to them. */
type BookInNameInput = Omit<HoldInput, 'photos'> & { card: string | null };
export type BookedInName = { bookingId: string; paymentId: string | null };

/**
 * Books in a homeowner's name, at the terms they would get themselves; `behalf` is the context of `onBehalfOf`. With a card
 * it is an ordinary request; without one it stands, and the time is given back where none was chosen 24 hours before.
 */
export async function bookInName(behalf: Ctx, input: BookInNameInput): Promise<BookedInName> {
  const { card, ...wanted } = input;
  const soonest = addMinutes(now(behalf), RELEASE_UNPAID_HOURS_BEFORE * 60);
  if (!card && new Date(input.startsAt) <= soonest) {
    throw new AppError(
      'invalid',
      `A visit within ${RELEASE_UNPAID_HOURS_BEFORE} hours needs a saved card. Choose a later time, or ask for a card first.`,
      { fields: { paymentMethodId: 'Needed for a visit this soon' } },
    );
  }
  // The caller's own way here says nothing of the homeowner's.
  const terms = await commissionTerms(behalf, null);
  const { id } = await holdBooking(behalf, { ...wanted, photos: [], terms });
  if (card) return placeRequest(behalf, { id, paymentMethodId: card, redeemPoints: 0 });
  if (!(await letRequestStand(behalf, id))) throw new AppError('conflict', 'That time was just taken.');
  return { bookingId: id, paymentId: null };
}
