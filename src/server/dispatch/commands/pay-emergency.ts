import type { PaymentStep } from '#core/bookings/views.ts';
import { afterBankPath } from '#core/dispatch/notices/story.ts';
import { AppError } from '#core/lib/app-error.ts';
import { authorizeRequest } from '#server/bookings/commands/request/authorize-request.ts';
import { placeRequest } from '#server/bookings/commands/request/place-request.ts';
import { type Asked, requested } from '#server/bookings/writes/request.ts';
import type { Ctx } from '#server/lib/context.ts';
import { Settled } from '#server/lib/idempotency.ts';
import { audit } from '#server/lib/pipeline.ts';
import { emergencyInScope } from '../queries/scope.ts';
import { changeEmergency, lockEmergency } from '../writes/emergency.ts';

type PayInput = { id: string; paymentMethodId: string };

/** The bank said no to the first card: another one secures the visit while its time is kept. */
export async function payEmergency(ctx: Ctx, input: PayInput): Promise<Asked | Settled<PaymentStep>> {
  const seen = await emergencyInScope(ctx, input.id);
  const emergency = await lockEmergency(ctx, seen.id);
  const { bookingId } = emergency;
  if (bookingId === null || (emergency.status !== 'accepted' && emergency.status !== 'assigned'))
    throw new AppError('conflict', 'There is no visit to pay for right now.');
  await changeEmergency(ctx, emergency, { paymentMethodId: input.paymentMethodId });
  const { paymentMethodId } = input;
  const asked = await placeRequest(ctx, { id: bookingId, paymentMethodId, redeemPoints: 0 });
  await audit(ctx, { resource: 'emergency', resourceId: emergency.id, category: 'data' });
  return asked.paymentId === null ? new Settled(await requested(ctx, bookingId)) : asked;
}

/** After the commit. */
export function afterPayEmergency(ctx: Ctx, input: PayInput, asked: Asked): Promise<PaymentStep> {
  return authorizeRequest(ctx, input, asked, afterBankPath(asked.paymentId));
}
