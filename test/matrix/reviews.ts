import { homeownerReviews, reviews } from '#server/reviews/tables.ts';
import { EVERYBODY, type Expectations, HOMEOWNERS, SIGNED_IN, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

async function finished(world: World, user: Someone) {
  const at = world.ctx.clock.now();
  return bookingOf(world, user, { status: 'completed', requestedAt: at, completedAt: at });
}

/** A review of the person's visit or company, for everybody to see. */
async function published(world: World, user: Someone): Promise<{ id: string }> {
  const booking = await finished(world, user);
  const id = world.ctx.ids.uuid();
  const { id: bookingId, homeownerId: authorId, vendorId } = booking;
  const at = world.ctx.clock.now();
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(reviews).values({
      id,
      bookingId,
      authorId,
      vendorId,
      rating: 5,
      text: 'Good.',
      createdAt: at,
      revealAt: at,
      revealedAt: at,
    }),
  );
  return { id };
}

const reviewOf = async (world: World, user: Someone) => ({
  ...(await published(world, user)),
  reply: 'Thank you.',
});

/** What the person's company wrote about its homeowner, or another about them, for them to see. */
async function ratedAndShown(world: World, user: Someone): Promise<{ id: string }> {
  const booking = await finished(world, user);
  const id = world.ctx.ids.uuid();
  const { id: bookingId, homeownerId, vendorId } = booking;
  const at = world.ctx.clock.now();
  const shown = { createdAt: at, revealAt: at, revealedAt: at };
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(homeownerReviews).values({
      id,
      bookingId,
      vendorId,
      homeownerId,
      authorId: user.user.id,
      rating: 3,
      text: 'Hard to reach.',
      wouldReturn: true,
      ...shown,
    }),
  );
  return { id };
}

const reportedRating = async (world: World, user: Someone) => ({
  ...(await ratedAndShown(world, user)),
  reason: 'untrue',
});

/** Nobody reports their own: homeowner B looks at one of A's, everybody else at one of B's. */
const reported = async (world: World, caller: Someone) => {
  const { homeownerA, homeownerB } = world.users;
  const author = caller.name === 'homeownerB' ? homeownerA : homeownerB;
  return { ...(await published(world, author)), reason: 'untrue' };
};

const written = async (world: World, user: Someone) => ({
  bookingId: (await finished(world, user)).id,
  rating: 5,
});
const rated = async (world: World, user: Someone) => ({
  ...(await written(world, user)),
  wouldReturn: true,
});

export const reviewsExpectations: Expectations = {
  'reviews.write': { allowed: HOMEOWNERS, own: written, others: written, objectKey: 'bookingId' },
  'reviews.rateHomeowner': { allowed: VENDORS, own: rated, others: rated, objectKey: 'bookingId' },
  'reviews.reply': { allowed: VENDORS, own: reviewOf, others: reviewOf },
  'reviews.report': { allowed: SIGNED_IN, own: reported },
  'reviews.reportRating': { allowed: HOMEOWNERS, own: reportedRating, others: reportedRating },
  'reviews.decide': {
    allowed: ['adminContent'],
    own: async (world, caller) => ({
      ...(await published(world, caller)),
      decision: 'hide',
      reason: 'It insults somebody',
    }),
  },
  'reviews.decideRating': {
    allowed: ['adminContent'],
    own: async (world, caller) => ({
      ...(await ratedAndShown(world, caller)),
      decision: 'hide',
      reason: 'It insults somebody',
    }),
  },
  'reviews.ofVendor': {
    allowed: EVERYBODY,
    own: (world) => ({ vendorId: world.users.vendorA.vendor?.id }),
  },
  'reviews.list': { allowed: VENDORS },
  'reviews.summary': { allowed: VENDORS },
};
