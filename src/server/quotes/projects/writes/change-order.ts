import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { changedBy } from '#core/quotes/projects/change-order.ts';
import { changeOrderSigned } from '#core/quotes/projects/events.ts';
import { assertMove, type ChangeOrderStatus } from '#core/quotes/projects/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { changeOrders, milestones } from '../../tables.ts';
import { type ChangeOrderRecord, changeOrderFact, type LockedMilestone } from './project.ts';

export type LockedChangeOrder = LockedMilestone & { changeOrder: ChangeOrderRecord };

/** Moves a change order of a locked project on. */
export async function moveChangeOrder(
  ctx: Ctx,
  changeOrder: ChangeOrderRecord,
  to: ChangeOrderStatus,
  change: Partial<ChangeOrderRecord> = {},
): Promise<ChangeOrderRecord> {
  assertMove('changeOrder', changeOrder.status, to);
  const answered = to === 'charging' || to === 'proposed' ? {} : { answeredAt: now(ctx) };
  const [moved] = await ctx.db.tx
    .update(changeOrders)
    .set({ ...answered, ...change, status: to })
    .where(eq(changeOrders.id, changeOrder.id))
    .returning();
  if (!moved) throw notFound('Change order');
  return moved;
}

/** The job that lets it lapse may be late. */
export function assertAnswerable(ctx: Ctx, { status, respondBy, number }: ChangeOrderRecord): void {
  if (status === 'proposed' && respondBy > now(ctx)) return;
  if (status === 'charging')
    throw new AppError(
      'conflict',
      `Change order ${number} is signed. We’re waiting for your bank to confirm the payment.`,
    );
  if (status === 'proposed')
    throw new AppError('gone', `Change order ${number} has expired. The vendor can propose it again.`);
  throw new AppError('conflict', `Change order ${number} no longer needs an answer.`);
}

/** Both have signed, and what it adds is paid: the milestone is what it says from now on. */
export async function applyChangeOrder(
  ctx: Ctx,
  locked: LockedChangeOrder,
  signature: string,
): Promise<void> {
  const { project, milestone, changeOrder } = locked;
  const amounts = changedBy(milestone, changeOrder);
  await moveChangeOrder(ctx, changeOrder, 'signed', { homeownerSignature: signature });
  await ctx.db.tx.update(milestones).set(amounts).where(eq(milestones.id, milestone.id));
  await emit(ctx, changeOrderSigned, changeOrderFact(project, milestone, changeOrder));
}
