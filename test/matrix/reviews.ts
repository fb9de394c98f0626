import { signPassport } from '#server/reviews/passport/queries/key.ts';
import { recordNow } from '#server/reviews/passport/queries/passports.ts';
import { homeownerReviews, passports, reviews } from '#server/reviews/tables.ts';
import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, SIGNED_IN, VENDORS } from './expectation.ts';
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

/** A passport of this person's company; of another's for whoever has none. */
async function aPassport(world: World, user: Someone | undefined): Promise<{ id: string; token: string }> {
  const { ctx, users } = world;
  const vendorId = user?.vendor?.id ?? users.vendorA.vendor?.id ?? '';
  const id = ctx.ids.uuid();
  const issuedAt = new Date(Math.floor(ctx.clock.now().getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + 86_400_000);
  const [iat, exp] = [issuedAt.getTime() / 1000, expiresAt.getTime() / 1000];
  const record = await recordNow(ctx, vendorId);
  const signed = await signPassport(ctx, {
    iss: ctx.env.PUBLIC_URL,
    sub: vendorId,
    jti: id,
    iat,
    exp,
    record,
  });
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(passports).values({ id, vendorId, ...signed, issuedAt, expiresAt }),
  );
  return { id, token: signed.token };
}

const passportId = async (world: World, user: Someone | undefined) => ({
  id: (await aPassport(world, user)).id,
});

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
  'reviews.passports': { allowed: VENDORS },
  // The five that a company may have are soon there.
  'reviews.issuePassport': { allowed: VENDORS },
  'reviews.revokePassport': {
    allowed: [...VENDORS, ...ADMINS],
    own: async (world, caller) => ({ ...(await passportId(world, caller)), reason: 'Lost the file' }),
    others: async (world, other) => ({ ...(await passportId(world, other)), reason: 'Lost the file' }),
    everybodys: ADMINS,
  },
  'reviews.passportsOfVendor': {
    allowed: ADMINS,
    own: ({ users }) => ({ id: users.vendorA.vendor?.id ?? '' }),
  },
  'reviews.passport': { allowed: EVERYBODY, own: passportId },
  'reviews.passportOf': {
    allowed: EVERYBODY,
    own: ({ users }) => ({ vendorId: users.vendorA.vendor?.id ?? '' }),
    objectKey: 'vendorId',
  },
  'reviews.verifyPassport': {
    allowed: EVERYBODY,
    own: async (world, caller) => ({ token: (await aPassport(world, caller)).token }),
  },
  'reviews.passportKeys': { allowed: EVERYBODY },
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
