import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { HouseholdBookable } from '#core/bookings/household/views.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { methodsOf } from '#server/payments/queries/methods.ts';
import { ownersOpenTo } from '#server/users/household/queries/household.ts';
import { householdMembers, users } from '#server/users/tables.ts';
import { onBehalfOf } from '../../desk/queries/on-behalf.ts';
import { bookableFor, type VisitInput } from '../../queries/bookable-visit.ts';
import { priceWithoutCredit } from '../../queries/price.ts';
import { listSlots } from '../../queries/times/slots.ts';

/** The homes of others that the caller may book for; `homeId` asks for one of them. */
function openHomes(ctx: Ctx, homeId?: string) {
  const userId = userIdOf(ctx);
  return ctx.db.read
    .select({
      id: homes.id,
      ownerId: homes.ownerId,
      ownerName: users.name,
      right: householdMembers.rights,
      label: homes.label,
      line1: homes.line1,
      city: homes.city,
      zip: homes.zip,
    })
    .from(homes)
    .innerJoin(users, eq(users.id, homes.ownerId))
    .innerJoin(
      householdMembers,
      and(eq(householdMembers.ownerId, homes.ownerId), eq(householdMembers.userId, userId)),
    )
    .where(
      and(
        inArray(homes.ownerId, ownersOpenTo(ctx, userId, 'book')),
        isNull(homes.archivedAt),
        homeId === undefined ? undefined : eq(homes.id, homeId),
      ),
    )
    .orderBy(asc(users.name), desc(homes.isDefault), asc(homes.createdAt));
}

/** The card that is charged unless its owner says otherwise; null for none that can be used. */
async function defaultCardOf(ctx: Ctx, ownerId: string) {
  const usable = (await methodsOf(ctx, ownerId)).filter(({ expired }) => !expired);
  return usable.find(({ isDefault }) => isDefault) ?? null;
}

/** bookings.householdBookable */
export async function bookableOf(ctx: Ctx): Promise<HouseholdBookable> {
  const found = await openHomes(ctx);
  const payers = [...new Set(found.filter(({ right }) => right === 'pay').map(({ ownerId }) => ownerId))];
  const cards = new Map(
    await Promise.all(payers.map(async (ownerId) => [ownerId, await defaultCardOf(ctx, ownerId)] as const)),
  );
  return {
    homes: found.map(({ id, ownerId, ownerName, label, line1, city, zip }) => {
      const card = cards.get(ownerId);
      return {
        ...{ id, ownerName, label },
        address: `${line1}, ${city} ${zip}`,
        card: card ? `${card.brand} ending in ${card.last4}` : null,
      };
    }),
  };
}

/**
 * Whom the caller books for at this home, as a context of theirs, and the card: null unless `usesCard`. Throws not found
 * for a home where they may not book, and a conflict where they may not pay or there is no card.
 */
export async function behalfAt(ctx: Ctx, homeId: string, usesCard: boolean) {
  const [home] = isUuid(homeId) ? await openHomes(ctx, homeId) : [];
  if (!home) throw notFound('Home');
  const behalf = await onBehalfOf(ctx, home.ownerId, 'data');
  if (!usesCard) return { behalf, card: null };
  const card = home.right === 'pay' ? await defaultCardOf(ctx, home.ownerId) : null;
  if (!card) {
    const message = `${home.ownerName} chooses the card for this visit.`;
    throw new AppError('conflict', message, { fields: { usesCard: message } });
  }
  return { behalf, card: card.id };
}

/** The caller's name, as the owner hears it. */
export async function memberNameOf(ctx: Ctx): Promise<string> {
  const [member] = await ctx.db.read
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userIdOf(ctx)));
  if (!member) throw notFound('User');
  return member.name;
}

/** bookings.householdSlots: the times the owner would be offered. */
export async function householdSlots(ctx: Ctx, input: VisitInput & { from?: string; days: number }) {
  const { behalf } = await behalfAt(ctx, input.homeId, false);
  return listSlots(behalf, input);
}

/** bookings.householdPrice: what the owner would pay, without their points and credit. */
export async function householdPrice(ctx: Ctx, input: VisitInput & { startsAt?: string }) {
  const { behalf } = await behalfAt(ctx, input.homeId, false);
  return priceWithoutCredit(behalf, bookableFor(behalf, input), input, 'homeId');
}
