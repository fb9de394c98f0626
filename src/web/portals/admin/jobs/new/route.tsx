import { localDate } from '#core/lib/time.ts';
import { chosenSlot } from '#web/bookings/book-for/book-for-types.ts';
import { ChooseTime } from '#web/bookings/book-for/choose-time.tsx';
import { ChooseVisit } from '#web/bookings/book-for/choose-visit.tsx';
import { readPlan } from '#web/bookings/book-for/visit-plan.ts';
import { VisitSummary } from '#web/bookings/book-for/visit-summary.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { BookForm } from './book-form.tsx';
import { ChooseUser } from './choose-user.tsx';
import { readNewJob } from './new-job-data.ts';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Jobs', to: '/admin/jobs' }, { label: 'Create job' }],
};
export const meta = () => [{ title: 'Create job · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const plan = readPlan('/admin/jobs/new', new URL(request.url).searchParams);
  const found = await readNewJob(api(context, request), plan);
  const now = context.get(requestContext).now;
  return { plan, ...found, today: localDate(now, found.slots?.zone ?? 'UTC') };
}

export default function NewJob({ loaderData }: Route.ComponentProps) {
  const { plan, users, user, services, service, slots, price, today } = loaderData;
  return (
    <>
      <PageHeader
        title="Create job"
        subtitle="Book on a homeowner’s behalf, at the price and terms they’d get themselves."
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="space-y-3.5">
          <ChooseUser plan={plan} users={users} user={user} />
          {user && (
            <ChooseVisit
              {...{ plan, services, service }}
              homes={user.homes}
              withoutHomes={`${user.name} has no home yet. They can add one when booking or in their profile.`}
            />
          )}
          {user && service && plan.home && <ChooseTime plan={plan} slots={slots} today={today} />}
          {user && service && slots && chosenSlot(slots, plan.at) && (
            // Another service asks other questions, another person has other cards.
            <BookForm
              key={`${user.id} ${service.slug}`}
              plan={plan}
              user={user}
              service={service}
              zone={slots.zone}
              price={price}
            />
          )}
        </div>
        <div className="max-lg:hidden lg:sticky lg:top-20">
          <VisitSummary
            {...{ plan, service, slots, price }}
            homeowner={user?.name ?? null}
            home={user?.homes.find(({ id }) => id === plan.home) ?? null}
          />
        </div>
      </div>
    </>
  );
}
