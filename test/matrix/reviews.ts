import { reviews } from '#server/reviews/tables.ts';
import { type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

async function finished(world: World, person: Someone) {
  const at = world.ctx.clock.now();
  return bookingOf(world, person, { status: 'completed', requestedAt: at, completedAt: at });
}

async function reviewOf(world: World, person: Someone): Promise<{ id: string; reply: string }> {
  const booking = await finished(world, person);
  const id = world.ctx.ids.uuid();
  const { id: bookingId, homeownerId: authorId, vendorId } = booking;
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(reviews).values({
      id,
      bookingId,
      authorId,
      vendorId,
      rating: 5,
      text: 'Good.',
      createdAt: world.ctx.clock.now(),
    }),
  );
  return { id, reply: 'Thank you.' };
}

const written = async (world: World, person: Someone) => ({
  bookingId: (await finished(world, person)).id,
  rating: 5,
});

export const reviewsExpectations: Expectations = {
  'reviews.write': { allowed: HOMEOWNERS, own: written, others: written, objectKey: 'bookingId' },
  'reviews.reply': { allowed: VENDORS, own: reviewOf, others: reviewOf },
};
