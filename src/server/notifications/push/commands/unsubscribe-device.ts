import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { pushDevices } from '../../tables.ts';
import { ownPushDevice } from '../queries/devices.ts';

/** Stops notifying one of the caller's devices. What waits for it goes with it. */
export async function unsubscribeDevice(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const { id, label } = await ownPushDevice(ctx, input.id);
  await ctx.db.tx.delete(pushDevices).where(eq(pushDevices.id, id));
  await audit(ctx, {
    ...{ resource: 'notification_device', resourceId: id, category: 'data' },
    details: { device: label },
  });
  return { done: true };
}
