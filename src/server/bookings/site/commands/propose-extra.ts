import type { ExtraWish } from '#core/bookings/site/extras.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import { AppError } from '#core/lib/app-error.ts';
import { productOf } from '#server/catalog/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lockBooking } from '../../writes/booking.ts';
import { siteOf } from '../queries/site-record.ts';
import { addExtra } from '../writes/add-extra.ts';

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
  await addExtra(ctx, booking, await priced(ctx, input.extra), input.note);
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
