import { caseMessages, cases, guestKeys, savedReplies } from '#server/cases/tables.ts';
import { keyDigest } from '#server/cases/writes/guest-key.ts';
import { disputesExpectations } from './disputes.ts';
import { ADMINS, EVERYBODY, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

const REQUESTERS = [...HOMEOWNERS, ...VENDORS] as const;

/** A case of its own, for each call to change. */
async function aCase({ ctx }: World, values: Partial<typeof cases.$inferInsert> = {}): Promise<string> {
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(async () => {
    await ctx.db.tx.insert(cases).values({
      id,
      subject: 'x',
      priority: 'low',
      createdAt: at,
      updatedAt: at,
      lastActivityAt: at,
      ...values,
    });
    await ctx.db.tx.insert(caseMessages).values({
      ...{
        id: ctx.ids.uuid(),
        caseId: id,
        author: 'requester',
        authorName: 'x',
        content: 'x',
        createdAt: at,
      },
    });
  });
  return id;
}

/** A case that somebody asked. */
const theirs = async (world: World, { user }: Someone) => ({
  id: await aCase(world, { requesterId: user.id }),
  content: 'And another thing',
});

/** A guest's case with the key of a link to it. */
async function aGuestCase(world: World) {
  const { ctx } = world;
  const id = await aCase(world, { guestName: 'Gus', guestEmail: 'gus@test.example' });
  const key = ctx.ids.token();
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(guestKeys).values({ digest: keyDigest(key), caseId: id, createdAt, expiresAt }),
  );
  return { id, key, content: 'And another thing' };
}
const byLink = {
  allowed: EVERYBODY,
  own: aGuestCase,
  // The key of another case opens this one as little as an unknown one.
  others: async (world: World) => ({ ...(await aGuestCase(world)), id: (await aGuestCase(world)).id }),
};

async function aReply({ ctx }: World) {
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(savedReplies).values({ id, title: 'Hi', content: 'Hi', createdAt: at, updatedAt: at }),
  );
  return { id, title: 'Hello', content: 'Hello {name}' };
}

/** A job of the caller's that a problem is reported of. */
async function aJob(world: World, user: Someone) {
  const requestedAt = world.ctx.clock.now();
  const { id } = await bookingOf(world, user, { status: 'confirmed', requestedAt });
  return { id, details: 'The tank leaks again' };
}

/** A message to support about a job. */
async function aContact(world: World, user: Someone) {
  const { id: bookingId } = await aJob(world, user);
  return { category: 'job', subject: 'Late again', message: 'Nobody came on Monday', bookingId };
}

export const casesExpectations: Expectations = {
  'cases.list': { allowed: ADMINS },
  'cases.assignees': { allowed: ADMINS },
  'cases.create': {
    allowed: ADMINS,
    own: async () => ({ subject: 'Booking fails', details: '', priority: 'high' }),
  },
  'cases.get': { allowed: ADMINS, own: async (world) => ({ id: await aCase(world) }) },
  'cases.edit': {
    allowed: ADMINS,
    own: async (world) => ({
      id: await aCase(world),
      subject: 'Booking fails',
      priority: 'high',
      status: 'in_progress',
      assigneeId: null,
      expectedVersion: 1,
    }),
  },
  'cases.report': { allowed: HOMEOWNERS, own: aJob, others: aJob },
  'cases.answer': {
    allowed: ADMINS,
    own: (world) => theirs(world, world.users.homeownerA),
  },
  'cases.addNote': {
    allowed: ADMINS,
    own: async (world) => ({ id: await aCase(world), content: 'Call them' }),
  },
  'cases.assign': {
    allowed: ADMINS,
    own: async (world) => ({ id: await aCase(world), assigneeId: world.users.systemAdmin.user.id }),
  },
  'cases.mergeChoices': { allowed: ADMINS, own: async (world) => ({ id: await aCase(world) }) },
  'cases.merge': {
    allowed: ADMINS,
    own: async (world) => ({ id: await aCase(world), intoId: await aCase(world) }),
  },
  'cases.previewBulk': {
    allowed: ADMINS,
    own: async (world) => ({ action: 'assign', ids: [await aCase(world)] }),
  },
  'cases.bulk': {
    allowed: ADMINS,
    own: async (world) => ({
      action: 'assign',
      ids: [await aCase(world)],
      assigneeId: world.users.systemAdmin.user.id,
    }),
  },
  'cases.savedReplies': { allowed: ADMINS },
  'cases.createSavedReply': { allowed: ADMINS, own: () => ({ title: 'Hello', content: 'Hello {name}' }) },
  'cases.updateSavedReply': { allowed: ADMINS, own: aReply },
  'cases.deleteSavedReply': { allowed: ADMINS, own: aReply },

  'cases.contact': { allowed: REQUESTERS, own: aContact, others: aContact, objectKey: 'bookingId' },
  'cases.contactJobs': { allowed: REQUESTERS, others: 'none' },
  'cases.listMine': { allowed: REQUESTERS, others: 'none' },
  'cases.getMine': { allowed: REQUESTERS, own: theirs, others: theirs },
  'cases.replyMine': { allowed: REQUESTERS, own: theirs, others: theirs },
  'cases.closeMine': { allowed: REQUESTERS, own: theirs, others: theirs },
  'cases.guestContact': {
    allowed: EVERYBODY,
    own: ({ ctx }) => ({
      ...{ name: 'Gus Guest', email: `${ctx.ids.uuid()}@test.example`, category: 'other' },
      ...{ subject: 'A question', message: 'Do you work in Tacoma?' },
    }),
  },
  'cases.guestCase': byLink,
  'cases.guestReply': byLink,
  'cases.guestClose': byLink,
  'cases.csvFile': { allowed: ADMINS },
  ...disputesExpectations,
};
