import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import {
  PRODUCT_USE_DAYS,
  PRODUCT_USE_JOBS,
  PRODUCT_USE_VENDORS,
  type ProductUse,
} from '#core/bookings/desk/product-use.ts';
import { roundQuantity } from '#core/inventory/quantity.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { periodOf } from '#core/reports/periods.ts';
import { products } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';
import { bookingLines, bookings } from '../../tables.ts';

const { refId, answeredAt, quantity, amountCents } = bookingLines;

/** bookings.productUse: how much of a product vendors put on jobs, by day and vendor. Throws not_found. */
export async function productUseOf(ctx: Ctx, { id }: { id: string }): Promise<ProductUse> {
  if (!isUuid(id)) throw notFound('Product');
  const { dates, from } = periodOf(now(ctx), HOME_ZONE, PRODUCT_USE_DAYS);
  const [known, uses, jobs] = await Promise.all([
    ctx.db.read.select({ id: products.id }).from(products).where(eq(products.id, id)),
    usesSince(ctx, id, from),
    latestJobs(ctx, id),
  ]);
  if (known.length === 0) throw notFound('Product');
  const perDay = new Map<string, number>();
  const perVendor = new Map<string, ProductUse['vendors'][number]>();
  const whole = { lines: 0, quantity: 0, amountCents: 0 };
  for (const { date, vendorId, company, ...use } of uses) {
    perDay.set(date, (perDay.get(date) ?? 0) + use.lines);
    const vendor = perVendor.get(vendorId) ?? {
      id: vendorId,
      company,
      lines: 0,
      quantity: 0,
      amountCents: 0,
    };
    perVendor.set(vendorId, vendor);
    for (const sum of [whole, vendor]) {
      sum.lines += use.lines;
      sum.quantity = roundQuantity(sum.quantity + use.quantity);
      sum.amountCents += use.amountCents;
    }
  }
  return {
    ...whole,
    days: dates.map((date) => ({ date, lines: perDay.get(date) ?? 0 })),
    vendors: [...perVendor.values()]
      .sort((a, b) => b.lines - a.lines || a.company.localeCompare(b.company))
      .slice(0, PRODUCT_USE_VENDORS),
    jobs,
  };
}

/** The lines that the index `booking_lines_used` holds. */
function linesOf(id: string, more?: SQL) {
  return and(
    eq(refId, id),
    sql`${bookingLines.kind} = 'material' and ${bookingLines.status} = 'agreed'`,
    more,
  );
}

/** By local day and vendor. */
function usesSince(ctx: Ctx, id: string, from: Date) {
  return ctx.db.read
    .select({
      date: sql<string>`to_char(${answeredAt} at time zone ${HOME_ZONE}, 'YYYY-MM-DD')`,
      vendorId: vendors.id,
      company: vendors.company,
      lines: sql<number>`count(*)::int`,
      quantity: sql`sum(${quantity})`.mapWith(Number),
      amountCents: sql`sum(${amountCents})`.mapWith(Number),
    })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(linesOf(id, gte(answeredAt, from)))
    .groupBy(sql`1`, vendors.id);
}

async function latestJobs(ctx: Ctx, id: string): Promise<ProductUse['jobs']> {
  const rows = await ctx.db.read
    .select({
      lineId: bookingLines.id,
      id: bookings.id,
      number: bookings.number,
      title: bookings.title,
      company: vendors.company,
      quantity,
      amountCents,
      at: answeredAt,
    })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingLines.bookingId))
    .innerJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(linesOf(id, sql`${answeredAt} is not null`))
    .orderBy(desc(answeredAt), desc(bookingLines.id))
    .limit(PRODUCT_USE_JOBS);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}
