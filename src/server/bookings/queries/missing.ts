import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { missingWords } from '#core/bookings/site/missing.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { photoDetails, shotLists } from '#server/photos/tables.ts';
import { milestones, projects, projectVisits } from '#server/quotes/tables.ts';
import { bookingLines, bookings, checklistItems, photos } from '../tables.ts';

/** What a job still lacks before it can be completed, in words; empty when nothing. */
export async function missingForCompletion(ctx: Ctx, bookingId: string): Promise<string[]> {
  const [items, taken, lines, shots] = await Promise.all([
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
    missingShots(ctx, bookingId),
  ]);
  const unfitted = lines.filter(({ kind, doneAt }) => kind === 'addon' && doneAt === null);
  const open = items.filter((item) => !item.done).length + unfitted.length;
  const proposed = lines.filter(({ status }) => status === 'proposed');
  const photosOf = (kind: 'before' | 'after') => taken.find((row) => row.kind === kind)?.count ?? 0;
  return missingWords({
    photosBefore: photosOf('before'),
    photosAfter: photosOf('after'),
    openSteps: open,
    shots,
    proposed: proposed.map(({ label }) => label),
  });
}

/** Required shots that nobody has taken, where the list that held when the work began demands them. */
async function missingShots(ctx: Ctx, bookingId: string): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    ctx,
    sql`select shot.value ->> 'name' as name
      from ${bookings} b
      cross join lateral (
        select l.shots, l.demanded from ${shotLists} l
        where l.vendor_id = b.vendor_id and l.service_id = b.service_id
          and l.created_at <= coalesce(b.started_at, ${now(ctx).toISOString()}::timestamptz)
        order by l.version desc limit 1
      ) list
      cross join lateral jsonb_array_elements(list.shots) with ordinality as shot (value, place)
      where b.id = ${bookingId}::uuid and list.demanded and (shot.value ->> 'required')::boolean
        and not exists (
          select from ${photoDetails} d join ${photos} p on p.id = d.photo_id
          where p.booking_id = b.id and d.shot_id = (shot.value ->> 'id')::uuid
        )
      order by shot.place`,
  );
  return rows.map(({ name }) => name);
}

/** The first milestone that has to be paid before this visit's work can start; null where none has. */
export async function unpaidMilestoneOf(ctx: Ctx, bookingId: string): Promise<string | null> {
  const own = alias(milestones, 'own');
  const [unpaid] = await ctx.db.read
    .select({ terms: projects.terms, position: milestones.position, title: milestones.title })
    .from(projectVisits)
    .innerJoin(own, eq(own.id, projectVisits.milestoneId))
    .innerJoin(projects, eq(projects.id, own.projectId))
    .innerJoin(
      milestones,
      and(eq(milestones.projectId, own.projectId), lte(milestones.position, own.position)),
    )
    .where(and(eq(projectVisits.bookingId, bookingId), eq(milestones.status, 'planned')))
    .orderBy(asc(milestones.position))
    .limit(1);
  return unpaid ? milestoneLabel(unpaid.terms, unpaid) : null;
}
