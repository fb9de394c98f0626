import { House } from 'lucide-react';
import type { HouseholdJobsView } from '#core/bookings/household/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { type HouseholdRight, mayBook } from '#core/users/household/rights.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';

const MEMBER_MAY: Record<HouseholdRight, string> = { view: 'view', book: 'book', pay: 'book and pay' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await api(context, request).bookings.householdJobs({});
  return { ...found, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Household · Canopy' }];
export const handle: HomeHandle = {
  crumbs: () => [{ label: 'Profile', to: '/account/home/profile' }, { label: 'Household' }],
};

/** The homes and jobs of households one is a member of, and the way to book there for those who may. */
export default function Household({ loaderData: { homes, jobs, now } }: Route.ComponentProps) {
  if (homes.length === 0 && jobs.length === 0) {
    return (
      <>
        <PageHeader title="Household" subtitle="Homes and jobs shared with you" />
        <Card>
          <EmptyState
            as="h2"
            title="Nothing is shared with you"
            action={<ButtonLink to="/account/home/profile">Open your profile</ButtonLink>}
          >
            When someone adds you to their household, you’ll see their homes and jobs here.
          </EmptyState>
        </Card>
      </>
    );
  }
  const toCome = jobs.filter(({ isOver }) => !isOver);
  const past = jobs.filter(({ isOver }) => isOver);
  const labelOf = new Map(homes.map((home) => [home.id, home.label]));
  return (
    <>
      <PageHeader
        title="Household"
        subtitle="Homes and jobs shared with you"
        actions={
          homes.some(({ right }) => mayBook(right)) && (
            <ButtonLink to="/account/home/household/book" kind="primary">
              Book a visit
            </ButtonLink>
          )
        }
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="space-y-3.5">
          <Jobs now={now} title="Coming up" none="No visits are planned." jobs={toCome} labelOf={labelOf} />
          <Jobs now={now} title="Past" none="No jobs yet." jobs={past} labelOf={labelOf} />
        </div>
        <Card title="Homes" flush>
          <ul className="divide-y divide-line-1">
            {homes.map((home) => (
              <li key={home.id} className="flex gap-3 px-(--card-pad) py-3">
                <Icon of={House} className="mt-0.5 text-text-3" />
                <p className="min-w-0 text-body wrap-anywhere text-text-1">
                  <span className="font-medium">{home.label}</span>
                  <span className="block text-label text-text-3">
                    {home.ownerName} · You can {MEMBER_MAY[home.right]}
                  </span>
                  <span className="block text-label text-text-2">
                    {home.line1}, {home.city}, {home.state} {home.zip}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

type JobsProps = {
  now: Date;
  title: string;
  none: string;
  jobs: HouseholdJobsView['jobs'];
  labelOf: ReadonlyMap<string, string>;
};

function Jobs({ now, title, none, jobs, labelOf }: JobsProps) {
  return (
    <Card title={title} flush>
      {jobs.length === 0 && <p className="px-(--card-pad) pb-4 text-body text-text-3">{none}</p>}
      <ul aria-label={title} className="divide-y divide-line-1">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-(--card-pad) py-3"
          >
            <div className="min-w-0">
              <p className="text-body font-medium wrap-anywhere text-text-1">{job.title}</p>
              <p className="text-label text-text-2">
                {formatDay(job.startsAt, job.zone)}, {formatWindow(job.startsAt, job.windowEndsAt, job.zone)}
              </p>
              <p className="text-label wrap-anywhere text-text-3">
                {[labelOf.get(job.homeId), `${job.technician}, ${job.vendor}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            <StatusBadge look={standingLook(job, now)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
