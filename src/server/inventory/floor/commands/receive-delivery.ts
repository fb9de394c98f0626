import { inArray } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { receiveOrder } from '../../orders/commands/receive-order.ts';
import { orderLines } from '../../tables.ts';

type Receipt = { id: string; lines: { lineId: string; quantity: number }[]; note: string };

/** inventory.receiveDelivery: like receiving an order, at the prices that were ordered: whoever unpacks it knows no others. */
export async function receiveDelivery(ctx: Ctx, input: Receipt): Promise<{ done: true }> {
  const ids = input.lines.map(({ lineId }) => lineId);
  if (!ids.every(isUuid)) throw notFound('Order line');
  const ordered = await ctx.db.tx
    .select({ id: orderLines.id, unitCents: orderLines.unitCents })
    .from(orderLines)
    .where(inArray(orderLines.id, ids));
  await receiveOrder(ctx, {
    ...input,
    lines: input.lines.map((line) => ({
      ...line,
      // A line of another order is unknown to the receipt, whatever its price.
      unitCents: ordered.find(({ id }) => id === line.lineId)?.unitCents ?? 0,
    })),
  });
  return { done: true };
}
