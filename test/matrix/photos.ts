import { DAY_MS } from '#core/lib/durations.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { consents, pairs, sharedPhotos, shareLinks } from '#server/photos/tables.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import type { Booking } from '../factories/bookings.ts';
import { buildJobPhoto, type JobPhoto } from '../factories/photos.ts';
import { buildService } from '../factories/places.ts';
import { EVERYBODY, type Expectations, HOMEOWNERS, isPaper, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

/** A finished job of this person’s with a photo of either kind. */
async function aJob(world: World, caller: Someone) {
  const { ctx, users } = world;
  const at = ctx.clock.now();
  const job = await bookingOf(world, caller, {
    ...{ status: 'completed', requestedAt: at, acceptedAt: at, startedAt: at, completedAt: at },
  });
  const uploader = caller.vendor ? caller.user.id : users.vendorA.user.id;
  const before = await buildJobPhoto(ctx, job, uploader, { kind: 'before' });
  const after = await buildJobPhoto(ctx, job, uploader, { kind: 'after' });
  return { job, before, after };
}

const write = ({ ctx }: World, work: () => Promise<unknown>) => ctx.db.transaction(work);
const jobId = async (world: World, caller: Someone) => ({ id: (await aJob(world, caller)).job.id });
const photoId = async (world: World, caller: Someone) => ({ id: (await aJob(world, caller)).before.id });

async function aPair(world: World, caller: Someone) {
  const { ctx } = world;
  const { job, before, after } = await aJob(world, caller);
  const [id, createdAt] = [ctx.ids.uuid(), ctx.clock.now()];
  const row = { id, bookingId: job.id, beforeId: before.id, afterId: after.id, createdAt };
  await write(world, () => ctx.db.tx.insert(pairs).values(row));
  return { id };
}

async function toPair(world: World, caller: Someone) {
  const { job, before, after } = await aJob(world, caller);
  return { id: job.id, beforeId: before.id, afterId: after.id };
}

async function linkTo(world: World, { job, before }: { job: Booking; before: JobPhoto }) {
  const { ctx } = world;
  const [id, token, createdAt] = [ctx.ids.uuid(), ctx.ids.token(), ctx.clock.now()];
  await write(world, async () => {
    await ctx.db.tx.insert(shareLinks).values({
      ...{ id, bookingId: job.id, vendorId: job.vendorId, createdAt },
      tokenHash: tokenDigest(token),
      recipient: 'An insurer',
      audience: 'insurer',
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
    });
    await ctx.db.tx.insert(sharedPhotos).values({ linkId: id, photoId: before.id });
  });
  return { id, token, photoId: before.id };
}

async function aLink(world: World, caller: Someone) {
  const { id } = await linkTo(world, await aJob(world, caller));
  return { id };
}

/** A link of vendor A’s that holds. */
const anOpenLink = async (world: World) => linkTo(world, await aJob(world, world.users.vendorA));

async function withConsent(world: World, caller: Someone, status: 'asked' | 'given') {
  const { ctx } = world;
  const made = await aJob(world, caller);
  const { job, before } = made;
  const askedAt = ctx.clock.now();
  await write(world, () =>
    ctx.db.tx.insert(consents).values({
      ...{ photoId: before.id, bookingId: job.id, vendorId: job.vendorId, homeownerId: job.homeownerId },
      ...{ status, askedAt, answeredAt: status === 'asked' ? null : askedAt },
    }),
  );
  return made;
}

async function toAnswer(world: World, caller: Someone) {
  const { job, before } = await withConsent(world, caller, 'asked');
  return { id: job.id, photoIds: [before.id], give: false };
}

async function toAsk(world: World, caller: Someone) {
  const { job, before } = await aJob(world, caller);
  return { id: job.id, photoIds: [before.id] };
}

const given = async (world: World, caller: Someone) => ({
  id: (await withConsent(world, caller, 'given')).before.id,
});

const ofJob = (input: object, answers?: number) => ({
  allowed: VENDORS,
  own: async (world: World, caller: Someone) => ({ ...(await jobId(world, caller)), ...input }),
  others: async (world: World, caller: Someone) => ({ ...(await jobId(world, caller)), ...input }),
  ...(answers ? { answers } : {}),
});
const ofPhoto = (input: object) => ({
  allowed: VENDORS,
  own: async (world: World, caller: Someone) => ({ ...(await photoId(world, caller)), ...input }),
  others: async (world: World, caller: Someone) => ({ ...(await photoId(world, caller)), ...input }),
});
const shots = { demanded: false, expectedVersion: 0, shots: [] };

/** A service that this company sells and nobody has shots for. */
async function soldService(world: World, { vendor }: Someone): Promise<string> {
  const { ctx } = world;
  const service = await buildService(ctx);
  const row = { vendorId: vendor?.id ?? '', serviceId: service.id };
  await write(world, () => ctx.db.tx.insert(vendorServices).values(row));
  return service.id;
}

export const photosExpectations: Expectations = {
  'photos.list': { allowed: VENDORS },
  'photos.choices': { allowed: VENDORS },
  'photos.job': ofJob({}),
  'photos.shots': ofJob({}),
  // The job is over, so nothing can be added.
  'photos.add': ofJob({ kind: 'before', sha256: 'b'.repeat(64) }, 409),
  'photos.setCaption': ofPhoto({ caption: 'The old valve' }),
  'photos.annotate': ofPhoto({ shapes: [], expectedVersion: 0 }),
  'photos.pair': { allowed: VENDORS, own: toPair, others: toPair },
  'photos.unpair': { allowed: VENDORS, own: aPair, others: aPair },
  'photos.check': ofPhoto({}),
  'photos.shotLists': { allowed: VENDORS },
  // Both companies sell the one service of this world: another one is nobody’s.
  'photos.saveShotList': {
    allowed: VENDORS,
    own: async (world, caller) => ({ serviceId: await soldService(world, caller), ...shots }),
    others: async ({ ctx }) => ({ serviceId: (await buildService(ctx)).id, ...shots }),
    objectKey: 'serviceId',
  },
  'photos.share': {
    allowed: VENDORS,
    own: async (world, caller) => ({
      ...(await toAsk(world, caller)),
      ...{ recipient: 'An insurer', audience: 'insurer', days: 7 },
    }),
    others: async (world, caller) => ({
      ...(await toAsk(world, caller)),
      ...{ recipient: 'An insurer', audience: 'insurer', days: 7 },
    }),
  },
  'photos.revokeLink': { allowed: VENDORS, own: aLink, others: aLink },
  'photos.openShared': {
    allowed: EVERYBODY,
    own: async (world) => ({ token: (await anOpenLink(world)).token }),
  },
  'photos.askConsent': { allowed: VENDORS, own: toAsk, others: toAsk },
  'photos.consent': { allowed: HOMEOWNERS, own: jobId, others: jobId },
  'photos.answerConsent': { allowed: HOMEOWNERS, own: toAnswer, others: toAnswer },
  'photos.publish': { allowed: VENDORS, own: given, others: given },
  'photos.unpublish': { allowed: VENDORS, own: given, others: given },
  'photos.report': { allowed: VENDORS, own: jobId, others: jobId, check: isPaper },
  'photos.zipFile': { allowed: VENDORS, others: 'none' },
  'photos.readShared': {
    allowed: EVERYBODY,
    own: async (world) => {
      const link = await anOpenLink(world);
      return { id: `${link.token}.${link.photoId}` };
    },
  },
};
