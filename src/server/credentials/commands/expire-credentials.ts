import { credentialExpired } from '#core/credentials/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { overdueCredentials } from '../queries/ending.ts';
import { factOf } from '../queries/fact.ts';
import { moveCredential } from '../writes/credential.ts';

const AT_ONCE = 100;

/** Marks what is over as expired; answers how many. Bookings look at the days, so none waits for this. */
export async function expireCredentials(ctx: Ctx): Promise<number> {
  const overdue = await overdueCredentials(ctx, AT_ONCE);
  for (const { credential } of overdue) {
    const { id, validUntil } = credential;
    if (validUntil === null) continue;
    await moveCredential(ctx, credential, { status: 'expired' }, 'expired');
    await emit(ctx, credentialExpired, { ...(await factOf(ctx, credential)), validUntil });
    await audit(ctx, {
      action: 'credentials.expire',
      resource: 'credential',
      resourceId: id,
      category: 'data',
      changes: [{ field: 'status', from: 'approved', to: 'expired' }],
    });
  }
  return overdue.length;
}
