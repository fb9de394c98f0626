import { and, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { PAGE_SHARE_DAYS } from '#core/customers/limits.ts';
import { bookingPageDocument } from '#core/customers/page-document.ts';
import type { OwnPageView } from '#core/customers/views.ts';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { notFound } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { PAGE_ATTRIBUTION_DAYS } from '#core/vendors/limits.ts';
import { PAGE_CHANNELS, vendorPagePath } from '#core/vendors/page-channel.ts';
import { bookings } from '#server/bookings/tables.ts';
import { entries, journals } from '#server/ledger/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tierRatesOf } from '#server/loyalty/vendors/queries/tiers.ts';
import { commissionTerms } from '#server/payments/queries/commission.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';

/** customers.page: the company's link, and what of the last year's bookings came by it. */
export async function ownPageOf(ctx: Ctx): Promise<OwnPageView> {
  const vendorId = ownVendorId(ctx);
  const since = new Date(now(ctx).getTime() - PAGE_SHARE_DAYS * DAY_MS);
  const lately = and(
    eq(bookings.vendorId, vendorId),
    gt(bookings.requestedAt, since),
    or(isNotNull(bookings.acceptedAt), inArray(bookings.status, ['confirmed', 'in_progress', 'completed'])),
  );
  const [[vendor], groups, [earned], { commissionBp }, tierRate] = await Promise.all([
    ctx.db.read
      .select({ company: vendors.company, status: vendors.status })
      .from(vendors)
      .where(eq(vendors.id, vendorId)),
    ctx.db.read
      .select({ channel: bookings.pageChannel, count: count() })
      .from(bookings)
      .where(lately)
      .groupBy(bookings.pageChannel),
    ctx.db.read
      .select({ cents: sql<number>`coalesce(-sum(${entries.amountCents}), 0)`.mapWith(Number) })
      .from(bookings)
      .innerJoin(journals, eq(journals.bookingId, bookings.id))
      .innerJoin(
        entries,
        and(eq(entries.journalId, journals.id), eq(entries.account, vendorPayable(vendorId))),
      )
      .where(and(lately, isNotNull(bookings.pageChannel))),
    commissionTerms(ctx, 'link'),
    tierRatesOf(ctx, [vendorId]),
  ]);
  const countOf = (channel: string | null) => groups.find((one) => one.channel === channel)?.count ?? 0;
  const byChannel = Object.fromEntries(PAGE_CHANNELS.map((channel) => [channel, countOf(channel)]));
  return {
    vendorId,
    company: vendor?.company ?? '',
    isShown: vendor?.status === 'approved',
    usualBp: tierRate(vendorId, COMMISSION_BP),
    pageBp: tierRate(vendorId, commissionBp),
    days: PAGE_ATTRIBUTION_DAYS,
    bookings: groups.reduce((sum, one) => sum + one.count, 0),
    byChannel: byChannel as OwnPageView['byChannel'],
    earnedCents: earned?.cents ?? 0,
  };
}

/** The company's page to print, with the code of its link. Throws not_found for another company's. */
export async function bookingPagePaper(ctx: Ctx, id: string): Promise<PaperDocument> {
  const vendorId = ownVendorId(ctx);
  const [vendor] =
    id === vendorId
      ? await ctx.db.read.select({ company: vendors.company }).from(vendors).where(eq(vendors.id, vendorId))
      : [];
  if (!vendor) throw notFound('Booking page');
  const scanned = ctx.env.PUBLIC_URL + vendorPagePath(vendorId, 'qr');
  // What people type has no channel of a code: nobody scanned it.
  const address = ctx.env.PUBLIC_URL + vendorPagePath(vendorId, 'link');
  return bookingPageDocument({ ...vendor, address, svg: renderSVG(scanned, { ecc: 'M', border: 4 }) });
}
