import { daysBetween, localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { agreementStage } from '#core/vendors/agreements/agreement.ts';
import { agreementDue } from '#core/vendors/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { agreementNotices } from '../../tables.ts';
import { vendorsToNotify } from '../queries/outstanding.ts';
import { agreementVersions } from '../queries/versions.ts';

/**
 * Notifies companies of the latest version that has to be accepted: when it is published, a week and a day before its last
 * day, once each. Answers how many it notified.
 */
export async function notifyAgreement(ctx: Ctx): Promise<number> {
  const today = localDate(now(ctx), HOME_ZONE);
  const versions = await agreementVersions(ctx);
  const due = versions.findLast(({ acceptBy }) => acceptBy !== null && acceptBy >= today);
  if (!due?.acceptBy) return 0;
  const { version, acceptBy, changes } = due;
  const stage = agreementStage(daysBetween(today, acceptBy));
  const ids = await vendorsToNotify(ctx, { version, stage });
  if (ids.length === 0) return 0;
  await ctx.db.tx
    .insert(agreementNotices)
    .values(ids.map((vendorId) => ({ vendorId, version, stage, notifiedAt: now(ctx) })));
  for (const vendorId of ids) await emit(ctx, agreementDue, { vendorId, version, acceptBy, stage, changes });
  return ids.length;
}
