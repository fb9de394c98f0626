import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChangeRates } from '#core/quotes/projects/change-order.ts';
import type { ScopeLine } from '#core/quotes/projects/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { changeOrderLines, changeOrders, quoteLines, quoteOptions, quotes } from '../../tables.ts';

/** The change order of a milestone that waits for an answer or for the bank; null when there is none. */
export async function openChangeOrderOf(ctx: Ctx, milestoneId: string) {
  const [row] = await ctx.db.read
    .select()
    .from(changeOrders)
    .where(
      and(eq(changeOrders.milestoneId, milestoneId), inArray(changeOrders.status, ['proposed', 'charging'])),
    );
  return row ?? null;
}

/** The rates that were agreed with the quote. */
export async function ratesOf(ctx: Ctx, bookingId: string): Promise<ChangeRates> {
  const [row] = await ctx.db.read
    .select({
      laborTaxBp: bookings.laborTaxBp,
      materialsTaxBp: bookings.materialsTaxBp,
      commissionBp: bookings.commissionBp,
      planDiscountBp: sql<number>`coalesce(${quotes.planDiscountBp}, 0)`,
    })
    .from(bookings)
    .leftJoin(quoteOptions, eq(quoteOptions.id, bookings.quoteOptionId))
    .leftJoin(quotes, eq(quotes.id, quoteOptions.quoteId))
    .where(eq(bookings.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} is gone`);
  return row;
}

type OfProject = { id: string; optionId: string };
type ChangeRow = { line: typeof changeOrderLines.$inferSelect; order: typeof changeOrders.$inferSelect };

/** Every line of a project's change orders, in the order in which they were proposed. */
export function changeLinesOf(ctx: Ctx, project: OfProject): Promise<ChangeRow[]> {
  return ctx.db.read
    .select({ line: changeOrderLines, order: changeOrders })
    .from(changeOrderLines)
    .innerJoin(changeOrders, eq(changeOrders.id, changeOrderLines.changeOrderId))
    .where(eq(changeOrders.projectId, project.id))
    .orderBy(asc(changeOrders.number), asc(changeOrderLines.position));
}

/** The lines of the quote's option, in their order. */
export function agreedLinesOf(ctx: Ctx, { optionId }: OfProject) {
  return ctx.db.read
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.optionId, optionId))
    .orderBy(asc(quoteLines.position));
}

/** What the project's work is now. */
export async function scopeLinesOf(ctx: Ctx, project: OfProject): Promise<ScopeLine[]> {
  const [agreed, changes] = await Promise.all([agreedLinesOf(ctx, project), changeLinesOf(ctx, project)]);
  return scopeOfLines(agreed, changes);
}

/** The lines of the quote and of signed change orders, without those that signed change orders removed. */
export function scopeOfLines(
  agreed: readonly (typeof quoteLines.$inferSelect)[],
  changes: readonly ChangeRow[],
): ScopeLine[] {
  const signed = changes.filter(({ order }) => order.status === 'signed');
  const removed = new Set(signed.flatMap(({ line }) => line.removesId ?? []));
  const lines: ScopeLine[] = [
    ...agreed.map((line) => ({ ...lineView(line), changeOrder: null })),
    ...signed
      .filter(({ line }) => line.removesId === null)
      .map(({ line, order }) => ({ ...lineView(line), changeOrder: order.number })),
  ];
  return lines.filter(({ id }) => !removed.has(id));
}

type AnyLine = Pick<
  typeof quoteLines.$inferSelect,
  'id' | 'kind' | 'label' | 'quantity' | 'unit' | 'unitCents' | 'amountCents'
>;

export function lineView({ id, kind, label, quantity, unit, unitCents, amountCents }: AnyLine) {
  return { id, kind, label, quantity, unit, unitCents, amountCents };
}
