import { jobShortOfParts } from '#core/inventory/events.ts';
import { SHORTAGE_NOTICE_HOURS } from '#core/inventory/limits.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { jobShortages, vendorsToNotify } from '../queries/shortages.ts';
import { shortageNotices } from '../tables.ts';

const VENDORS_AT_ONCE = 100;

/**
 * Notifies companies of jobs that start within two days and lack a part, once each, for the companies after `after` in the
 * order of their ids. Answers where to go on, null at the end.
 */
export async function notifyShortages(ctx: Ctx, after: string | null): Promise<string | null> {
  const until = new Date(now(ctx).getTime() + SHORTAGE_NOTICE_HOURS * HOUR_MS);
  const ids = await vendorsToNotify(ctx, { until, after, limit: VENDORS_AT_ONCE });
  if (ids.length === 0) return null;
  const short = await jobShortages(ctx, ids, until);
  const upcoming = short.filter(({ startsAt }) => startsAt > now(ctx));
  if (upcoming.length > 0) {
    const claimed = await ctx.db.tx
      .insert(shortageNotices)
      .values(upcoming.map(({ bookingId }) => ({ bookingId, notifiedAt: now(ctx) })))
      .onConflictDoNothing()
      .returning({ bookingId: shortageNotices.bookingId });
    const fresh = new Set(claimed.map(({ bookingId }) => bookingId));
    for (const job of upcoming) {
      if (!fresh.has(job.bookingId)) continue;
      const said = (pick: (lack: (typeof job.lacks)[number]) => number) =>
        job.lacks.flatMap((lack) =>
          pick(lack) > 0 ? [`${quantityWords(pick(lack), lack.part.unit)} ${lack.part.name}`] : [],
        );
      await emit(ctx, jobShortOfParts, {
        ...{ vendorId: job.vendorId, bookingId: job.bookingId, number: job.number, title: job.title },
        ...{ startsAt: job.startsAt.toISOString(), zone: job.zone, technician: job.technicianName },
        toLoad: said(({ inWarehouse }) => inWarehouse),
        toBuy: said(({ missing }) => missing),
      });
    }
  }
  return ids.length < VENDORS_AT_ONCE ? null : (ids.at(-1) ?? null);
}
