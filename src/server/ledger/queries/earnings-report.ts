import { type SQL, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import type { EarningsInput, JobEarnings } from '#core/ledger/earnings-views.ts';
import { EARNED_KINDS, EARNING_KINDS } from '#core/ledger/journals.ts';
import { AppError } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { daysBetween, localDate, startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { marketOfVendor, ownVendorId } from '#server/vendors/queries.ts';
import { localDayOf } from './revenue.ts';

/** As many days as a chart shows when nothing else was asked for. */
const FIRST_DAYS = 30;
const MOST_DAYS = 366 * 2;

type Period = { vendorId: string; zone: string; from: string; to: string; start: Date; end: Date };

/** What a company earned in a period: by day, by job and in all, straight from the books. */
export async function earningsReport(ctx: Ctx, input: EarningsInput) {
  const period = await periodOf(ctx, input);
  const [page, [sums], days] = await Promise.all([
    pageOfJobs(ctx, input, period, LATEST_FIRST),
    readRows<Sums>(ctx, sql`select ${SUMS} from (${mine(period)}) line`),
    readRows<{ date: string; net: string }>(
      ctx,
      sql`select ${localDayOf(sql`line.posted_at`, period.zone)} as date, sum(line.net) as net
          from (${mine(period)}) line group by 1`,
    ),
  ]);
  const byDay = new Map(days.map(({ date, net }) => [date, Number(net)]));
  const { zone, from, to } = period;
  return {
    zone,
    from,
    to,
    totals: centsOf(sums),
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => {
      const date = addDays(from, day);
      return { date, netCents: byDay.get(date) ?? 0 };
    }),
    ...page,
  };
}

/** One page of jobs with what each earned in the period, in the order they were booked: a tip or a refund moves none. */
export async function pageOfEarnings(ctx: Ctx, input: EarningsInput) {
  return pageOfJobs(ctx, input, await periodOf(ctx, input), LATEST_BOOKED_FIRST);
}

async function periodOf(ctx: Ctx, { from, to }: EarningsInput): Promise<Period> {
  const vendorId = ownVendorId(ctx);
  const zone = (await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE;
  const last = to ?? localDate(now(ctx), zone);
  const first = from ?? addDays(last, 1 - FIRST_DAYS);
  const length = daysBetween(first, last);
  if (length < 0 || length > MOST_DAYS) {
    throw new AppError('invalid', 'Choose a period of up to two years.', {
      fields: { from: length < 0 ? 'After the end' : 'At most two years' },
    });
  }
  const start = startOfDay(first, zone);
  return { vendorId, zone, from: first, to: last, start, end: startOfDay(addDays(last, 1), zone) };
}

type Sums = Record<'work' | 'commission' | 'tip' | 'referral' | 'refund' | 'net', string | null>;
type JobRow = Sums & {
  id: string;
  number: number;
  title: string;
  at: Date | string;
  page_channel: PageChannel | null;
  is_own: boolean;
  key: string;
};

/** What jobs are paged by: the last entry of each in the period, or when it was booked. */
const LATEST_FIRST = sql`max(line.posted_at)`;
const LATEST_BOOKED_FIRST = sql`b.created_at`;

const SUMS = sql`sum(line.work) as work, sum(line.commission) as commission, sum(line.tip) as tip,
  sum(line.referral) as referral, sum(line.refund) as refund, sum(line.net) as net`;

const listed = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
const charges = listed(EARNING_KINDS.filter((kind) => kind !== 'tip'));
const earned = listed(EARNED_KINDS);

/** The company's side of each journal: what the work was, what Canopy kept of it, tips, and what was taken back. */
function mine({ vendorId, start, end }: Period): SQL {
  return sql`
    select j.booking_id, j.posted_at, -e.amount_cents as net,
      case when j.kind in (${charges}) then -e.amount_cents - coalesce(c.cents, 0) else 0 end as work,
      case when j.kind in (${charges}) then coalesce(c.cents, 0) else 0 end as commission,
      case when j.kind = 'tip' then -e.amount_cents else 0 end as tip,
      case when j.kind like 'referral_fee%' then -e.amount_cents else 0 end as referral,
      case when j.kind = 'tip' or j.kind like 'referral_fee%' or j.kind in (${charges}) then 0
        else -e.amount_cents end as refund
    from ledger.entries e
    join ledger.journals j on j.id = e.journal_id
    left join lateral (
      select sum(k.amount_cents) as cents from ledger.entries k
      where k.journal_id = j.id and k.account = 'commission_revenue'
    ) c on true
    where e.account = ${vendorPayable(vendorId)} and j.kind in (${earned})
      and e.posted_at >= ${start.toISOString()}::timestamptz and e.posted_at < ${end.toISOString()}::timestamptz`;
}

async function pageOfJobs(ctx: Ctx, input: EarningsInput, period: Period, by: SQL) {
  const place = newestFirst(by, sql`b.id`, input);
  const rows = await readRows<JobRow>(
    ctx,
    sql`select b.id, b.number, b.title, b.page_channel, b.vendor_id = ${period.vendorId}::uuid as is_own, max(line.posted_at) as at, ${place.key} as key, ${SUMS}
        from (${mine(period)}) line join bookings.bookings b on b.id = line.booking_id
        group by b.id ${place.where ? sql`having ${place.where}` : sql``}
        order by ${sql.join(place.orderBy, sql`, `)} limit ${place.fetch}`,
  );
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(
      ({ id, number, title, at, page_channel: pageChannel, is_own: isOwn, ...sums }): JobEarnings => ({
        bookingId: isOwn ? id : null,
        number: Number(number),
        title,
        at: new Date(at),
        // By whose page it came is between its vendor and Canopy.
        pageChannel: isOwn ? pageChannel : null,
        ...centsOf(sums),
      }),
    ),
  };
}

function centsOf(sums: Sums | undefined) {
  return {
    workCents: Number(sums?.work ?? 0),
    commissionCents: Number(sums?.commission ?? 0),
    tipCents: Number(sums?.tip ?? 0),
    referralCents: Number(sums?.referral ?? 0),
    refundCents: Number(sums?.refund ?? 0),
    netCents: Number(sums?.net ?? 0),
  };
}
