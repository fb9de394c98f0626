import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import type { VendorHealthView } from '#core/reports/health/contract.ts';
import {
  type Counted,
  HEALTH_FACTS,
  HEALTH_MEASURES,
  type HealthMeasure,
  healthState,
  MIN_CASES,
  shownOf,
} from '#core/reports/health/measures.ts';
import { METRICS_DAYS } from '#core/vendors/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { jobCounts, type VendorRecordFacts } from '#server/matching/queries/match-facts.ts';
import { standingFrom, standingPartsOf } from '#server/matching/queries/standing.ts';
import { ownVendorId } from '#server/vendors/queries.ts';

/** reports.vendorHealth: the company's record beside its market's, and what each of it earns in matching. One statement. */
export async function vendorHealth(ctx: Ctx): Promise<VendorHealthView> {
  const vendorId = ownVendorId(ctx);
  const [row, parts] = await Promise.all([besideMarket(ctx, vendorId), standingPartsOf(ctx, vendorId)]);
  const standing = standingFrom(parts, {
    vendorId,
    category: row.category,
    record: recordFrom(row, 'own'),
    rivals: [recordFrom(row, 'rivals')],
  });
  const measures = HEALTH_MEASURES.map((measure) => {
    const { feature } = HEALTH_FACTS[measure];
    const reason = standing.reasons.find((one) => one.feature === feature);
    const improvement = standing.improvements.find((one) => one.feature === feature);
    return {
      measure,
      ...shownOf(row.measures[measure]),
      points: reason
        ? {
            hundredths: reason.hundredths,
            most: reason.most,
            text: reason.text,
            usualHundredths: reason.usualHundredths,
          }
        : null,
      improvement: improvement ? { text: improvement.text, hundredths: improvement.hundredths } : null,
    };
  });
  const weighed = new Set(HEALTH_MEASURES.map((measure) => HEALTH_FACTS[measure].feature));
  return {
    days: METRICS_DAYS,
    market: row.market,
    isApproved: row.isApproved,
    state: healthState(measures),
    measures,
    hundredths: standing.hundredths,
    category: row.category,
    ofTheJob: standing.reasons
      .filter(({ feature }) => !weighed.has(feature))
      .map(({ feature, label, text, hundredths, most }) => ({ feature, label, text, hundredths, most })),
    ranked: standing.ranked,
    first: standing.first,
    rankedDays: standing.days,
    leftOut: standing.exclusions.find(({ exclusion }) => exclusion === 'credentials')?.times ?? 0,
  };
}

/** What is counted of each company, in the order of its tallies. */
const TALLIES = [
  'asked_of',
  'asked_hits',
  'done_of',
  'done_hits',
  'trade_of',
  'trade_hits',
  'punctual_of',
  'punctual_hits',
  'stars_of',
  'stars_hits',
] as const;
type Tallied = (typeof TALLIES)[number];

type Row = {
  market: string | null;
  isApproved: boolean;
  category: string | null;
  own: Record<Tallied, number>;
  rivals: Record<Tallied, number>;
  measures: Record<HealthMeasure, Counted>;
};

/**
 * The company among the approved ones of its city. Each measure is ranked in the database among the companies with enough
 * cases, and only the own row leaves it: nobody's figure but the caller's, and what all of them have together.
 */
async function besideMarket(ctx: Ctx, vendorId: string): Promise<Row> {
  const ranked = sql.join(
    HEALTH_MEASURES.map((measure) => rankOf(measure)),
    sql`, `,
  );
  const [row] = await ctx.db.read
    .select({
      market: sql<string | null>`market`,
      isApproved: sql<boolean>`is_approved`,
      category: sql<string | null>`category`,
      own: sql<Row['own']>`own`,
      rivals: sql<Row['rivals']>`rivals`,
      measures: sql<Row['measures']>`measures`,
    })
    .from(
      sql`(with home as (${homeOf(vendorId)}), approved as (${approvedVendors()}), jobs as (${jobs(ctx)}),
        stars as (${stars()}), proofs as (${proofs(ctx)}), counted as (${counted()})
        select id = (select vendor_id from home) as is_own,
          (select market from home) as market, (select is_approved from home) as is_approved,
          (select category from home) as category,
          jsonb_build_object(${tallies((name) => sql`${name}`)}) as own,
          jsonb_build_object(${tallies((name) => sql`sum(${name}) filter (where is_rival) over ()`)}) as rivals,
          jsonb_build_object(${ranked}) as measures
        from counted) as beside`,
    )
    .where(sql`is_own`);
  if (!row) throw new Error(`There is no company ${vendorId}`);
  return row;
}

