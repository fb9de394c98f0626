import { SQL, sql } from 'drizzle-orm';
import { DUE_SOON_DAYS, TAG_CHOICES_MAX } from '#core/customers/limits.ts';
import type { CustomersInput, CustomerView } from '#core/customers/views.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { customerRows } from './customer-rows.ts';

const SORTS: Record<CustomersInput['sort'], SortColumn> = {
  last: { by: sql`coalesce(c.last_visit_at, c.next_visit_at, c.latest_at)`, kind: 'moment' },
  value: { by: sql`c.earned_cents`, kind: 'number' },
  // Days since 1970; who is due at no time comes after all who are.
  due: { by: sql`coalesce(c.next_due - date '1970-01-01', 1000000)`, kind: 'number' },
  name: { by: sql`c.name`, kind: 'text' },
};

type Row = {
  key: string;
  id: string;
  name: string;
  street: string;
  city: string;
  homes: number;
  jobs: number;
  earned_cents: string | number;
  last_visit_at: Date | string | null;
  next_visit_at: Date | string | null;
  next_due: string | null;
  zone: string;
  tags: string[];
};
type Figures = Record<'total' | 'customers' | 'with_job' | 'repeat' | 'median' | 'due_soon', string | null>;

/** The statement of a page, over the rows that `with c as (…)` names. */
function pageOf(vendorId: string, place: ReturnType<typeof placeOf>, filter: SQL): SQL {
  return sql`select ${place.key} as key, row_number() over (order by ${sql.join(place.orderBy, sql`, `)}) as turn,
      c.id, c.name, h.line1 as street, h.city, c.homes, c.jobs, c.earned_cents,
      c.last_visit_at, c.next_visit_at, c.next_due::text as next_due, c.zone,
      array(select t.tag from customers.tags t where t.vendor_id = ${vendorId}::uuid and t.homeowner_id = c.id
        order by t.tag) as tags
    from c join homes.homes h on h.id = c.home_id
    where ${filter}${place.where ? sql` and ${place.where}` : sql``}
    order by ${sql.join(place.orderBy, sql`, `)} limit ${place.fetch}`;
}

const placeOf = (input: CustomersInput) => keyset(SORTS, sql`c.id`, input);

/** One page of the company's customers, without what stands around it. */
export async function pageOfCustomers(ctx: Ctx, input: CustomersInput) {
  const vendorId = ownVendorId(ctx);
  const place = placeOf(input);
  const filter = among(ctx, vendorId, input, await todayOf(ctx, vendorId));
  const rows = await readRows<Row>(
    ctx,
    sql`with c as materialized (${customerRows(ctx, vendorId)}) ${pageOf(vendorId, place, filter)}`,
  );
  const page = place.page(rows);
  return { ...page, items: page.items.map(viewOf) };
}

/** customers.list. Page and figures are one statement: the customers of a large company are reckoned once. */
export async function listCustomers(ctx: Ctx, input: CustomersInput) {
  const vendorId = ownVendorId(ctx);
  const place = placeOf(input);
  const today = await todayOf(ctx, vendorId);
  const filter = among(ctx, vendorId, input, today);
  const [rows, tags] = await Promise.all([
    readRows<Figures & { [Key in keyof Row]: Row[Key] | null }>(
      ctx,
      sql`with c as materialized (${customerRows(ctx, vendorId)}), figures as (
            select count(*) filter (where ${filter}) as total, count(*) as customers,
              count(*) filter (where c.jobs > 0) as with_job, count(*) filter (where c.jobs > 1) as repeat,
              round(percentile_cont(0.5) within group (order by c.earned_cents)) as median,
              count(*) filter (where ${isDueBy(addDays(today, DUE_SOON_DAYS))}) as due_soon
            from c)
          select * from figures left join (${pageOf(vendorId, place, filter)}) page on true order by page.turn`,
    ),
    tagsOfVendor(ctx, vendorId),
  ]);
  const [figures] = rows;
  const page = place.page(rows.filter((row): row is Figures & Row => row.id !== null));
  const count = (name: keyof Figures) => Number(figures?.[name] ?? 0);
  return {
    ...page,
    items: page.items.map(viewOf),
    total: count('total'),
    tags,
    today,
    tiles: {
      customers: count('customers'),
      repeat: count('repeat'),
      worked: count('with_job'),
      repeatShare: count('with_job') === 0 ? null : count('repeat') / count('with_job'),
      medianCents: figures?.median == null ? null : Number(figures.median),
      dueSoon: count('due_soon'),
    },
  };
}

/** Every tag that the company uses, by name. */
export async function tagsOfVendor(ctx: Ctx, vendorId: string): Promise<string[]> {
  const rows = await readRows<{ tag: string }>(
    ctx,
    sql`select distinct tag from customers.tags where vendor_id = ${vendorId}::uuid order by tag limit ${TAG_CHOICES_MAX}`,
  );
  return rows.map(({ tag }) => tag);
}

async function todayOf(ctx: Ctx, vendorId: string): Promise<string> {
  return localDate(now(ctx), (await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE);
}

const isDueBy = (day: string) => sql`c.next_due <= ${day}::date`;

/** The filters; `true` where there are none. */
function among(ctx: Ctx, vendorId: string, input: CustomersInput, today: string): SQL {
  const pattern = likePattern(input.search);
  const conditions: (SQL | false | null | '' | undefined)[] = [
    pattern && sql`(c.name ilike ${pattern} or ${livesAt(vendorId, pattern)})`,
    input.repeat && (input.repeat === 'repeat' ? sql`c.jobs > 1` : sql`c.jobs <= 1`),
    input.due === 'none' && sql`c.next_due is null`,
    input.due === 'overdue' && sql`c.next_due < ${today}::date`,
    input.due === 'soon' && isDueBy(addDays(today, DUE_SOON_DAYS)),
    input.tag &&
      sql`exists (select from customers.tags t where t.vendor_id = ${vendorId}::uuid and t.homeowner_id = c.id
        and t.tag = ${input.tag})`,
    input.unseen &&
      sql`c.last_visit_at < ${now(ctx).toISOString()}::timestamptz - ${`${Number(input.unseen)} months`}::interval
        and c.next_visit_at is null`,
  ];
  return sql.join([sql`true`, ...conditions.filter((one) => one instanceof SQL)], sql` and `);
}

/** Streets of homes the company was at: of others it knows nothing. */
function livesAt(vendorId: string, pattern: string): SQL {
  return sql`exists (select from bookings.bookings b join homes.homes o on o.id = b.home_id
    where b.vendor_id = ${vendorId}::uuid and b.homeowner_id = c.id and o.line1 ilike ${pattern}
      and (b.accepted_at is not null or b.status in ('confirmed', 'in_progress', 'completed')))`;
}

function viewOf(row: Omit<Row, 'key'>): CustomerView {
  const { id, name, street, city, homes, jobs, zone, tags } = row;
  return {
    ...{ id, name, street, city, homes, jobs, zone, tags },
    isRepeat: jobs > 1,
    earnedCents: Number(row.earned_cents),
    lastVisitAt: row.last_visit_at ? new Date(row.last_visit_at) : null,
    nextVisitAt: row.next_visit_at ? new Date(row.next_visit_at) : null,
    nextDueOn: row.next_due,
  };
}
