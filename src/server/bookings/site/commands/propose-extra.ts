import { and, count, eq, isNotNull, max } from 'drizzle-orm';
import { extraProposed, siteChanged } from '#core/bookings/events.ts';
import { type ExtraWish, extraLine } from '#core/bookings/site/extras.ts';
import { MAX_EXTRA_LINES } from '#core/bookings/site/limits.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { isTooSmall, priceOfExtra } from '#core/payments/extra.ts';
import { productOf } from '#server/catalog/queries.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { bookingLines } from '../../tables.ts';
import { factOf, lockBooking } from '../../writes/booking.ts';
import { extrasOf } from '../queries/extras.ts';
import { siteOf } from '../queries/site-record.ts';

type Wish =
  | { kind: 'extra_time'; minutes: number }
  | {
      kind: 'material';
      productId?: string;
      label?: string;
      unit: string;
      unitCents: number;
      quantity: number;
      charged: boolean;
    }
  | { kind: 'quote'; label: string; amountCents: number };

/**
 * Adds extra time, a material or a quote to a job that is on. What costs something waits for the homeowner's answer;
 * materials that are included stand at $0 at once. What was agreed when booking never changes.
 */
export async function proposeExtra(
  ctx: Ctx,
  input: { id: string; extra: Wish; note: string },
): Promise<SiteRecord> {
  const booking = await lockBooking(ctx, input.id);
  const { terms } = await extrasOf(ctx, booking);
  const line = extraLine(await priced(ctx, input.extra), terms);
  if (isTooSmall(priceOfExtra(line, booking).totalCents)) {
    throw new AppError('invalid', 'That amount is too small to charge. Mark it as included.', {
      fields: { amountCents: 'Too little to charge' },
    });
  }
  const [there] = await ctx.db.tx
    .select({ last: max(bookingLines.position) })
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, booking.id));
  const [added] = await ctx.db.tx
    .select({ count: count() })
    .from(bookingLines)
    .where(and(eq(bookingLines.bookingId, booking.id), isNotNull(bookingLines.proposedBy)));
  if ((added?.count ?? 0) >= MAX_EXTRA_LINES)
    throw new AppError('conflict', `A job can have up to ${MAX_EXTRA_LINES} additions.`);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(bookingLines).values({
    id,
    bookingId: booking.id,
    position: (there?.last ?? -1) + 1,
    ...line,
    proposedBy: 'vendor',
    note: input.note,
    proposedAt: now(ctx),
    answeredAt: line.status === 'agreed' ? now(ctx) : null,
  });
  const { label, amountCents } = line;
  if (line.status === 'proposed') {
    await emit(ctx, extraProposed, { ...factOf(booking), lineId: id, label, amountCents });
  } else {
    await emit(ctx, siteChanged, factOf(booking));
  }
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: 'data',
    details: { lineId: id, kind: line.kind, amountCents },
  });
  return siteOf(ctx, input);
}

/** A product has the name, unit and price of the catalog; a part that is not in it those it was given. */
async function priced(ctx: Ctx, wish: Wish): Promise<ExtraWish> {
  if (wish.kind !== 'material') return wish;
  const { productId, quantity, charged } = wish;
  if (productId) {
    const { name, unit, priceCents } = await productOf(ctx, productId);
    return { kind: 'material', label: name, unit, unitCents: priceCents, quantity, charged, productId };
  }
  const { label, unit, unitCents } = wish;
  if (!label) throw new AppError('invalid', 'Name the part.', { fields: { label: 'Name the part' } });
  return { kind: 'material', label, unit, unitCents, quantity, charged, productId: null };
}
