import { Plus } from 'lucide-react';
import { JOB_VIEWS } from '#core/bookings/desk/system-views.ts';
import { jobsInput } from '#core/bookings/desk/views.ts';
import { netOfListed } from '#core/bookings/money/job-money.ts';
import { BOOKING_STATUS_LOOKS, BOOKING_STATUSES } from '#core/bookings/status.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { JOBS_BULK } from './bulk-jobs.ts';
import { JobBeside } from './job-beside.tsx';
import { jobColumns } from './job-columns.tsx';
import { filterChoices, filtersOf } from './job-filters.ts';
import { type ListedJob, listedJob } from './listed-job.ts';

export const handle: AdminPage = { crumbs: () => [{ label: 'Jobs' }], fluid: true };
export const meta = () => [{ title: 'Jobs · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'jobs', jobsInput);
  const [page, markets, catalog, names, open] = await Promise.all([
    server.bookings.jobs(input),
    server.markets.list({}),
    input.service ? server.catalog.list({}) : [],
    // Names of those the address is about; the rest is looked up when a filter opens.
    input.homeowner || input.vendor || input.technician
      ? server.bookings.jobFilters({
          ...(input.homeowner ? { homeowner: input.homeowner } : {}),
          ...(input.vendor ? { vendor: input.vendor } : {}),
          ...(input.technician ? { technician: input.technician } : {}),
        })
      : null,
    openRecord(request, (id) => server.bookings.get({ id })),
  ]);
  const choices = filterChoices({ markets, catalog, names, asked: input });
  const { now } = context.get(requestContext);
  const items = page.items.map((job) => listedJob(job, list.columns, now));
  return { ...page, items, list, choices, open, now };
}

/** In the order in which jobs live; the ways they can end come last. */
const TABS = BOOKING_STATUSES;

const SORTS = {
  updated: { label: 'Updated', desc: 'Newest change first', asc: 'Oldest change first' },
  starts: { label: 'Scheduled', desc: 'Latest visit first', asc: 'Earliest visit first' },
  amount: { label: 'Amount', desc: 'Highest amount first', asc: 'Lowest amount first' },
  created: { label: 'Created', desc: 'Newest first', asc: 'Oldest first' },
};

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { list, counts, choices, now, open, ...page } = loaderData;
  return (
    <ListPage<ListedJob>
      {...page}
      title="Jobs"
      count={`${(counts.upcoming ?? 0).toLocaleString('en-US')} in progress or upcoming`}
      list={list}
      tabs={[
        { label: 'All jobs', count: counts.all, change: { status: null } },
        { label: 'Upcoming', count: counts.upcoming, change: { status: 'upcoming' } },
        ...TABS.map((status) => ({
          label: BOOKING_STATUS_LOOKS[status].label,
          count: counts[status] ?? 0,
          change: { status },
        })),
      ]}
      systemViews={JOB_VIEWS}
      resizable
      searchLabel="Filter by job, user, place"
      filters={filtersOf(choices)}
      columns={jobColumns(now)}
      sorts={SORTS}
      rowLabel={(job) => `${job.number} ${job.title}`}
      rowHref={(job) => `/admin/jobs/${job.id}`}
      open={
        open && {
          id: open.id,
          title: `${open.number} ${open.title}`,
          href: `/admin/jobs/${open.id}`,
          body: <JobBeside job={open} now={now} />,
        }
      }
      actions={
        <ButtonLink to="/admin/jobs/new" kind="primary" icon={Plus}>
          Create Job
        </ButtonLink>
      }
      bulk={JOBS_BULK}
      copies={({ number }) => [{ label: 'Copy job number', text: String(number) }]}
      sum={(rows) => formatMoney(sumCents(rows.map(netOfListed)))}
      empty={{
        title: 'No jobs here',
        text: 'Booked visits appear here with their vendor, status and price.',
      }}
    />
  );
}
