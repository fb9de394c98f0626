import { namesOf } from '#web/bookings/book-for/book-for-types.ts';
import { addOnsOf, type VisitPlan, WEEK_DAYS } from '#web/bookings/book-for/visit-plan.ts';
import type { Api } from '#web/lib/api-types.ts';

const USERS_SHOWN = 8;

/** What the page needs for the choices made so far, and no more. */
export async function readNewJob(server: Api, plan: VisitPlan) {
  const [found, user, catalog, service] = await Promise.all([
    // Before anything is searched for: whoever is on the phone was often here a moment ago.
    plan.user
      ? null
      : server.users.list({
          ...{ role: 'homeowner', status: 'active', limit: USERS_SHOWN, sort: 'seen' },
          ...(plan.search ? { search: plan.search } : {}),
        }),
    plan.user ? server.bookings.bookable({ id: plan.user }) : null,
    plan.user ? server.catalog.list({}) : [],
    plan.service ? server.catalog.service({ slug: plan.service }) : null,
  ]);
  return {
    users: found?.items.map(({ id, name, email, phone }) => ({ id, name, email, phone })) ?? null,
    user,
    services: namesOf(catalog),
    service,
    ...(user && service && plan.home ? await timesAndPrice(server, plan) : { slots: null, price: null }),
  };
}

/** The times of a week, and what the visit costs; no price where nobody could come. */
async function timesAndPrice(server: Api, plan: VisitPlan) {
  const { user: homeownerId, home: homeId, service: serviceSlug, vendor, at } = plan;
  const [slots, price] = await Promise.all([
    timesOf(server, plan),
    server.bookings
      .priceFor({
        ...{ homeownerId, homeId, serviceSlug, addOns: addOnsOf(plan) },
        ...(vendor ? { vendorId: vendor } : {}),
        ...(at ? { startsAt: at } : {}),
      })
      .catch(() => null),
  ]);
  return { slots, price };
}

function timesOf(server: Api, plan: VisitPlan) {
  const { user: homeownerId, home: homeId, service: serviceSlug, vendor, from } = plan;
  return server.bookings.slotsFor({
    ...{ homeownerId, homeId, serviceSlug, addOns: addOnsOf(plan), days: WEEK_DAYS },
    ...(vendor ? { vendorId: vendor } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(from) ? { from } : {}),
  });
}

export type NewJobData = Awaited<ReturnType<typeof readNewJob>>;
