import { and, eq, exists, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#core/lib/durations.ts';
import { BENEFITING } from '#core/plans/status.ts';
import { QUOTE_EXPIRY_REMIND_HOURS, QUOTE_REMIND_HOURS } from '#core/quotes/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { planVersions, subscriptions } from '#server/plans/tables.ts';
import { quoteInvitations, quoteRequests, quotes } from '../tables.ts';

const BATCH = 200;
const soon = (ctx: Ctx, hours: number) => new Date(now(ctx).getTime() + hours * HOUR_MS);

/** Open requests whose clock has run out and that wait for nobody, or for vendors who are late. */
export async function requestsPastClock(ctx: Ctx): Promise<string[]> {
  const { read } = ctx.db;
  const live = read
    .select({ one: sql`1` })
    .from(quotes)
    .where(and(eq(quotes.requestId, quoteRequests.id), eq(quotes.status, 'sent')));
  const waiting = read
    .select({ one: sql`1` })
    .from(quoteInvitations)
    .where(and(eq(quoteInvitations.requestId, quoteRequests.id), eq(quoteInvitations.status, 'asked')));
  const rows = await read
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.status, 'open'),
        lte(quoteRequests.respondBy, now(ctx)),
        or(not(exists(live)), exists(waiting)),
      ),
    )
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Vendors whose clock is nearly over and who were not reminded of it. */
export async function invitationsNearlyOver(ctx: Ctx): Promise<{ id: string; requestId: string }[]> {
  return ctx.db.read
    .select({ id: quoteInvitations.id, requestId: quoteInvitations.requestId })
    .from(quoteInvitations)
    .where(
      and(
        eq(quoteInvitations.status, 'asked'),
        isNull(quoteInvitations.remindedAt),
        gt(quoteInvitations.respondBy, now(ctx)),
        lte(quoteInvitations.respondBy, soon(ctx, QUOTE_REMIND_HOURS)),
      ),
    )
    .limit(BATCH);
}

/** Quotes that are valid no longer. */
export async function overdueQuotes(ctx: Ctx): Promise<{ id: string; requestId: string }[]> {
  return ctx.db.read
    .select({ id: quotes.id, requestId: quotes.requestId })
    .from(quotes)
    .where(and(eq(quotes.status, 'sent'), lte(quotes.validUntil, now(ctx))))
    .limit(BATCH);
}

/** Quotes that end within two days; one that was never valid for longer is no surprise to anybody. */
export async function quotesEndingSoon(ctx: Ctx): Promise<{ id: string; requestId: string }[]> {
  const hours = QUOTE_EXPIRY_REMIND_HOURS;
  return ctx.db.read
    .select({ id: quotes.id, requestId: quotes.requestId })
    .from(quotes)
    .where(
      and(
        eq(quotes.status, 'sent'),
        isNull(quotes.remindedAt),
        gt(quotes.validUntil, now(ctx)),
        lte(quotes.validUntil, soon(ctx, hours)),
        sql`${quotes.validUntil} - ${quotes.sentAt} > make_interval(hours => ${hours})`,
      ),
    )
    .limit(BATCH);
}

/** Open quotes whose price doesn't have what the home's plans give now: one began, rests or is over since. */
export async function quotesOffPlan(ctx: Ctx): Promise<{ id: string; requestId: string }[]> {
  const givenBy = (seller: SQL) => sql`coalesce((select ${planVersions.discountBp} from ${subscriptions}
    join ${planVersions} on ${planVersions.id} = ${subscriptions.versionId}
    where ${subscriptions.homeId} = ${quoteRequests.homeId} and ${seller}
    and ${inArray(subscriptions.status, [...BENEFITING])} limit 1), 0)`;
  const offVendor = ne(quotes.planDiscountBp, givenBy(eq(subscriptions.vendorId, quotes.vendorId)));
  const offCanopy = ne(quotes.planFeeDiscountBp, givenBy(isNull(subscriptions.vendorId)));
  return ctx.db.read
    .select({ id: quotes.id, requestId: quotes.requestId })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(and(eq(quotes.status, 'sent'), eq(quoteRequests.status, 'open'), or(offVendor, offCanopy)))
    .limit(BATCH);
}
