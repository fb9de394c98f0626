import type { PartnerChoice } from '#core/partners/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ratingOf } from '#server/vendors/queries.ts';

/** How each of these vendors is rated; null for one without reviews. */
export async function ratingsFor(
  ctx: Ctx,
  vendorIds: readonly string[],
): Promise<(vendorId: string) => PartnerChoice['rating']> {
  const ratings = await ratingOf(ctx, vendorIds);
  return (vendorId) => {
    const { rating, reviews } = ratings.get(vendorId) ?? { rating: null, reviews: 0 };
    return rating === null ? null : { value: rating, reviews };
  };
}
