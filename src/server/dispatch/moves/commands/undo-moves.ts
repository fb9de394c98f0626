import { AppError } from '#core/lib/app-error.ts';
import { type Shift, shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { takeBack } from '../../routes/writes/applied-plan.ts';
import { changePlan, lockPlan } from '../../routes/writes/route-plan.ts';
import { undoUntilOf } from '../queries/move-plan.ts';

const NOTE = 'The visit is back at its earlier time.';

/**
 * Puts moved visits back while that is possible: proposals that wait are withdrawn, visits return to their time and technician, and
 * their homeowners are told. What a homeowner agreed to, what went on since, and what somebody else has the time of stays, and
 * the plan says so of each visit.
 */
export async function undoMoves(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const plan = await lockPlan(ctx, input.id, 'moves');
  if (plan.status !== 'applied') throw new AppError('conflict', 'Only moves that were sent can be undone.');
  if (!undoUntilOf(ctx, plan))
    throw new AppError('conflict', 'These moves can’t be undone anymore. Move the visits one by one.');
  const { outcomes, back } = await takeBack(ctx, plan);
  for (const id of await shiftBack(ctx, back)) outcomes.set(id, 'taken');
  const changes = plan.changes.map((change) => {
    const undone = outcomes.get(change.bookingId);
    return undone ? { ...change, undone } : change;
  });
  await changePlan(ctx, plan, { status: 'undone', undoneAt: now(ctx), changes });
  const notified = [...outcomes.values()].filter((one) => one === 'withdrawn' || one === 'moved_back');
  await audit(ctx, {
    resource: 'route_plan',
    resourceId: plan.id,
    category: 'data',
    details: { day: plan.day, visits: notified.length, kept: outcomes.size - notified.length },
  });
  return { id: plan.id };
}

/** All at once, since they may take each other's places; those whose time is taken are left out, and answered by their ids. */
async function shiftBack(ctx: Ctx, back: readonly Shift[]): Promise<string[]> {
  try {
    await ctx.db.savepoint(() => shiftVisits(ctx, back, NOTE));
    return [];
  } catch (error) {
    const lost = error instanceof AppError && error.code === 'conflict' ? error.data?.bookingId : undefined;
    if (typeof lost !== 'string' || !back.some(({ id }) => id === lost)) throw error;
    const rest = back.filter(({ id }) => id !== lost);
    return [lost, ...(await shiftBack(ctx, rest))];
  }
}
