import { notFound } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { techniciansOf } from '#server/vendors/queries.ts';
import { calendarFeeds } from '../../tables.ts';
import { feedHash, feedKey } from '../queries/calendar-files.ts';

/**
 * Gives out a new secret address of the caller's calendar; the one before stops working. Only its hash is kept, so the
 * address is shown this once.
 */
export async function renewFeed(ctx: Ctx, input: { technicianId?: string }): Promise<{ url: string }> {
  const userId = userIdOf(ctx);
  const technicianId = input.technicianId ?? null;
  if (technicianId !== null) await assertOwnTechnician(ctx, technicianId);
  const token = ctx.ids.token();
  const values = { tokenHash: feedHash(token), createdAt: now(ctx) };
  await ctx.db.tx
    .insert(calendarFeeds)
    .values({ key: feedKey(userId, technicianId), userId, technicianId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.key, set: values });
  await audit(ctx, {
    resource: 'calendar_feed',
    resourceId: userId,
    category: 'security',
  });
  return { url: `${ctx.env.PUBLIC_URL}/api/calendar/feed/${token}.ics` };
}

async function assertOwnTechnician(ctx: Ctx, technicianId: string): Promise<void> {
  const vendorId = ctx.actor.kind === 'user' ? ctx.actor.vendorId : null;
  const own = vendorId ? await techniciansOf(ctx, vendorId) : [];
  if (!own.some(({ id }) => id === technicianId)) throw notFound('Technician');
}