/** The company, its city and the category that it sells most services of. */
function homeOf(vendorId: string): SQL {
  return sql`select v.id as vendor_id, v.market_id, m.name as market, coalesce(m.zone, 'UTC') as zone,
      v.status = 'approved' as is_approved, main.category_id, main.name as category
    from vendors.vendors v left join markets.markets m on m.id = v.market_id
    left join lateral (
      select c.id as category_id, c.name from vendors.vendor_services vs
      join catalog.services s on s.id = vs.service_id join catalog.categories c on c.id = s.category_id
      where vs.vendor_id = v.id group by c.id, c.name, c.position order by count(*) desc, c.position limit 1
    ) main on true
    where v."id" = ${vendorId}`;
}

/** Rivals are those whose rates matching begins with: the category's sellers, and the company itself. */
function approvedVendors(): SQL {
  return sql`select v.id, v.id = home.vendor_id or (home.category_id is not null and exists (
      select from vendors.vendor_services vs join catalog.services s on s.id = vs.service_id
      where vs.vendor_id = v.id and s.category_id = home.category_id)) as is_rival
    from home join vendors.vendors v on v.id = home.vendor_id
      or (v.market_id = home.market_id and v.status = 'approved')`;
}

function jobs(ctx: Ctx): SQL {
  const { accepted, refused, ended, well, begun, punctual } = jobCounts();
  const since = new Date(now(ctx).getTime() - METRICS_DAYS * DAY_MS).toISOString();
  const isDone = sql`${bookings.status} = 'completed'`;
  const inTrade = sql`${services.categoryId} = (select category_id from home)`;
  const disputed = sql`exists (select from cases.disputes d where d.booking_id = ${bookings.id}
    and d.opened_by = 'homeowner' and d.stage <> 'withdrawn')`;
  const answeredAt = sql`coalesce(${bookings.acceptedAt}, case when ${bookings.status} = 'declined'
    or (${bookings.status} = 'cancelled' and ${bookings.cancelledBy} = 'vendor') then ${bookings.endedAt} end)`;
  const count = (when: SQL | undefined) => sql`count(*) filter (where ${when})`;
  return sql`select ${bookings.vendorId} as vendor_id,
      ${count(accepted)} as accepted, ${count(refused)} as refused, ${count(ended)} as ended, ${count(well)} as well,
      ${count(sql`${inTrade} and (${ended})`)} as ended_in_trade, ${count(sql`${inTrade} and ${well}`)} as well_in_trade,
      ${count(begun)} as begun, ${count(punctual)} as punctual, ${count(isDone)} as completed,
      ${count(sql`${isDone} and ${disputed}`)} as disputed, ${count(sql`${answeredAt} is not null`)} as answered,
      percentile_cont(0.5) within group (order by extract(epoch from ${answeredAt} - ${bookings.askedAt}) / 60) as minutes
    from ${bookings} inner join ${services} on ${services.id} = ${bookings.serviceId}
    where ${bookings.vendorId} in (select id from approved) and ${bookings.requestedAt} >= ${since}::timestamptz
    group by ${bookings.vendorId}`;
}

function stars(): SQL {
  return sql`select vendor_id, count(*) as reviews, sum(rating - 1) / 4.0 as hits from reviews.reviews
    where vendor_id in (select id from approved) and revealed_at is not null and hidden_at is null
    group by vendor_id`;
}

/** What the city demands today of what each company sells, of the company and of its technicians with the skill. */
function proofs(ctx: Ctx): SQL {
  const today = sql`(${now(ctx).toISOString()}::timestamptz at time zone home.zone)::date`;
  return sql`select c.id as vendor_id, count(*) as demanded,
      count(*) filter (where credentials.holds(c.id, holder.id, r.kind, r.category_id, ${today})) as held
    from home join credentials.requirements r on r.market_id = home.market_id and r.ended_at is null
      and r.effective_on <= ${today}
    join approved c on exists (
      select from vendors.vendor_services vs join catalog.services s on s.id = vs.service_id
      where vs.vendor_id = c.id and s.category_id = r.category_id and (r.service_id is null or r.service_id = s.id))
    join lateral (
      select null::uuid as id where r.subject = 'company' union all
      select distinct t.id from vendors.technicians t join vendors.technician_skills ts on ts.technician_id = t.id
        join catalog.services s on s.id = ts.service_id
      where r.subject = 'technician' and t.vendor_id = c.id and t.active and s.category_id = r.category_id
        and (r.service_id is null or r.service_id = s.id)
    ) holder on true
    group by c.id`;
}

