import type { PaymentStep } from '#core/bookings/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { Settled } from '#server/lib/idempotency.ts';
import { type Asked, requested } from '../../writes/request.ts';
import { placeRequest, type RequestInput } from './place-request.ts';

/** Asks the vendor to come, as `placeRequest` does; where no card is held now, nothing is left to follow. */
export async function requestBooking(ctx: Ctx, input: RequestInput): Promise<Asked | Settled<PaymentStep>> {
  const asked = await placeRequest(ctx, input);
  return asked.paymentId === null ? new Settled(await requested(ctx, asked.bookingId)) : asked;
}
