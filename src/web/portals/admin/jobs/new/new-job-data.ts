import { namesOf } from '#web/bookings/book-for/book-for-types.ts';
import { addOnsOf, type VisitPlan, WEEK_DAYS } from '#web/bookings/book-for/visit-plan.ts';
import type { Api } from '#web/lib/api-types.ts';

const USERS_SHOWN = 8;

/** What the page needs for the choices made so far, and no more. */
export async function readNewJob(server: Api, plan: VisitPlan) {
  const [found, user, catalog, service] = await Promise.all([
    plan.search && !plan.user
      ? server.users.list({ search: plan.search, role: 'homeowner', status: 'active', limit: USERS_SHOWN })
      : null,
    plan.user ? server.bookings.bookable({ id: plan.user }) : null,
    plan.user ? server.catalog.list({}) : [],
    plan.service ? server.catalog.service({ slug: plan.service }) : null,
  ]);
  return {
    users: found?.items.map(({ id, name, email, phone }) => ({ id, name, email, phone })) ?? null,
    user,
    services: namesOf(catalog),
    service,
    slots: user && service && plan.home ? await timesOf(server, plan) : null,
  };
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
