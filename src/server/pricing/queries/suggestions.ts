import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays } from '#core/lib/format-time.ts';
import { startOfDay } from '#core/lib/time.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { SUGGESTED_PRICES } from '#core/pricing/settings.ts';
import {
  acceptanceAt,
  type Belief,
  learn,
  priorOfTrade,
  type QuoteSeen,
} from '#core/pricing/suggest/acceptance.ts';
import {
  capAround,
  costOfJob,
  reasonFor,
  suggestPrice,
  worthSuggesting,
} from '#core/pricing/suggest/suggest-price.ts';
import type { SuggestionView } from '#core/pricing/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { needs, parts } from '#server/inventory/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { vendorTiers } from '#server/loyalty/tables.ts';
import { quoteOptions, quoteRequests, quotes } from '#server/quotes/tables.ts';
import { weeklyHours } from '#server/scheduling/tables.ts';
import { marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { technicians, vendorServices, vendors } from '#server/vendors/tables.ts';
import { vendorCosts } from '../tables.ts';
import { bookOf, heldPrice } from './book.ts';
import { todayOf } from './scope.ts';

/** How far back quotes say something about prices of today, and how many of them are looked at. */
const DAYS_BACK = 730;
const QUOTES_MAX = 4_000;
/** How far ahead a company is busy or not, and when a usual visit is wanted. */
const AHEAD_DAYS = 14;
const USUAL_LEAD_DAYS = 4;
const CURVE_POINTS = 9;

type Seen = QuoteSeen & { categoryId: string; isOwn: boolean };

/** pricing.suggestions */
export async function listSuggestions(ctx: Ctx): Promise<{
  enabled: boolean;
  capPercent: number;
  hourlyCostCents: number | null;
  costPercent: number;
  utilizationPercent: number;
  items: SuggestionView[];
}> {
  const { enabled, capPercent, costPercent, declaredEmergency } = await ctx.settings.get(SUGGESTED_PRICES);
  if (!enabled)
    return { enabled, capPercent, hourlyCostCents: null, costPercent, utilizationPercent: 0, items: [] };
  const vendorId = ownVendorId(ctx);
  const [today, market, { hourlyCostCents, commissionBp }] = await Promise.all([
    todayOf(ctx, vendorId),
    marketOfVendor(ctx, vendorId),
    costsOf(ctx, vendorId),
  ]);
  const [sold, seen, utilization] = await Promise.all([
    soldServices(ctx, vendorId, today, market?.id ?? null),
    quotesSeen(ctx, vendorId),
    utilizationOf(ctx, vendorId),
  ]);
  const context = { utilization, leadDays: USUAL_LEAD_DAYS };
  const byCategory = new Map<string, { belief: Belief; own: number; trade: number }>();
  const learned = (categoryId: string) => {
    const known = byCategory.get(categoryId);
    if (known) return known;
    const here = seen.filter((one) => one.categoryId === categoryId);
    const [own, trade] = [here.filter(({ isOwn }) => isOwn), here.filter(({ isOwn }) => !isOwn)];
    const made = { belief: learn(priorOfTrade(trade), own), own: own.length, trade: trade.length };
    byCategory.set(categoryId, made);
    return made;
  };
  const items = sold.map(({ categoryId, minutes, partsCents, ...service }): SuggestionView => {
    const { belief, own, trade } = learned(categoryId);
    const { currentCents, marketCents } = service;
    const cap = capAround(marketCents, capPercent, declaredEmergency ? { currentCents } : null);
    const costCents = costOfJob({ hourlyCostCents, minutes, partsCents, marketCents, costPercent });
    const cost = { commissionBp, costCents };
    const at = (cents: number) => acceptanceAt(belief, cents / marketCents, context);
    const percent = (share: number) => Math.round(share * 1_000) / 10;
    const compared = (suggestedCents: number) => ({
      ...{ currentCents, suggestedCents, cost },
      currentPercent: percent(at(currentCents).expected),
      suggestedPercent: percent(at(suggestedCents).expected),
    });
    const suggestedCents = worthSuggesting(compared(suggestPrice(belief, marketCents, cap, context, cost)));
    const { currentPercent, suggestedPercent } = compared(suggestedCents);
    const width = (cap.mostCents - cap.leastCents) / (CURVE_POINTS - 1);
    return {
      ...service,
      ...{ suggestedCents, costCents, ...cap, currentPercent, suggestedPercent },
      ...{ ownQuotes: own, tradeQuotes: trade },
      reason: reasonFor({ ...compared(suggestedCents), isDeclared: declaredEmergency }),
      curve: Array.from({ length: CURVE_POINTS }, (_, index) => {
        const priceCents = Math.round(cap.leastCents + width * index);
        const { expected, low, high } = at(priceCents);
        return { priceCents, percent: percent(expected), low: percent(low), high: percent(high) };
      }),
    };
  });
  const utilizationPercent = Math.round(utilization * 100);
  return { enabled, capPercent, hourlyCostCents, costPercent, utilizationPercent, items };
}

/** One suggestion as it is shown now; undefined for what the company does not sell at a price. */
export async function suggestionOf(ctx: Ctx, serviceId: string): Promise<SuggestionView | undefined> {
  return (await listSuggestions(ctx)).items.find(({ id }) => id === serviceId);
}

/** What work costs the company where it says so, and Canopy's commission on its next booking. */
async function costsOf(ctx: Ctx, vendorId: string) {
  const [row] = await ctx.db.read
    .select({
      hourlyCostCents: vendorCosts.hourlyCostCents,
      tierBp: sql<number | null>`(select ${vendorTiers.commissionBp} from ${vendorTiers}
        where ${vendorTiers.vendorId} = ${vendors.id} order by ${vendorTiers.day} desc limit 1)`,
    })
    .from(vendors)
    .leftJoin(vendorCosts, eq(vendorCosts.vendorId, vendors.id))
    .where(eq(vendors.id, vendorId));
  return {
    hourlyCostCents: row?.hourlyCostCents ?? null,
    commissionBp: Math.min(COMMISSION_BP, row?.tierBp ?? COMMISSION_BP),
  };
}

/** Services that the company sells at a price, with what it asks and what is usual in its market. */
async function soldServices(ctx: Ctx, vendorId: string, today: string, marketId: string | null) {
  const book = bookOf(ctx, vendorId);
  const usual = ctx.db.read
    .select({
      serviceId: vendorServices.serviceId,
      cents:
        sql<number>`percentile_cont(0.5) within group (order by coalesce(${vendorServices.priceCents}, ${services.priceCents}))`.as(
          'usual_cents',
        ),
    })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .innerJoin(vendors, eq(vendors.id, vendorServices.vendorId))
    .where(and(eq(vendors.status, 'approved'), marketId ? eq(vendors.marketId, marketId) : undefined))
    .groupBy(vendorServices.serviceId)
    .as('usual');
  const rows = await ctx.db.read
    .select({
      id: services.id,
      name: services.name,
      categoryId: services.categoryId,
      unit: book.unit,
      // An hour of what is sold by the hour, with its parts left out: they are billed by themselves.
      minutes:
        sql<number>`case ${services.pricing} when 'hourly' then 60 else ${services.durationMinutes} end`.mapWith(
          Number,
        ),
      partsCents:
        sql<number>`case ${services.pricing} when 'hourly' then 0 else ${partsOf(vendorId)} end`.mapWith(
          Number,
        ),
      currentCents:
        sql<number>`coalesce(${heldPrice('priceCents', sql`${book.id}`, today)}, ${services.priceCents})`.mapWith(
          Number,
        ),
      marketCents: sql<number>`coalesce(round(${usual.cents}), ${services.priceCents})`.mapWith(Number),
    })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .innerJoin(book, and(eq(book.kind, 'service'), eq(book.catalogId, services.id)))
    .leftJoin(usual, eq(usual.serviceId, services.id))
    .where(
      and(
        eq(vendorServices.vendorId, vendorId),
        eq(services.active, true),
        inArray(services.pricing, ['fixed', 'hourly']),
      ),
    )
    .orderBy(asc(services.name));
  return rows.filter(({ marketCents }) => marketCents > 0);
}

/**
 * Quotes of the last two years whose outcome is known, in the trades of the company: their price by the median of their service,
 * how busy the vendor was, and how soon the work could begin. Who asked, and what their home is worth, is not read.
 */
async function quotesSeen(ctx: Ctx, vendorId: string): Promise<Seen[]> {
  const since = new Date(now(ctx).getTime() - DAYS_BACK * 86_400_000);
  const rows = await ctx.db.read
    .select({
      categoryId: services.categoryId,
      serviceId: services.id,
      isOwn: sql<boolean>`${quotes.vendorId} = ${vendorId}`,
      workCents: sql<number>`${quoteOptions.laborCents} + ${quoteOptions.materialsCents}`.mapWith(Number),
      leadDays: sql<number>`greatest(0, ${quotes.earliestDate} - ${quotes.sentAt}::date)`.mapWith(Number),
      accepted: sql<boolean>`${quotes.status} = 'accepted'`,
      busyMinutes: sql<number>`(select coalesce(sum(${bookings.bookedMinutes}), 0) from ${bookings}
        where ${bookings.vendorId} = ${quotes.vendorId} and ${bookings.createdAt} <= ${quotes.sentAt}
        and ${bookings.status} in ('confirmed', 'in_progress', 'completed')
        and ${bookings.startsAt} between ${quotes.sentAt} and ${quotes.sentAt} + interval '14 days')`.mapWith(
        Number,
      ),
      openMinutes: openMinutes(sql`${quotes.vendorId}`),
    })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .innerJoin(quoteOptions, and(eq(quoteOptions.quoteId, quotes.id), eq(quoteOptions.position, 0)))
    .where(
      and(
        inArray(quotes.status, ['accepted', 'not_chosen', 'expired']),
        sql`${quotes.sentAt} > ${since.toISOString()}::timestamptz`,
        sql`${services.categoryId} in (select s.category_id from vendors.vendor_services v
          join catalog.services s on s.id = v.service_id where v.vendor_id = ${vendorId})`,
      ),
    )
    .orderBy(sql`${quotes.sentAt} desc`, sql`${quotes.id} desc`)
    .limit(QUOTES_MAX);
  const amounts = mediansOf(rows);
  return rows.flatMap(({ serviceId, workCents, busyMinutes, openMinutes: open, ...row }) => {
    const usual = amounts.get(serviceId) ?? 0;
    if (usual <= 0 || workCents <= 0) return [];
    return [{ ...row, ratio: workCents / usual, utilization: share(busyMinutes, open) }];
  });
}

/** What the parts cost that a service needs, at their average cost. */
function partsOf(vendorId: string) {
  return sql`coalesce((select round(sum(${needs.quantity} * ${parts.averageCents})) from ${needs}
    join ${parts} on ${parts.id} = ${needs.partId}
    where ${needs.vendorId} = ${vendorId} and ${needs.serviceId} = ${services.id}), 0)`;
}

/** The median amount of each service. */
function mediansOf(rows: readonly { serviceId: string; workCents: number }[]): Map<string, number> {
  const all = new Map<string, number[]>();
  for (const { serviceId, workCents } of rows) {
    const known = all.get(serviceId);
    if (known) known.push(workCents);
    else all.set(serviceId, [workCents]);
  }
  return new Map(
    [...all].map(([id, amounts]) => [id, amounts.sort((a, b) => a - b)[Math.floor(amounts.length / 2)] ?? 0]),
  );
}

/** Of two weeks, by the weekly hours of the technicians. */
function openMinutes(vendorId: ReturnType<typeof sql>) {
  return sql<number>`(select 2 * coalesce(sum(${weeklyHours.endMinute} - ${weeklyHours.startMinute}), 0) from ${weeklyHours}
    join ${technicians} on ${technicians.id} = ${weeklyHours.technicianId}
    where ${technicians.vendorId} = ${vendorId} and ${technicians.active})`.mapWith(Number);
}

const share = (busy: number, open: number) => (open > 0 ? Math.min(1, busy / open) : 0.5);

/** How much of the next two weeks is booked. */
async function utilizationOf(ctx: Ctx, vendorId: string): Promise<number> {
  const from = now(ctx);
  const until = startOfDay(addDays(from.toISOString().slice(0, 10), AHEAD_DAYS), 'UTC');
  const [row] = await ctx.db.read
    .select({
      busy: sql<number>`(select coalesce(sum(${bookings.bookedMinutes}), 0) from ${bookings}
        where ${bookings.vendorId} = ${vendorId} and ${bookings.status} in ('confirmed', 'in_progress')
        and ${bookings.startsAt} >= ${from.toISOString()}::timestamptz
        and ${bookings.startsAt} < ${until.toISOString()}::timestamptz)`.mapWith(Number),
      open: openMinutes(sql`${vendorId}`),
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  return row ? share(row.busy, row.open) : 0.5;
}
