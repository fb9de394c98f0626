import { dateInZone } from '#core/lib/format-time.ts';
import { chosenSlot, namesOf } from '#web/bookings/book-for/book-for-types.ts';
import { ChooseTime } from '#web/bookings/book-for/choose-time.tsx';
import { ChooseVisit } from '#web/bookings/book-for/choose-visit.tsx';
import { addOnsOf, readPlan, WEEK_DAYS } from '#web/bookings/book-for/visit-plan.ts';
import { VisitSummary } from '#web/bookings/book-for/visit-summary.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/route';
import { BookForm } from './book-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Book for your household · Canopy' }];
export const handle: HomeHandle = {
  crumbs: () => [
    { label: 'Profile', to: '/account/home/profile' },
    { label: 'Household', to: '/account/home/household' },
    { label: 'Book a visit' },
  ],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const plan = readPlan('/account/home/household/book', new URL(request.url).searchParams);
  const server = api(context, request);
  const [{ homes }, catalog, service] = await Promise.all([
    server.bookings.householdBookable({}),
    server.catalog.list({}),
    plan.service ? server.catalog.service({ slug: plan.service }) : null,
  ]);
  const [only] = homes.length === 1 ? homes : [];
  const home = homes.find(({ id }) => id === plan.home) ?? only ?? null;
  const visit = home && service && { homeId: home.id, serviceSlug: service.slug, addOns: addOnsOf(plan) };
  const vendor = plan.vendor ? { vendorId: plan.vendor } : {};
  const [slots, price] = visit
    ? await Promise.all([
        server.bookings.householdSlots({
          ...{ ...visit, ...vendor, days: WEEK_DAYS },
          ...(/^\d{4}-\d{2}-\d{2}$/.test(plan.from) ? { from: plan.from } : {}),
        }),
        // No price where nobody could come.
        server.bookings
          .householdPrice({ ...visit, ...vendor, ...(plan.at ? { startsAt: plan.at } : {}) })
          .catch(() => null),
      ])
    : [null, null];
  const { now } = context.get(requestContext);
  return {
    plan: { ...plan, home: home?.id ?? '' },
    ...{ homes, home, service, slots, price },
    services: namesOf(catalog),
    today: dateInZone(now, slots?.zone ?? 'UTC'),
  };
}

/** A member of a household books at somebody else's home, at the price and terms its owner would get. */
export default function BookForHousehold({ loaderData }: Route.ComponentProps) {
  const { plan, homes, home, services, service, slots, price, today } = loaderData;
  if (homes.length === 0) {
    return (
      <>
        <PageHeader title="Book a visit" subtitle="For a home in your household" />
        <Card>
          <EmptyState
            as="h2"
            title="You can’t book for a household yet"
            action={<ButtonLink to="/account/home/household">Open the household</ButtonLink>}
          >
            Whoever owns the home decides who can book. Ask them to change it on their profile.
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Book a visit"
        subtitle="For a home in your household, at the price and terms its owner would get"
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="space-y-3.5">
          <ChooseVisit
            {...{ plan, services, service }}
            homes={homes.map(({ id, label, ownerName, address }) => ({
              ...{ id, label },
              address: `${ownerName} · ${address}`,
            }))}
            withoutHomes=""
          />
          {home && service && <ChooseTime plan={plan} slots={slots} today={today} />}
          {home && service && slots && chosenSlot(slots, plan.at) && (
            // Another service asks other questions, another home has another card.
            <BookForm
              key={`${home.id} ${service.slug}`}
              {...{ plan, home, service, price }}
              zone={slots.zone}
            />
          )}
        </div>
        <div className="max-lg:hidden lg:sticky lg:top-20">
          <VisitSummary {...{ plan, home, service, slots, price }} homeowner={home?.ownerName ?? null} />
        </div>
      </div>
    </>
  );
}
