import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { homesOf } from '#server/homes/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import { methodsOf } from '#server/payments/queries/methods.ts';
import { users } from '#server/users/tables.ts';
import type { VisitInput } from '../../queries/bookable-visit.ts';
import { listSlots } from '../../queries/slots.ts';

/**
 * The context of a step that an administrator takes in a homeowner's name: what is theirs is read and written as
 * theirs, and the audit log still names who did it.
 */
export async function onBehalfOf(ctx: Ctx, homeownerId: string): Promise<Ctx> {
  const [user] = isUuid(homeownerId)
    ? await ctx.db.read.select().from(users).where(eq(users.id, homeownerId))
    : [];
  if (user?.role !== 'homeowner') throw notFound('Homeowner');
  if (user.suspendedAt) throw new AppError('conflict', `${user.name} is suspended and can’t book.`);
  return {
    ...ctx,
    actor: {
      kind: 'user',
      userId: user.id,
      role: 'homeowner',
      isSystemAdmin: false,
      canManageUsers: false,
      canManageContent: false,
      canManageVendors: false,
      vendorId: null,
      suspended: false,
      emailVerified: user.emailVerified,
    },
    hooks: {
      ...ctx.hooks,
      recordAudit: (_, note) =>
        ctx.hooks.recordAudit(ctx, {
          ...note,
          category: 'admin',
          details: { ...note.details, onBehalfOf: user.id },
        }),
    },
  };
}

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
