import { inbox, pushDevices } from '#server/notifications/tables.ts';
import { newBrowser } from '../fakes/push/push-service.ts';
import { EVERYBODY, type Expectations, SIGNED_IN } from './expectation.ts';
import type { Someone, World } from './world.ts';

async function line(world: World, user: Someone): Promise<{ id: string }> {
  const id = world.ctx.ids.uuid();
  const createdAt = world.ctx.clock.now();
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(inbox).values({
      ...{ id, userId: user.user.id, kind: 'test', title: 'A line', body: '', href: '/', createdAt },
      dedupeKey: id,
    }),
  );
  return { id };
}

/** A device that is notified. */
async function device(world: World, user: Someone): Promise<{ id: string }> {
  const id = world.ctx.ids.uuid();
  const at = world.ctx.clock.now();
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(pushDevices).values({
      ...{ id, userId: user.user.id, label: 'Chrome on Android', createdAt: at, updatedAt: at },
      ...{ endpoint: `https://push.example.com/${id}`, ...newBrowser().keys },
    }),
  );
  return { id };
}

export const notificationsExpectations: Expectations = {
  'notifications.pushDevices': { allowed: SIGNED_IN },
  'notifications.subscribeDevice': {
    allowed: SIGNED_IN,
    own: (world) => ({
      endpoint: `https://push.example.com/${world.ctx.ids.uuid()}`,
      ...newBrowser().keys,
    }),
  },
  'notifications.unsubscribeDevice': { allowed: SIGNED_IN, own: device, others: device },
  'notifications.testDevice': { allowed: SIGNED_IN, own: device, others: device },
  'notifications.latest': { allowed: SIGNED_IN },
  'notifications.counts': { allowed: SIGNED_IN },
  'notifications.markRead': { allowed: SIGNED_IN, own: line, others: line },
  'notifications.markAllRead': { allowed: SIGNED_IN },
  'notifications.list': { allowed: SIGNED_IN },
  'notifications.markUnread': { allowed: SIGNED_IN, own: line, others: line },
  'notifications.setArchived': {
    allowed: SIGNED_IN,
    own: async (world, user) => ({ ...(await line(world, user)), archived: true }),
    others: async (world, other) => ({ ...(await line(world, other)), archived: true }),
  },
  'notifications.preferences': { allowed: SIGNED_IN },
  'notifications.savePreferences': {
    allowed: SIGNED_IN,
    own: () => ({ groups: [{ group: 'account', email: 'daily' }], quietFrom: null, quietTo: null }),
  },
  // An empty outbox of an installation on this machine; a mail server closes it for everybody.
  'notifications.outbox': { allowed: EVERYBODY },
  'notifications.outboxMail': {
    allowed: EVERYBODY,
    own: (world) => ({ id: world.ctx.ids.uuid() }),
    answers: 404,
  },
};
