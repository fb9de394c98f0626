import { BOOKING_STATUS_LABELS, type BookingStatus } from '#core/bookings/status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { jobColumns } from './job-columns.tsx';
import { JobFilters } from './job-filters.tsx';
import { type JobFilter, type JobSort, jobFilter, jobListPath } from './job-list-address.ts';

export const handle: AdminPage = { crumbs: () => [{ label: 'Jobs' }], fluid: true };
export const meta = () => [{ title: 'Jobs · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const markets = await server.markets.list({});
  const filter = jobFilter(
    new URL(request.url).searchParams,
    markets.map(({ slug }) => slug),
  );
  const { view, search, market, sort, cursor } = filter;
  const page = await server.bookings.all({
    view,
    sort,
    ...(search ? { search } : {}),
    ...(market ? { market } : {}),
    ...(cursor ? { cursor } : {}),
  });
  return { ...page, filter, markets, now: context.get(requestContext).now };
}

/** In the order in which jobs live; the ways they can end come last. */
const TABS: readonly BookingStatus[] = [
  'held',
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'declined',
  'expired',
];
const ORDER: Record<JobSort, string> = {
  updated: 'newest change first',
  starts: 'latest visit first',
  amount: 'highest amount first',
};

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { items, newer, older, total, counts, filter, markets, now } = loaderData;
  const count = (value: number | undefined) => (value ?? 0).toLocaleString('en-US');
  return (
    <>
      <PageHeader title="Jobs" count={`${count(counts.upcoming)} under way or to come`} className="!mb-1" />
      <Tabs
        label="Jobs by status"
        edge
        items={[
          {
            label: 'All jobs',
            to: jobListPath(filter, { view: 'all' }),
            count: count(counts.all),
            active: filter.view === 'all',
          },
          ...TABS.map((status) => ({
            label: BOOKING_STATUS_LABELS[status],
            to: jobListPath(filter, { view: status }),
            count: count(counts[status]),
            active: filter.view === status,
          })),
        ]}
      />
      <JobFilters filter={filter} markets={markets} />
      <DataTable
        label="Jobs"
        edge="page"
        columns={jobColumns(now)}
        rows={items}
        rowId={(job) => job.id}
        rowHref={(job) => `/admin/jobs/${job.id}`}
        sort={{
          by: filter.sort,
          direction: 'desc',
          href: (by) => jobListPath(filter, { sort: by as JobSort }),
        }}
        empty={<NoJobs filter={filter} />}
        pager={{
          summary: `${count(items.length)} of ${count(total)}, ${ORDER[filter.sort]}`,
          newer: newer && jobListPath(filter, { cursor: newer }),
          older: older && jobListPath(filter, { cursor: older }),
        }}
      />
    </>
  );
}

function NoJobs({ filter }: { filter: JobFilter }) {
  const narrowed = filter.search || filter.market || filter.view !== 'all';
  if (!narrowed) {
    return (
      <EmptyState as="h2" title="No jobs yet">
        When a homeowner books a visit, it shows here with its vendor, its status and its price.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      as="h2"
      title="No results found"
      action={<ButtonLink to="/admin/jobs">Show all jobs</ButtonLink>}
    >
      {filter.search ? `Nothing here answers to “${filter.search}”.` : 'No job is in this state here.'} Try
      another word, or fewer filters.
    </EmptyState>
  );
}
