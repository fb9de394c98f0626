import { and, asc, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { milestoneLabel } from '#core/quotes/projects/label.ts';
import {
  assertMove,
  isOver,
  type MilestoneStatus,
  type ProjectStatus,
} from '#core/quotes/projects/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { changeOrders, milestones, projects } from '../../tables.ts';
import { scopeOf } from '../queries/scope.ts';

export type ProjectRecord = typeof projects.$inferSelect;
export type MilestoneRecord = typeof milestones.$inferSelect;
export type ChangeOrderRecord = typeof changeOrders.$inferSelect;

/** A locked project with its milestones in their order. Everything of a project happens under this one lock. */
export type LockedProject = { project: ProjectRecord; milestones: MilestoneRecord[] };
export type LockedMilestone = LockedProject & { milestone: MilestoneRecord };

/** Locks one of the caller's projects. Throws not_found for anybody else's. */
export async function lockProject(ctx: Ctx, id: string, what = 'Project'): Promise<LockedProject> {
  const [project] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(projects)
        .where(and(eq(projects.id, id), scopeOf(ctx)))
        .for('update')
    : [];
  if (!project) throw notFound(what);
  const rows = await ctx.db.tx
    .select()
    .from(milestones)
    .where(eq(milestones.projectId, project.id))
    .orderBy(asc(milestones.position));
  return { project, milestones: rows };
}

/** Locks the project of a milestone. Throws not_found for anybody else's. */
export async function lockMilestone(ctx: Ctx, id: string): Promise<LockedMilestone> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select({ projectId: milestones.projectId })
        .from(milestones)
        .where(eq(milestones.id, id))
    : [];
  const locked = await lockProject(ctx, row?.projectId ?? '', 'Milestone');
  return { ...locked, milestone: milestoneIn(locked, id) };
}

/** Locks the project of a change order. Throws not_found for anybody else's. */
export async function lockChangeOrder(
  ctx: Ctx,
  id: string,
): Promise<LockedMilestone & { changeOrder: ChangeOrderRecord }> {
  const read = () => ctx.db.tx.select().from(changeOrders).where(eq(changeOrders.id, id));
  const [found] = isUuid(id) ? await read() : [];
  const locked = await lockProject(ctx, found?.projectId ?? '', 'Change order');
  // As it stands under the lock.
  const [changeOrder] = await read();
  if (!changeOrder) throw notFound('Change order');
  return { ...locked, changeOrder, milestone: milestoneIn(locked, changeOrder.milestoneId) };
}

export function milestoneIn(locked: LockedProject, id: string): MilestoneRecord {
  const milestone = locked.milestones.find((one) => one.id === id);
  if (!milestone) throw notFound('Milestone');
  return milestone;
}

/** Moves a milestone of a locked project on, with the columns that change besides. */
export async function moveMilestone(
  ctx: Ctx,
  milestone: MilestoneRecord,
  to: MilestoneStatus,
  change: Partial<MilestoneRecord> = {},
): Promise<MilestoneRecord> {
  assertMove('milestone', milestone.status, to);
  const ended = isOver(to) ? { endedAt: now(ctx) } : {};
  const [moved] = await ctx.db.tx
    .update(milestones)
    .set({ ...ended, ...change, status: to })
    .where(eq(milestones.id, milestone.id))
    .returning();
  if (!moved) throw notFound('Milestone');
  return moved;
}

/** Moves a locked project on. */
export async function moveProject(
  ctx: Ctx,
  project: ProjectRecord,
  to: ProjectStatus,
  change: Partial<ProjectRecord> = {},
): Promise<ProjectRecord> {
  assertMove('project', project.status, to);
  const ended = to === 'active' ? {} : { endedAt: now(ctx) };
  const [moved] = await ctx.db.tx
    .update(projects)
    .set({ ...ended, ...change, status: to, updatedAt: now(ctx) })
    .where(eq(projects.id, project.id))
    .returning();
  if (!moved) throw notFound('Project');
  return moved;
}

export function assertActive({ project }: LockedProject): void {
  if (project.status === 'active') return;
  throw new AppError(
    'conflict',
    project.status === 'awaiting_funds'
      ? 'This project starts when its first payment goes through.'
      : 'This project is over and can’t be changed.',
    { data: { status: project.status } },
  );
}

/** What every event of a project says. */
export function projectFact({ id: projectId, bookingId, homeownerId, vendorId, title }: ProjectRecord) {
  return { projectId, bookingId, homeownerId, vendorId, title };
}

/** What every event of a milestone says. */
export function milestoneFact(project: ProjectRecord, milestone: MilestoneRecord) {
  return {
    ...projectFact(project),
    milestoneId: milestone.id,
    milestone: milestoneLabel(project.terms, milestone),
  };
}

/** What every event of a change order says. */
export function changeOrderFact(
  project: ProjectRecord,
  milestone: MilestoneRecord,
  { id: changeOrderId, number, totalCents }: ChangeOrderRecord,
) {
  return { ...milestoneFact(project, milestone), changeOrderId, number, totalCents };
}

/** Notes that the homeowner was reminded of a release. */
export async function markReminded(ctx: Ctx, { id }: MilestoneRecord): Promise<void> {
  await ctx.db.tx
    .update(milestones)
    .set({ remindedAt: now(ctx) })
    .where(eq(milestones.id, id));
}
