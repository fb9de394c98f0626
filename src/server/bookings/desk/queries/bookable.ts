import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { homesOf } from '#server/homes/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import { methodsOf } from '#server/payments/queries/methods.ts';
import { users } from '#server/users/tables.ts';
import type { VisitInput } from '../../queries/bookable-visit.ts';
import { priceOfVisit } from '../../queries/price.ts';
import { listSlots } from '../../queries/times/slots.ts';
import { onBehalfOf } from './on-behalf.ts';

/** bookings.bookable: where somebody can be booked for, and the cards they saved. */
export async function bookableOf(ctx: Ctx, input: { id: string }) {
  await onBehalfOf(ctx, input.id);
  const [[user], homes, cards] = await Promise.all([
    ctx.db.read.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, input.id)),
    homesOf(ctx, input.id),
    methodsOf(ctx, input.id),
  ]);
  if (!user) throw notFound('Homeowner');
  return {
    ...user,
    homes: homes.map(({ id, label, line1, city, zip }) => ({
      id,
      label,
      address: `${line1}, ${city} ${zip}`,
    })),
    cards: cards
      .filter(({ expired }) => !expired)
      .map(({ id, brand, last4, isDefault }) => ({ id, label: `${brand} ending in ${last4}`, isDefault })),
  };
}

/** bookings.slotsFor: the times the homeowner would be offered. */
export async function slotsFor(
  ctx: Ctx,
  input: VisitInput & { homeownerId: string; from?: string; days: number },
) {
  const { homeownerId, ...wanted } = input;
  return listSlots(await onBehalfOf(ctx, homeownerId), wanted);
}

/** bookings.priceFor: what the homeowner would be asked for. */
export async function priceFor(ctx: Ctx, input: VisitInput & { homeownerId: string; startsAt?: string }) {
  const { homeownerId, ...wanted } = input;
  return priceOfVisit(await onBehalfOf(ctx, homeownerId), { ...wanted, redeemPoints: 0 });
}
