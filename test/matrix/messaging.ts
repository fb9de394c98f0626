import { channels, members, messages } from '#server/messaging/tables.ts';
import { ADMINS, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

const PEOPLE = [...HOMEOWNERS, ...VENDORS, ...ADMINS];

const requested = async (world: World, person: Someone) =>
  bookingOf(world, person, { requestedAt: world.ctx.clock.now(), acceptedAt: world.ctx.clock.now() });

const place = async (world: World, person: Someone) => ({ id: (await requested(world, person)).id });

async function said(world: World, person: Someone): Promise<{ id: string }> {
  const { ctx } = world;
  const booking = await requested(world, person);
  const { id: channelId, homeownerId, vendorId } = booking;
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(async () => {
    const channel = { id: channelId, homeownerId, vendorId, lastMessageId: id, lastAt: at, createdAt: at };
    await ctx.db.tx.insert(channels).values(channel);
    await ctx.db.tx.insert(members).values({ channelId, userId: homeownerId });
    await ctx.db.tx.insert(messages).values({
      ...{ id, channelId, senderId: homeownerId, senderRole: 'homeowner', senderName: 'Somebody' },
      ...{ content: 'Hello', type: 'text', createdAt: at },
    });
  });
  return { id };
}

const own = { own: place, others: place, everybodys: ADMINS };

export const messagingExpectations: Expectations = {
  'messaging.channels': { allowed: PEOPLE, others: 'none' },
  'messaging.unread': { allowed: PEOPLE, others: 'none' },
  'messaging.thread': { allowed: PEOPLE, ...own },
  'messaging.send': {
    allowed: PEOPLE,
    own: async (world, person) => ({
      ...(await place(world, person)),
      content: 'Hello',
      reason: 'They asked',
    }),
    others: async (world, other) => ({
      ...(await place(world, other)),
      content: 'Hello',
      reason: 'They asked',
    }),
    everybodys: ADMINS,
  },
  'messaging.react': {
    allowed: PEOPLE,
    own: async (world, person) => ({ ...(await said(world, person)), reaction: 'thanks', on: true }),
    others: async (world, other) => ({ ...(await said(world, other)), reaction: 'thanks', on: true }),
    everybodys: ADMINS,
  },
  'messaging.markRead': { allowed: PEOPLE, ...own },
};
