import { and, eq, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#core/lib/durations.ts';
import { severalOf } from '#core/lib/list.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import type { QuoteAnswer } from '#core/quotes/answer.ts';
import type { InvitationsInput } from '#core/quotes/contract.ts';
import { QUOTE_RESPONSE_HOURS } from '#core/quotes/limits.ts';
import type { RequestsInput } from '#core/quotes/list.ts';
import { shortName } from '#core/quotes/short-name.ts';
import { QUOTE_REQUEST_STATUSES, type QuoteRequestStatus, type QuoteStatus } from '#core/quotes/status.ts';
import type { InvitationLine, RequestLine } from '#core/quotes/views.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { baseOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import {
  quoteFiles,
  quoteInvitations,
  quoteMessages,
  quoteOptions,
  quoteRequests,
  quotes,
} from '../tables.ts';
import { factsOf } from './request-facts.ts';
import { requestScope, totalOfOption } from './scope.ts';

const REQUEST_SORTS: Record<RequestsInput['sort'], SortColumn> = {
  created: { by: quoteRequests.createdAt, kind: 'moment' },
  clock: { by: quoteRequests.respondBy, kind: 'moment' },
};
const INVITATION_SORTS: Record<InvitationsInput['sort'], SortColumn> = {
  asked: { by: quoteInvitations.askedAt, kind: 'moment' },
  clock: { by: quoteInvitations.respondBy, kind: 'moment' },
};

const around = {
  serviceName: services.name,
  serviceSlug: services.slug,
  neighborhood: zones.name,
  home: { zip: homes.zip },
  homeownerName: users.name,
};

const ofRequest = eq(quoteInvitations.requestId, quoteRequests.id);
const liveOf = sql`from ${quotes} join ${quoteOptions} on ${quoteOptions.quoteId} = ${quotes.id}
  where ${quotes.requestId} = ${quoteRequests.id} and ${quotes.status} in ('sent', 'accepted')`;
/** The vendor wrote last: a question waits for the homeowner. */
const lastWriter = sql`(select m.author_role from ${quoteMessages} m
  where m.invitation_id = ${quoteInvitations.id} order by m.at desc, m.id desc limit 1)`;

/** One page of requests: the caller's own, or all of them, without the count. */
export async function pageOfRequests(ctx: Ctx, input: RequestsInput) {
  const place = keyset(REQUEST_SORTS, quoteRequests.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: quoteRequests.id,
      request: quoteRequests,
      ...around,
      marketName: markets.name,
      asked: sql<number>`(select count(*)::int from ${quoteInvitations} where ${ofRequest})`,
      answered: sql<number>`(select count(distinct ${quotes.invitationId})::int from ${quotes}
        where ${quotes.requestId} = ${quoteRequests.id})`,
      quotes: sql<number>`(select count(distinct ${quotes.id})::int ${liveOf})`,
      lowestCents: sql<number | null>`(select min(${totalOfOption}) ${liveOf})`,
      questions: sql<number>`(select count(*)::int from ${quoteInvitations} where ${ofRequest}
        and ${quoteInvitations.status} in ('asked', 'quoted', 'lapsed') and ${lastWriter} = 'vendor')`,
    })
    .from(quoteRequests)
    .innerJoin(services, eq(services.id, quoteRequests.serviceId))
    .innerJoin(homes, eq(homes.id, quoteRequests.homeId))
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(markets, eq(markets.id, quoteRequests.marketId))
    .innerJoin(users, eq(users.id, quoteRequests.homeownerId))
    .where(and(amongRequests(ctx, input), inStatus(input.status), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(
      (row): RequestLine => ({
        ...factsOf(row),
        marketName: row.marketName,
        asked: row.asked,
        answered: row.answered,
        quotes: row.quotes,
        lowestCents: row.lowestCents,
        questions: row.request.status === 'open' ? row.questions : 0,
        homeownerName: row.homeownerName,
      }),
    ),
  };
}

/** quotes.requests */
export async function listRequests(ctx: Ctx, input: RequestsInput) {
  const [page, groups] = await Promise.all([
    pageOfRequests(ctx, input),
    ctx.db.read
      .select({ status: quoteRequests.status, count: sql<number>`count(*)::int` })
      .from(quoteRequests)
      .innerJoin(users, eq(users.id, quoteRequests.homeownerId))
      .where(amongRequests(ctx, input))
      .groupBy(quoteRequests.status),
  ]);
  const countOf = (one: QuoteRequestStatus) => groups.find(({ status }) => status === one)?.count ?? 0;
  const shown = statusesOf(input.status) ?? QUOTE_REQUEST_STATUSES;
  return {
    ...page,
    total: shown.reduce((sum, status) => sum + countOf(status), 0),
    counts: Object.fromEntries(QUOTE_REQUEST_STATUSES.map((one) => [one, countOf(one)])) as Record<
      QuoteRequestStatus,
      number
    >,
  };
}

