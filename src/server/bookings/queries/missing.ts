import { and, asc, count, eq, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { missingWords } from '#core/bookings/site/missing.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import type { Ctx } from '#server/lib/context.ts';
import { milestones, projects, projectVisits } from '#server/quotes/tables.ts';
import { bookingLines, checklistItems, photos } from '../tables.ts';

/** What a job still lacks before it can be completed, in words, by what modules above demand too; empty when nothing. */
export async function missingForCompletion(ctx: Ctx, bookingId: string): Promise<string[]> {
  const [items, taken, lines, demanded] = await Promise.all([
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
    Promise.all(ctx.modules.completionDemands.map((demand) => demand(ctx, bookingId))),
  ]);
  const unfitted = lines.filter(({ kind, doneAt }) => kind === 'addon' && doneAt === null);
  const open = items.filter((item) => !item.done).length + unfitted.length;
  const proposed = lines.filter(({ status }) => status === 'proposed');
  const photosOf = (kind: 'before' | 'after') => taken.find((row) => row.kind === kind)?.count ?? 0;
  return missingWords({
    photosBefore: photosOf('before'),
    photosAfter: photosOf('after'),
    openSteps: open,
    demanded: demanded.flat(),
    proposed: proposed.map(({ label }) => label),
  });
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
