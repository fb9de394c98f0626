import { asc, count, eq } from 'drizzle-orm';
import { MIN_PHOTOS_PER_KIND } from '#core/bookings/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bookingLines, checklistItems, photos } from '../tables.ts';

/** What a job still lacks before it can be completed, in words; empty when nothing. */
export async function missingForCompletion(ctx: Ctx, bookingId: string): Promise<string[]> {
  const [items, taken, lines] = await Promise.all([
    ctx.db.read
      .select({ done: checklistItems.done })
      .from(checklistItems)
      .where(eq(checklistItems.bookingId, bookingId)),
    ctx.db.read
      .select({ kind: photos.kind, count: count() })
      .from(photos)
      .where(eq(photos.bookingId, bookingId))
      .groupBy(photos.kind),
    ctx.db.read
      .select({
        kind: bookingLines.kind,
        label: bookingLines.label,
        doneAt: bookingLines.doneAt,
        status: bookingLines.status,
      })
      .from(bookingLines)
      .where(eq(bookingLines.bookingId, bookingId))
      .orderBy(asc(bookingLines.position)),
  ]);
  const unfitted = lines.filter(({ kind, doneAt }) => kind === 'addon' && doneAt === null);
  const open = items.filter((item) => !item.done).length + unfitted.length;
  const proposed = lines.filter(({ status }) => status === 'proposed');
  const photosOf = (kind: 'before' | 'after') => taken.find((row) => row.kind === kind)?.count ?? 0;
  return [
    ...(photosOf('before') < MIN_PHOTOS_PER_KIND ? ['a photo from before the work'] : []),
    ...(open > 0 ? [open === 1 ? '1 step of the checklist' : `${open} steps of the checklist`] : []),
    ...(photosOf('after') < MIN_PHOTOS_PER_KIND ? ['a photo from after the work'] : []),
    ...proposed.map(({ label }) => `the homeowner’s answer about ${label}`),
  ];
}
