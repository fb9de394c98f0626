import { count, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import { lineAmount } from '#core/quotes/option-price.ts';
import { changedBy, deltaOf } from '#core/quotes/projects/change-order.ts';
import type { NewChangeOrder } from '#core/quotes/projects/contract.ts';
import { changeOrderProposed } from '#core/quotes/projects/events.ts';
import {
  CHANGE_ORDER_HOURS,
  CHANGE_ORDER_LINES_MAX,
  CHANGE_ORDERS_MAX,
} from '#core/quotes/projects/limits.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { changeOrderLines, changeOrders } from '../../../tables.ts';
import { openChangeOrderOf, ratesOf, scopeLinesOf } from '../../queries/change-orders.ts';
import { assertActive, changeOrderFact, lockMilestone } from '../../writes/project.ts';
import { showPhotos } from '../../writes/release-request.ts';

/** The vendor proposes to add or remove lines of work, signed. In force when the homeowner signs too, within 72 hours. */
export async function proposeChangeOrder(
  ctx: Ctx,
  input: NewChangeOrder,
): Promise<{ id: string; number: number }> {
  const locked = await lockMilestone(ctx, input.id);
  const { project, milestone } = locked;
  assertActive(locked);
  if (milestone.status !== 'planned' && milestone.status !== 'funded') {
    throw new AppError('conflict', 'Only a milestone that isn’t finished can be changed.', {
      data: { status: milestone.status },
    });
  }
  const waiting = await openChangeOrderOf(ctx, milestone.id);
  if (waiting)
    throw new AppError(
      'conflict',
      `Change order ${waiting.number} hasn’t been answered yet. Withdraw it first.`,
    );
  const added = input.add.map((line) => ({
    ...line,
    removesId: null,
    amountCents: lineAmount(line),
  }));
  const removed = await removedLines(ctx, project, [...new Set(input.remove)]);
  const lines = [...removed, ...added];
  if (lines.length === 0 || lines.length > CHANGE_ORDER_LINES_MAX) {
    throw new AppError('invalid', 'Add or remove at least one line, up to 20 in all.', {
      fields: { add: 'Add or remove a line' },
    });
  }
  const priced = lines.map(({ kind, amountCents, removesId }) => ({
    ...{ kind, amountCents, isRemoved: removesId !== null },
  }));
  const delta = deltaOf(priced, await ratesOf(ctx, project.bookingId));
  // It must fit now; when the homeowner signs, it is looked at again.
  changedBy(milestone, delta);
  if (delta.totalCents !== input.expectedTotalCents) {
    throw new AppError(
      'conflict',
      `This change now comes to ${formatMoney(delta.totalCents)}. Nothing was sent; check it and send it again.`,
      {
        data: { totalCents: delta.totalCents },
      },
    );
  }
  const photos = await ownUploads(ctx, input.photos, {
    field: 'photos',
    message: 'One of the photos didn’t upload. Add it again.',
    hint: 'Add the photo again',
  });
  const [known] = await ctx.db.tx
    .select({ made: count() })
    .from(changeOrders)
    .where(eq(changeOrders.projectId, project.id));
  const number = (known?.made ?? 0) + 1;
  if (number > CHANGE_ORDERS_MAX)
    throw new AppError('conflict', `A project can have up to ${CHANGE_ORDERS_MAX} change orders.`);
  const respondBy = addMinutes(now(ctx), CHANGE_ORDER_HOURS * 60);
  const [changeOrder] = await ctx.db.tx
    .insert(changeOrders)
    .values({
      ...delta,
      ...{ id: ctx.ids.uuid(), milestoneId: milestone.id, projectId: project.id, number, status: 'proposed' },
      reason: input.reason,
      vendorSignature: input.signature,
      proposedAt: now(ctx),
      respondBy,
    })
    .returning();
  if (!changeOrder) throw new Error(`change order ${number} of ${project.id} was not written`);
  const { id: changeOrderId } = changeOrder;
  await ctx.db.tx
    .insert(changeOrderLines)
    .values(lines.map((line, position) => ({ ...line, id: ctx.ids.uuid(), changeOrderId, position })));
  const shown = { photos: photos.map(({ sha256 }) => sha256), uploadedBy: userIdOf(ctx) };
  await showPhotos(ctx, { projectId: project.id, changeOrderId }, shown);
  await emit(ctx, changeOrderProposed, {
    ...changeOrderFact(project, milestone, changeOrder),
    respondBy: respondBy.toISOString(),
  });
  await audit(ctx, {
    resource: 'project',
    resourceId: project.id,
    category: 'data',
    details: { changeOrder: number, milestoneId: milestone.id, totalCents: delta.totalCents },
  });
  return { id: changeOrderId, number };
}

/** The lines of the project's present scope that go. Throws not_found for any other. */
async function removedLines(ctx: Ctx, project: { id: string; optionId: string }, ids: readonly string[]) {
  const scope = await scopeLinesOf(ctx, project);
  return ids.map((id) => {
    const line = scope.find((one) => one.id === id);
    if (!line) throw notFound('Line');
    const { kind, label, quantity, unit, unitCents, amountCents } = line;
    return { removesId: id, kind, label, quantity, unit, unitCents, amountCents };
  });
}
