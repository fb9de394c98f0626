import { channels, members, messages } from '#server/messaging/tables.ts';
import { ADMINS, type Expectations, HOMEOWNERS, VENDORS } from './expectation.ts';
import { bookingOf, type Someone, type World } from './world.ts';

const USERS = [...HOMEOWNERS, ...VENDORS, ...ADMINS];

const requested = async (world: World, user: Someone) =>
  bookingOf(world, user, { requestedAt: world.ctx.clock.now(), acceptedAt: world.ctx.clock.now() });

const place = async (world: World, user: Someone) => ({ id: (await requested(world, user)).id });

async function said(world: World, user: Someone): Promise<{ id: string }> {
  const { ctx } = world;
  const booking = await requested(world, user);
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
  'messaging.channels': { allowed: USERS, others: 'none' },
  'messaging.unread': { allowed: USERS, others: 'none' },
  'messaging.channel': { allowed: USERS, ...own },
  'messaging.send': {
    allowed: USERS,
    own: async (world, user) => ({
      ...(await place(world, user)),
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
    allowed: USERS,
    own: async (world, user) => ({ ...(await said(world, user)), reaction: 'thanks', on: true }),
    others: async (world, other) => ({ ...(await said(world, other)), reaction: 'thanks', on: true }),
    everybodys: ADMINS,
  },
  'messaging.markRead': { allowed: USERS, ...own },
};
