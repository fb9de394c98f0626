import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { feedHash } from '#server/bookings/calendar/queries/calendar-files.ts';
import { calendarFeeds } from '#server/bookings/tables.ts';
import { sessions } from '#server/users/tables.ts';
import { workPhotos } from '#server/vendors/tables.ts';
import { buildUpload } from '../factories/uploads.ts';
import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, SIGNED_IN, VENDORS } from './expectation.ts';
import { buildExport } from './users-world.ts';
import { bookingOf, type Someone, type World } from './world.ts';

/** A picture of this person's own, whose bytes are kept. */
async function aFile({ ctx }: World, { user }: Someone): Promise<{ id: string }> {
  const bytes = Buffer.from(`a picture of ${user.id}`);
  const id = createHash('sha256').update(bytes).digest('hex');
  await ctx.files.put(id, bytes);
  return { id: await buildUpload(ctx, user.id, id, { size: bytes.length }) };
}

/** A picture that vendor A shows of its work. */
async function aWorkPhoto(world: World): Promise<{ id: string }> {
  const { ctx, users } = world;
  const { id: sha256 } = await aFile(world, users.vendorA);
  const vendorId = users.vendorA.vendor?.id ?? '';
  await ctx.db.transaction(() =>
    ctx.db.tx
      .insert(workPhotos)
      .values({ vendorId, position: 0, sha256, caption: 'New faucet' })
      .onConflictDoNothing(),
  );
  return { id: sha256 };
}

async function aVisit(world: World, user: Someone): Promise<{ id: string }> {
  const at = world.ctx.clock.now();
  return { id: (await bookingOf(world, user, { status: 'confirmed', requestedAt: at })).id };
}

/** The secret address of homeowner A's calendar. */
async function aFeed(world: World): Promise<{ id: string }> {
  const { ctx } = world;
  const token = ctx.ids.token();
  const feed = {
    key: ctx.ids.uuid(),
    userId: world.users.homeownerA.user.id,
    tokenHash: feedHash(token),
    createdAt: ctx.clock.now(),
  };
  await ctx.db.transaction(() => ctx.db.tx.insert(calendarFeeds).values(feed));
  return { id: token };
}

/** A copy of this person's data that their session has opened. */
async function aCopy({ ctx }: World, { user }: Someone): Promise<{ id: string }> {
  const [session] = await ctx.db.read
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, user.id));
  return { id: await buildExport(ctx, user.id, { session: session?.id ?? null }) };
}

const begins = (with_: string) => (output: unknown) => expect(output).toBe(with_);
const isCalendar = begins('BEGIN');

/** Doors that are no operations (src/server/byte-doors.ts); documents stand with their modules. */
export const doorsExpectations: Expectations = {
  'live.open': { allowed: SIGNED_IN, others: 'none', check: (output) => expect(output).toMatch(/^id: /) },
  'files.read': { allowed: SIGNED_IN, own: aFile, others: aFile, check: begins('a pic') },
  'files.readPicture': { allowed: EVERYBODY, own: aWorkPhoto, check: begins('a pic') },
  // What is sent has another hash.
  'files.upload': { allowed: SIGNED_IN, own: () => ({ id: 'a'.repeat(64) }), others: 'none', answers: 400 },
  'bookings.calendarFile': {
    allowed: [...HOMEOWNERS, ...VENDORS, ...ADMINS],
    own: aVisit,
    others: aVisit,
    everybodys: ADMINS,
    check: isCalendar,
  },
  'users.exportFile': {
    allowed: [...HOMEOWNERS, ...VENDORS],
    own: aCopy,
    others: aCopy,
    check: (output) => expect(output).toMatch(/^PK/),
  },
  'reviews.publicKeys': { allowed: EVERYBODY },
  'bookings.subscribedCalendar': { allowed: EVERYBODY, own: aFeed, check: isCalendar },
};