/** Tallies of each company, and of each measure its value among those with enough cases. */
function counted(): SQL {
  return sql`select c.id, c.is_rival,
      coalesce(accepted + refused, 0) as asked_of, coalesce(accepted, 0) as asked_hits,
      coalesce(ended, 0) as done_of, coalesce(well, 0) as done_hits,
      coalesce(ended_in_trade, 0) as trade_of, coalesce(well_in_trade, 0) as trade_hits,
      coalesce(begun, 0) as punctual_of, coalesce(punctual, 0) as punctual_hits,
      coalesce(reviews, 0) as stars_of, coalesce(hits, 0) as stars_hits,
      coalesce(completed, 0) as completed, coalesce(disputed, 0) as disputed, coalesce(answered, 0) as answered, minutes,
      coalesce(demanded, 0) as demanded, coalesce(held, 0) as held
    from approved c left join jobs on jobs.vendor_id = c.id left join stars on stars.vendor_id = c.id
      left join proofs on proofs.vendor_id = c.id`;
}

/** Cases and hits of a measure, as columns of `counted`; a response has no hits but a median. */
const COLUMNS: Record<HealthMeasure, { of: SQL; hits: SQL }> = {
  acceptance: { of: sql`asked_of`, hits: sql`asked_hits` },
  response: { of: sql`answered`, hits: sql`minutes` },
  on_time: { of: sql`punctual_of`, hits: sql`punctual_hits` },
  completion: { of: sql`done_of`, hits: sql`done_hits` },
  disputes: { of: sql`completed`, hits: sql`disputed` },
  rating: { of: sql`stars_of`, hits: sql`stars_hits` },
  credentials: { of: sql`demanded`, hits: sql`held` },
};

function rankOf(measure: HealthMeasure): SQL {
  const { of, hits } = COLUMNS[measure];
  const { lessIsBetter, unit } = HEALTH_FACTS[measure];
  const value = unit === 'minutes' ? sql`${hits}::float8` : sql`${hits}::float8 / nullif(${of}, 0)`;
  // One document is all that a small company may need, and it decides.
  const least = measure === 'credentials' ? 1 : MIN_CASES;
  const among = sql`case when ${of} >= ${least}::int then ${value} end`;
  const average =
    unit === 'minutes'
      ? sql`avg(${among}) over ()`
      : sql`sum(${hits}) over ()::float8 / nullif(sum(${of}) over (), 0)`;
  const stars = (share: SQL) => (unit === 'stars' ? sql`1 + 4 * (${share})` : share);
  const countOf = (order: SQL) => sql`case when ${of} >= ${least}::int then
      rank() over (partition by (${among}) is null order by ${among} ${order}) - 1 end`;
  const [upwards, downwards] = [sql`asc`, sql`desc`];
  return sql`${sql.raw(`'${measure}'`)}, jsonb_build_object('value', ${stars(value)}, 'cases', ${of},
    'average', ${stars(average)}, 'vendors', count(${among}) over (),
    'worse', ${countOf(lessIsBetter ? downwards : upwards)}, 'better', ${countOf(lessIsBetter ? upwards : downwards)})`;
}

function tallies(value: (name: SQL) => SQL): SQL {
  return sql.join(
    TALLIES.map((name) => sql`${sql.raw(`'${name}'`)}, ${value(sql.raw(name))}`),
    sql`, `,
  );
}

function recordFrom(row: Row, whose: 'own' | 'rivals'): VendorRecordFacts {
  const counts = row[whose];
  return {
    asked: { of: counts.asked_of, hits: counts.asked_hits },
    done: { of: counts.done_of, hits: counts.done_hits },
    doneInTrade: { of: counts.trade_of, hits: counts.trade_hits },
    punctual: { of: counts.punctual_of, hits: counts.punctual_hits },
    stars: { of: counts.stars_of, hits: counts.stars_hits },
  };
}
