import { AppError } from '#core/lib/app-error.ts';
import { TEST_TTL_S } from '#core/notifications/push/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownPushDevice } from '../queries/devices.ts';
import { queuePush } from '../writes/push.ts';

/** Sends a message to one of the caller's devices that says that it works. It waits for no quiet hours. */
export async function testDevice(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const device = await ownPushDevice(ctx, input.id);
  if (!ctx.push) throw new AppError('conflict', 'Canopy doesn’t send notifications to devices here.');
  const at = now(ctx);
  await queuePush(ctx, {
    deviceId: device.id,
    cause: `test:${ctx.ids.uuid()}`,
    kind: 'notifications.test',
    title: 'Notifications are on',
    body: 'This is how Canopy reaches you on this device.',
    href: '/dashboard',
    about: 'test',
    urgency: 'high',
    at,
    until: new Date(at.getTime() + TEST_TTL_S * 1_000),
  });
  return { done: true };
}
