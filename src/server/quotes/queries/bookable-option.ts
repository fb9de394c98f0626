import { and, asc, eq, isNull } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { feeDiscountOfQuote } from '#core/quotes/option-price.ts';
import type { BookableVisit } from '#server/bookings/queries/bookable-visit.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { homeOf } from '#server/homes/queries.ts';
import type { Ctx } from '#server/lib/context.ts';
import { benefitsOfHome } from '#server/plans/queries/benefits.ts';
import { candidatesFor } from '#server/vendors/queries.ts';
import { quoteFiles, quoteLines } from '../tables.ts';
import type { OptionRecord, QuoteRecord, RequestRecord } from './scope.ts';

/**
 * A visit of an option with the vendor's technicians who can do it, for the calendar and for accepting. A service that
 * was retired meanwhile does not take a quote away.
 */
export async function bookableOption(
  ctx: Ctx,
  { option, quote, request }: { option: OptionRecord; quote: QuoteRecord; request: RequestRecord },
): Promise<BookableVisit> {
  const [home, benefits, [row]] = await Promise.all([
    homeOf(ctx, request.homeownerId, request.homeId),
    benefitsOfHome(ctx, request.homeId),
    ctx.db.read
      .select({ service: services, categorySlug: categories.slug })
      .from(services)
      .innerJoin(categories, eq(categories.id, services.categoryId))
      .where(eq(services.id, request.serviceId)),
  ]);
  if (!row) throw notFound('Service');
  const service = { ...row.service, categorySlug: row.categorySlug };
  const found = await candidatesFor(ctx, { serviceId: service.id, home, vendorId: quote.vendorId });
  return {
    service,
    home,
    minutes: option.minutesPerVisit,
    laborMinutes: option.minutesPerVisit,
    feeDiscountBp: feeDiscountOfQuote(quote),
    // The price is the quote's; notice and late fees are the plan's.
    benefits,
    addOns: [],
    candidates: found.map((candidate) => ({
      ...candidate,
      rating: null,
      reviews: 0,
      rateCents: 0,
      laborCents: option.laborCents,
    })),
  };
}

/** The lines of an option, in order. */
export function linesOfOption(ctx: Ctx, optionId: string) {
  return ctx.db.read
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.optionId, optionId))
    .orderBy(asc(quoteLines.position));
}

/** What the homeowner took pictures of, by their hashes. */
export async function photosOfRequest(ctx: Ctx, requestId: string): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ sha256: quoteFiles.sha256 })
    .from(quoteFiles)
    .where(and(eq(quoteFiles.requestId, requestId), isNull(quoteFiles.invitationId)))
    .orderBy(asc(quoteFiles.position));
  return rows.map(({ sha256 }) => sha256);
}
