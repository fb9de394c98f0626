import { and, asc, eq, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import type { Ctx } from '#server/lib/context.ts';
import { milestones, projects, projectVisits } from '#server/quotes/tables.ts';

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

/** Whether a booking is a visit of a project: its vendor and its price belong to the project. */
export async function isProjectVisit(ctx: Ctx, bookingId: string): Promise<boolean> {
  const found = await ctx.db.read
    .select({ id: projectVisits.bookingId })
    .from(projectVisits)
    .where(eq(projectVisits.bookingId, bookingId));
  return found.length > 0;
}