function statusesOf(text: string | undefined) {
  return text === undefined ? null : severalOf(QUOTE_REQUEST_STATUSES, text);
}

function inStatus(text: string | undefined): SQL | undefined {
  const statuses = statusesOf(text);
  return statuses ? inArray(quoteRequests.status, [...statuses]) : undefined;
}

/** The filters that the tabs of statuses stand inside of. */
function amongRequests(ctx: Ctx, input: RequestsInput): SQL | undefined {
  const { market, answer, sentFrom, sentTo } = input;
  const pattern = likePattern(input.search);
  const { createdAt } = quoteRequests;
  return and(
    requestScope(ctx),
    market
      ? sql`${quoteRequests.marketId} = (select id from ${markets} where ${markets.slug} = ${market})`
      : undefined,
    answer && byAnswer(ctx, answer),
    onDays(createdAt, sentFrom, sentTo),
    pattern
      ? or(
          ilike(quoteRequests.title, pattern),
          ilike(users.name, pattern),
          sql`('Q-' || ${quoteRequests.number}) ilike ${pattern}`,
        )
      : undefined,
  );
}

function byAnswer(ctx: Ctx, answer: QuoteAnswer): SQL | undefined {
  const received = sql`exists (select 1 from ${quotes} where ${quotes.requestId} = ${quoteRequests.id})`;
  if (answer === 'received') return received;
  const since = new Date(now(ctx).getTime() - QUOTE_RESPONSE_HOURS * HOUR_MS);
  return and(
    sql`not ${received}`,
    answer === 'overdue'
      ? and(eq(quoteRequests.status, 'open'), lte(quoteRequests.createdAt, since))
      : undefined,
  );
}

/** quotes.invitations: what the caller's company was asked, with what it answered. */
export async function listInvitations(ctx: Ctx, input: InvitationsInput) {
  const vendorId = ownVendorId(ctx);
  const place = keyset(INVITATION_SORTS, quoteInvitations.id, input);
  const among = amongInvitations(vendorId, input);
  const inThat = input.status && eq(quoteInvitations.status, input.status);
  const latest = (column: SQL) => sql`(select ${column} from ${quotes}
    where ${quotes.invitationId} = ${quoteInvitations.id} order by ${quotes.version} desc limit 1)`;
  const [rows, [all], base] = await Promise.all([
    ctx.db.read
      .select({
        key: place.key,
        id: quoteInvitations.id,
        invitation: quoteInvitations,
        request: quoteRequests,
        ...around,
        area: { latitude: zones.latitude, longitude: zones.longitude },
        photos: sql<number>`(select count(*)::int from ${quoteFiles}
          where ${quoteFiles.requestId} = ${quoteRequests.id} and ${quoteFiles.invitationId} is null)`,
        quoteStatus: sql<QuoteStatus | null>`${latest(sql`${quotes.status}`)}`,
        quotedCents: sql<number | null>`${latest(sql`(select min(${totalOfOption})
          from ${quoteOptions} where ${quoteOptions.quoteId} = ${quotes.id})`)}`,
        isTheirTurn: sql<boolean>`coalesce(${lastWriter} = 'homeowner', false)`,
      })
      .from(quoteInvitations)
      .innerJoin(quoteRequests, ofRequest)
      .innerJoin(services, eq(services.id, quoteRequests.serviceId))
      .innerJoin(homes, eq(homes.id, quoteRequests.homeId))
      .innerJoin(zones, eq(zones.id, homes.zoneId))
      .innerJoin(users, eq(users.id, quoteRequests.homeownerId))
      .where(and(among, inThat, place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read
      .select({
        count: sql<number>`(count(*) filter (where ${inThat ?? sql`true`}))::int`,
        waiting: sql<number>`(count(*) filter (where ${eq(quoteInvitations.status, 'asked')}))::int`,
      })
      .from(quoteInvitations)
      .innerJoin(quoteRequests, ofRequest)
      .where(among),
    baseOfVendor(ctx, vendorId),
  ]);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(
      ({ invitation, area, ...row }): InvitationLine => ({
        ...factsOf(row),
        id: invitation.id,
        requestStatus: row.request.status,
        status: invitation.status,
        askedAt: invitation.askedAt,
        respondBy: invitation.respondBy,
        homeownerName: shortName(row.homeownerName),
        photos: row.photos,
        miles: base ? Math.round(distanceMiles(base, area) * 10) / 10 : null,
        quoteStatus: row.quoteStatus,
        quotedCents: row.quotedCents,
        isTheirTurn: row.isTheirTurn,
      }),
    ),
    total: all?.count ?? 0,
    waiting: all?.waiting ?? 0,
  };
}

/** The search that the tabs of statuses stand inside of. */
function amongInvitations(vendorId: string, input: InvitationsInput): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    eq(quoteInvitations.vendorId, vendorId),
    pattern
      ? or(ilike(quoteRequests.title, pattern), sql`('Q-' || ${quoteRequests.number}) ilike ${pattern}`)
      : undefined,
  );
}
