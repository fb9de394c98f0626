import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { averageAfterReceipt } from '#core/inventory/average-cost.ts';
import { stockMoved } from '#core/inventory/events.ts';
import type { MovementKind } from '#core/inventory/kinds.ts';
import { quantityWords, roundQuantity } from '#core/inventory/quantity.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { fault, type PartRow } from '../queries/scope.ts';
import { levels, movements, parts } from '../tables.ts';

/**
 * A part of the company, locked until the transaction ends: whatever moves its stock, or changes its average, waits here.
 * Throws not_found.
 */
export async function lockPart(ctx: Ctx, vendorId: string, id: string): Promise<PartRow> {
  const [row] = isUuid(id) ? await lockParts(ctx, vendorId, [id]) : [];
  if (!row) throw notFound('Part');
  return row;
}

/** Several at once, in one order for everybody. Those that the company does not have are left out. */
export function lockParts(ctx: Ctx, vendorId: string, ids: readonly string[]): Promise<PartRow[]> {
  return ctx.db.tx
    .select()
    .from(parts)
    .where(and(inArray(parts.id, [...ids]), eq(parts.vendorId, vendorId)))
    .orderBy(asc(parts.id))
    .for('update');
}

export type Move = {
  locationId: string;
  /** For words: "Van 1". */
  locationName: string;
  kind: MovementKind;
  /** Signed. */
  quantity: number;
  /** Of a receipt what was paid for one; else the average. */
  unitCents?: number;
  reason?: string;
  bookingId?: string;
  lineId?: string;
  orderLineId?: string;
  importId?: string;
  countId?: string;
  transferId?: string;
};

/**
 * Adds a movement of a locked part and answers what is at the location now. Throws `invalid` with the field `quantity` where
 * the location would go below zero and no reason is given; the database refuses that too.
 */
export async function moveStock(ctx: Ctx, part: PartRow, move: Move): Promise<number> {
  const { locationName, reason = '', ...rest } = move;
  if (move.quantity < 0 && reason === '') {
    const there = await levelAt(ctx, part.id, move.locationId);
    if (roundQuantity(there + move.quantity) < 0) {
      const has = quantityWords(Math.max(0, there), part.unit);
      throw new AppError(
        'invalid',
        `${locationName} has ${has} of ${part.name}. Take less, or give a reason to record it anyway.`,
        {
          fields: { quantity: `Only ${has} there`, reason: 'Give a reason to go below zero' },
          data: { there },
        },
      );
    }
  }
  const [made] = await ctx.db.tx
    .insert(movements)
    .values({
      ...rest,
      id: ctx.ids.uuid(),
      vendorId: part.vendorId,
      partId: part.id,
      unitCents: move.unitCents ?? part.averageCents,
      reason,
      actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      at: now(ctx),
    })
    .returning({ levelAfter: movements.levelAfter });
  crashPoint('inventory.movement.written');
  await emit(ctx, stockMoved, {
    ...{ vendorId: part.vendorId, partId: part.id, locationId: move.locationId },
    ...{ kind: move.kind, quantity: move.quantity, bookingId: move.bookingId ?? null },
  });
  return made?.levelAfter ?? 0;
}

/** Adds what was bought, at what it cost: the average follows. */
export async function receiveStock(
  ctx: Ctx,
  part: PartRow,
  move: Omit<Move, 'kind' | 'unitCents'> & { unitCents: number },
): Promise<void> {
  const onHand = await onHandOf(ctx, part.id);
  const averageCents = averageAfterReceipt({ onHand, averageCents: part.averageCents }, move);
  await moveStock(ctx, part, { ...move, kind: 'received' });
  crashPoint('inventory.receipt.before-average');
  await ctx.db.tx
    .update(parts)
    .set({ averageCents, updatedAt: now(ctx) })
    .where(eq(parts.id, part.id));
}

export async function levelAt(ctx: Ctx, partId: string, locationId: string): Promise<number> {
  const [row] = await ctx.db.tx
    .select({ quantity: levels.quantity })
    .from(levels)
    .where(and(eq(levels.partId, partId), eq(levels.locationId, locationId)));
  return row?.quantity ?? 0;
}

async function onHandOf(ctx: Ctx, partId: string): Promise<number> {
  const [row] = await ctx.db.tx
    .select({ quantity: sql<number>`coalesce(sum(${levels.quantity}), 0)`.mapWith(Number) })
    .from(levels)
    .where(eq(levels.partId, partId));
  return row?.quantity ?? 0;
}

/** Throws `conflict` for a part that nothing is to be done with anymore. */
export function assertInUse(part: PartRow): void {
  if (part.archivedAt === null) return;
  throw new AppError('conflict', `${part.name} is archived. Restore it first.`);
}

/** A part that is to be used on a job, locked. Throws not_found, and conflict for an archived one. */
export async function partForJob(ctx: Ctx, vendorId: string, partId: string): Promise<PartRow> {
  const part = await lockPart(ctx, vendorId, partId);
  assertInUse(part);
  return part;
}

/** A field whose text another record of the company has. */
export const taken = (field: string, what: string) => fault(field, `Another ${what} has this already`);
