import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { zoneOfUser } from '../queries/preferences.ts';
import { deliveries } from '../tables.ts';

type DeliveryInput = { digest: 'immediate' | 'daily'; quietFrom: number | null; quietTo: number | null };

/** Chooses when the caller gets mail, by the wall clock where they live. */
export async function setDelivery(ctx: Ctx, input: DeliveryInput): Promise<{ done: true }> {
  const { digest, quietFrom, quietTo } = input;
  if ((quietFrom === null) !== (quietTo === null)) {
    throw new AppError('invalid', 'Quiet hours need a start and an end.', {
      fields: { [quietFrom === null ? 'quietFrom' : 'quietTo']: 'Choose a time' },
    });
  }
  if (quietFrom !== null && quietFrom === quietTo) {
    throw new AppError('invalid', 'Quiet hours of a whole day would hold every mail back.', {
      fields: { quietTo: 'Choose another end' },
    });
  }
  const userId = userIdOf(ctx);
  const values = { digest, quietFrom, quietTo, zone: await zoneOfUser(ctx, userId), updatedAt: now(ctx) };
  await ctx.db.tx
    .insert(deliveries)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: deliveries.userId, set: values });
  await audit(ctx, {
    resource: 'notification_preference',
    resourceId: userId,
    category: 'data',
    details: { ...input },
  });
  return { done: true };
}
