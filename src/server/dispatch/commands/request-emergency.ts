import type { NewEmergency } from '#core/dispatch/contract.ts';
import { emergencyRequested } from '#core/dispatch/events.ts';
import { promisedBy } from '#core/dispatch/promise.ts';
import { needs911 } from '#core/dispatch/triage/severity.ts';
import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf, methodView } from '#server/payments/queries/methods.ts';
import { alreadyOpen, assertNoneOpen } from '../queries/open.ts';
import { termsOf } from '../queries/terms.ts';
import { emergencies } from '../tables.ts';
import { lockEmergency } from '../writes/emergency.ts';
import { advanceSearch } from '../writes/wave.ts';

/**
 * Asks for emergency help: everything that was shown is frozen, and the first wave goes out in the same moment. One at a
 * time per homeowner; the database decides.
 */
export async function requestEmergency(
  ctx: Ctx,
  input: NewEmergency,
): Promise<{ id: string; number: number }> {
  // One after the other: of several refusals it is always the same that is answered.
  const terms = await termsOf(ctx, input);
  await assertNoneOpen(ctx);
  const method = await methodOf(ctx, userIdOf(ctx), input.paymentMethodId);
  const { severity, price, home, service, waveRules } = terms;
  if (methodView(method, now(ctx)).expired) {
    throw new AppError('invalid', 'This card has expired. Choose another one.', {
      fields: { paymentMethodId: 'Expired' },
    });
  }
  if (needs911(severity) && !input.safetyConfirmed) {
    throw new AppError(
      'invalid',
      'Call 911 first if anyone is in danger. Then confirm and ask for a vendor.',
      {
        fields: { safetyConfirmed: 'Confirm that you’re safe' },
      },
    );
  }
  if (price.totalCents !== input.expectedTotalCents) {
    throw new AppError(
      'conflict',
      `The price is now ${formatMoney(price.totalCents)} because the hour or our fees changed. Nothing was requested yet.`,
      { data: { totalCents: price.totalCents } },
    );
  }
  const id = ctx.ids.uuid();
  const at = now(ctx);
  const [row] = await ctx.db.tx
    .insert(emergencies)
    .values({
      ...{ id, kind: input.kind, severity, answers: terms.answers, note: input.note, status: 'searching' },
      ...{ homeownerId: userIdOf(ctx), homeId: home.id, marketId: home.market.id, serviceId: service.id },
      zone: home.market.zone,
      lines: price.bookedLines,
      feeTime: price.time,
      minutes: service.durationMinutes,
      totalCents: price.totalCents,
      ...terms.rates,
      feeDiscountBp: terms.feeDiscountBp,
      commissionBp: COMMISSION_BP,
      paymentMethodId: method.id,
      waveRules,
      reservedPercent: terms.reservedPercent,
      requestedAt: at,
      promisedMinutes: terms.promisedMinutes,
      promisedBy: promisedBy(at, terms.promisedMinutes),
      promise: 'open',
      creditCents: terms.creditCents,
      safetyConfirmed: input.safetyConfirmed,
      updatedAt: at,
    })
    // Two tabs at once: the second is told, by the constraint.
    .onConflictDoNothing()
    .returning({ number: emergencies.number });
  if (!row) throw alreadyOpen();
  const { number } = row;
  await emit(ctx, emergencyRequested, {
    ...{ emergencyId: id, homeownerId: userIdOf(ctx), number, kind: input.kind, severity },
  });
  await audit(ctx, {
    resource: 'emergency',
    resourceId: id,
    category: 'data',
    details: { kind: input.kind, severity, totalCents: price.totalCents },
  });
  await advanceSearch(ctx, await lockEmergency(ctx, id));
  return { id, number };
}
