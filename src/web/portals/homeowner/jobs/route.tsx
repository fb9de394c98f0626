import { SubscribeCalendarButton } from '#web/bookings/calendar/subscribe-calendar-button.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { jobColumns } from './job-columns.tsx';
import { JobSearch } from './job-search.tsx';
import { type JobsView, jobsPath, jobsView } from './jobs-path.ts';
import { NoJobs } from './no-jobs.tsx';

const PAGE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const view = jobsView(params.get('view'));
  const search = (params.get('q') ?? '').slice(0, 100);
  const page = await api(context, request).bookings.list({
    view,
    sort: 'waiting',
    order: view === 'upcoming' ? 'asc' : 'desc',
    limit: PAGE,
    ...(search.trim() ? { search } : {}),
    ...(params.get('cursor') ? { cursor: params.get('cursor') ?? '' } : {}),
  });
  return { ...page, view, search, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Jobs · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Jobs' }] };

const TABS: readonly { view: JobsView; label: string }[] = [
  { view: 'upcoming', label: 'Upcoming' },
  { view: 'past', label: 'Past' },
  { view: 'all', label: 'All' },
];

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, view, search, now } = loaderData;
  const pager = usePager(loaderData, `${items.length} of ${total.toLocaleString('en-US')}`);
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <SubscribeCalendarButton />
            <ButtonLink to="/book" kind="primary">
              Book a service
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label="Jobs"
        items={TABS.map((tab) => ({
          label: tab.label,
          to: jobsPath({ view: tab.view, search }),
          count: counts[tab.view] ?? 0,
          active: tab.view === view,
        }))}
      />
      <JobSearch view={view} search={search} />
      <div className="mt-3.5 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Jobs"
          columns={jobColumns(now)}
          rows={items}
          rowId={(job) => job.id}
          rowHref={(job) => `/account/home/job/${job.id}`}
          empty={<NoJobs view={view} search={search} />}
          pager={pager}
        />
      </div>
    </>
  );
}
