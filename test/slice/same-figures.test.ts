import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { reviews } from '#server/reviews/tables.ts';
import { at, completed, confirmed, saveCard } from './journey.ts';
import { useWorld, type World } from './world.ts';

const YEAR_MS = 366 * 86_400_000;

/** A review of a booking of Ada's, as a row: when which side sees it has tests of its own. */
async function reviewed(world: World, bookingId: string, rating: number, state: object): Promise<void> {
  const { db, ids, clock } = world.site;
  const now = clock.now();
  await db.transaction(() =>
    db.tx.insert(reviews).values({
      id: ids.uuid(),
      bookingId,
      authorId: world.ada.user.id,
      vendorId: world.cora.vendor.id,
      rating,
      text: 'As it was.',
      createdAt: now,
      revealAt: now,
      ...state,
    }),
  );
}

describe('two screens that show one figure', () => {
  const world = useWorld();

  it('agree about the gross of a market and of all: credit, tips and fees for cancelling count in both', async () => {
    const { api } = world.as(world.ada);
    const fell = await confirmed(world, world.ada, { startsAt: at(2, 10) });
    const called = { id: fell.id, reason: 'The van broke down', expectedFeeCents: 0 };
    // Gives $20.00 of credit, which pays for a part of the next visit.
    await world.as(world.cora).api.bookings.cancel(called);
    const cardId = await saveCard(world, world.ada);
    const late = await confirmed(world, world.ada, { startsAt: at(2, 14), cardId });
    const done = await completed(world, world.ada, { startsAt: at(1, 10), cardId });
    await api.bookings.tip({ id: done.id, amountCents: 1_500, paymentMethodId: cardId });
    world.clock.set(new Date(at(1, 20)));
    const { feeCents } = await api.bookings.cancellation({ id: late.id });
    await api.bookings.cancel({ id: late.id, reason: 'Away', expectedFeeCents: feeCents });
    await world.settle();
    world.minutesPass(1);
    const { grossCents, byMarket } = await world.as(world.root).api.ledger.overview({ days: 7 });
    expect(feeCents).toBe(4_000);
    expect(grossCents).toBe(17_038 + 1_500 + feeCents);
    expect(byMarket.find(({ name }) => name === world.market.name)?.grossCents).toBe(grossCents);
    expect(byMarket.reduce((sum, market) => sum + market.grossCents, 0)).toBe(grossCents);
    // Credit is Canopy's money, and nobody spends it of their own.
    const { totalSpentCents } = await world.as(world.root).api.users.get({ id: world.ada.user.id });
    expect(totalSpentCents).toBe(grossCents - 2_000);
  });

  it('agree about a company: reviews that count, of the last year, on its page and on its owner’s', async () => {
    const first = await completed(world, world.ada, { startsAt: at(1, 10) });
    await reviewed(world, first.id, 5, { revealedAt: world.clock.now() });
    const aged = new Date(world.clock.now().getTime() - YEAR_MS);
    await world.site.db.transaction(() =>
      world.site.db.tx
        .update(bookings)
        .set({ requestedAt: aged, askedAt: aged })
        .where(eq(bookings.id, first.id)),
    );
    const hidden = await completed(world, world.ada, { startsAt: at(2, 10) });
    await reviewed(world, hidden.id, 1, { revealedAt: world.clock.now(), hiddenAt: world.clock.now() });
    const secret = await completed(world, world.ada, { startsAt: at(3, 10) });
    await reviewed(world, secret.id, 1, {});
    const { metrics: page } = await world.as(world.root).api.vendors.get({ id: world.cora.vendor.id });
    const { metrics: owner } = await world.as(world.root).api.users.get({ id: world.cora.user.id });
    expect(page).toMatchObject({ rating: 5, reviews: 1, completed: 2, completionRate: 1 });
    expect(owner).toEqual({
      avgRating: page.rating,
      ratings: page.reviews,
      responseMinutes: page.responseMinutes,
      completionRate: 100,
      completed: page.completed,
      cancelled: page.cancellations,
    });
    const { metrics: homeowner } = await world.as(world.root).api.users.get({ id: world.ada.user.id });
    expect(homeowner).toMatchObject({ avgRating: 5, ratings: 1, completed: 3 });
  });
});
