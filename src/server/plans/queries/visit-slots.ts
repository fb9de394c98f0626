import { and, eq, gte, inArray } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { BookableVisit } from '#server/bookings/queries/bookable-visit.ts';
import { bookableForOwner } from '#server/bookings/queries/bookable-visit.ts';
import { daysFrom, slotsOf } from '#server/bookings/queries/times/slots.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { planVisits, subscriptions } from '../tables.ts';
import { willingVendors } from './plan-work.ts';
import { subscriptionScope } from './scope.ts';

/** An included visit with everybody who could do it: the plan's vendor, or for Canopy's plans the best matches that agreed to its price. */
export async function bookableOf(
  ctx: Ctx,
  subscription: Pick<
    typeof subscriptions.$inferSelect,
    'homeownerId' | 'homeId' | 'vendorId' | 'taxBp' | 'commissionBp'
  >,
  visit: Pick<typeof planVisits.$inferSelect, 'serviceId' | 'valueCents'>,
): Promise<BookableVisit> {
  const [service] = await ctx.db.read
    .select({ slug: services.slug })
    .from(services)
    .where(eq(services.id, visit.serviceId));
  if (!service) throw notFound('Service');
  const { homeownerId, homeId, vendorId } = subscription;
  const wanted = { serviceSlug: service.slug, homeId, addOns: [] };
  if (vendorId) return bookableForOwner(ctx, homeownerId, { ...wanted, vendorId });
  const bookable = await bookableForOwner(ctx, homeownerId, wanted);
  const vendorIds = bookable.candidates.map((candidate) => candidate.vendorId);
  const willing = await willingVendors(ctx, vendorIds, subscription, visit);
  return { ...bookable, candidates: bookable.candidates.filter((one) => willing.has(one.vendorId)) };
}

/** When visits at a home take place, of those that are still ahead. */
export function ownVisits(
  ctx: Ctx,
  { homeownerId, homeId }: { homeownerId: string; homeId: string },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return ctx.db.read
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.homeownerId, homeownerId),
        eq(bookings.homeId, homeId),
        inArray(bookings.status, ['pending', 'confirmed']),
        gte(bookings.endsAt, now(ctx)),
      ),
    );
}

/** plans.visitSlots: when an included visit can be booked. */
export async function visitSlots(ctx: Ctx, input: { id: string; from?: string; days: number }) {
  const [row] = isUuid(input.id)
    ? await ctx.db.read
        .select({ subscription: subscriptions, visit: planVisits })
        .from(planVisits)
        .innerJoin(subscriptions, eq(subscriptions.id, planVisits.subscriptionId))
        .where(and(eq(planVisits.id, input.id), subscriptionScope(ctx)))
    : [];
  if (!row) throw notFound('Visit');
  if (row.visit.status !== 'planned' && row.visit.status !== 'proposed')
    throw new AppError('conflict', 'This visit can’t be booked anymore.');
  const bookable = await bookableOf(ctx, row.subscription, row.visit);
  const { zone } = bookable.home.market;
  const found = await slotsOf(ctx, bookable, daysFrom(ctx, zone, input.from), input.days);
  const days = found.map(({ date, slots }) => ({
    date,
    slots: slots.map(({ startsAt, windowEndsAt, free, called }) => ({
      ...{ startsAt, windowEndsAt, free: free.length },
      technicianName: free[0]?.technicianName ?? null,
      onCall: free.length > 0 && free.every((candidate) => called.has(candidate)),
    })),
  }));
  const firstFree = days.flatMap(({ slots }) => slots).find(({ free }) => free > 0)?.startsAt ?? null;
  return { zone, firstFree, days };
}
