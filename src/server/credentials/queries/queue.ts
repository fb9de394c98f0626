import { and, eq, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { CREDENTIAL_STATUS_SETS, EXPIRY_SPANS, type ExpirySpan } from '#core/credentials/filters.ts';
import { credentialTitle } from '#core/credentials/kinds.ts';
import type { QueueInput } from '#core/credentials/list.ts';
import { CREDENTIAL_STATUSES, type CredentialStatus } from '#core/credentials/status.ts';
import { addDays } from '#core/lib/format-time.ts';
import { severalOf } from '#core/lib/list.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { categories } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { markets } from '#server/markets/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { credentials, dayOfEnd } from '../tables.ts';

const SORTS: Record<QueueInput['sort'], SortColumn> = {
  submitted: { by: credentials.submittedAt, kind: 'moment' },
  // What never ends comes after all that does.
  until: { by: dayOfEnd, kind: 'number' },
};

/** One page of credentials, without the counts around it. */
export async function pageOfQueue(ctx: Ctx, input: QueueInput) {
  const place = keyset(SORTS, credentials.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: credentials.id,
      kind: credentials.kind,
      trade: categories.name,
      vendor: { id: vendors.id, name: vendors.company },
      technician: technicians.name,
      market: markets.name,
      status: credentials.status,
      issuer: credentials.issuer,
      number: credentials.number,
      validUntil: credentials.validUntil,
      submittedAt: credentials.submittedAt,
      decidedAt: credentials.decidedAt,
    })
    .from(credentials)
    .innerJoin(vendors, eq(vendors.id, credentials.vendorId))
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .leftJoin(technicians, eq(technicians.id, credentials.technicianId))
    .leftJoin(categories, eq(categories.id, credentials.categoryId))
    .where(and(among(ctx, input), inArray(credentials.status, [...statusesOf(input)]), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(({ kind, trade, ...one }) => ({ ...one, title: credentialTitle(kind, trade) })),
  };
}

/** credentials.queue */
export async function listQueue(ctx: Ctx, input: QueueInput) {
  const [page, groups] = await Promise.all([
    pageOfQueue(ctx, input),
    ctx.db.read
      .select({ status: credentials.status, count: sql<number>`count(*)::int` })
      .from(credentials)
      .innerJoin(vendors, eq(vendors.id, credentials.vendorId))
      .leftJoin(markets, eq(markets.id, vendors.marketId))
      .leftJoin(technicians, eq(technicians.id, credentials.technicianId))
      .where(among(ctx, input))
      .groupBy(credentials.status),
  ]);
  const countOf = (one: CredentialStatus) => groups.find(({ status }) => status === one)?.count ?? 0;
  return {
    ...page,
    total: statusesOf(input).reduce((sum, status) => sum + countOf(status), 0),
    counts: Object.fromEntries(CREDENTIAL_STATUSES.map((one) => [one, countOf(one)])) as Record<
      CredentialStatus,
      number
    >,
  };
}

function statusesOf({ status }: QueueInput): readonly CredentialStatus[] {
  return severalOf(CREDENTIAL_STATUSES, status, CREDENTIAL_STATUS_SETS) ?? [];
}

/** The filters that the tabs of statuses stand inside of. */
function among(ctx: Ctx, input: QueueInput): SQL | undefined {
  const { kind, holder, market, trade, expiring, submittedFrom, submittedTo } = input;
  const pattern = likePattern(input.search);
  const { submittedAt } = credentials;
  return and(
    kind && eq(credentials.kind, kind),
    holder && (holder === 'company' ? isNull : isNotNull)(credentials.technicianId),
    market ? eq(markets.slug, market) : undefined,
    trade
      ? sql`${credentials.categoryId} = (select id from ${categories} where ${categories.slug} = ${trade})`
      : undefined,
    expiring && endingIn(ctx, expiring),
    onDays(submittedAt, submittedFrom, submittedTo),
    pattern
      ? or(
          ilike(vendors.company, pattern),
          ilike(technicians.name, pattern),
          ilike(credentials.issuer, pattern),
          ilike(credentials.number, pattern),
        )
      : undefined,
  );
}

/** Valid today where its company works, and not for longer than the span. */
function endingIn(ctx: Ctx, span: ExpirySpan): SQL | undefined {
  const days = EXPIRY_SPANS[span];
  const { validUntil } = credentials;
  const here = localDate(now(ctx), HOME_ZONE);
  const there = sql`(${now(ctx).toISOString()}::timestamptz at time zone coalesce(${markets.zone}, ${HOME_ZONE}))::date`;
  return and(
    // No zone is more than a day away: an index finds these few before each is asked for its own day.
    gte(validUntil, addDays(here, -1)),
    lte(validUntil, addDays(here, days + 1)),
    gte(validUntil, there),
    lte(validUntil, sql`${there} + ${days}::int`),
  );
}
