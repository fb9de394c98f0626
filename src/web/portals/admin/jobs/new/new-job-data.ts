import type { Api } from '#web/lib/api-types.ts';
import { addOnsOf, type NewJobPlan, WEEK_DAYS } from './new-job-plan.ts';

const USERS_SHOWN = 8;

/** What the page needs for the choices made so far, and no more. */
export async function readNewJob(server: Api, plan: NewJobPlan) {
  const [found, user, catalog, service] = await Promise.all([
    plan.search && !plan.user
      ? server.users.list({ search: plan.search, role: 'homeowner', status: 'active', limit: USERS_SHOWN })
      : null,
    plan.user ? server.bookings.bookable({ id: plan.user }) : null,
    plan.user ? server.catalog.list({}) : [],
    plan.service ? server.catalog.service({ slug: plan.service }) : null,
  ]);
  const answer = user && service && plan.home ? await timesOf(server, plan) : null;
  return {
    users: found?.items.map(({ id, name, email, phone }) => ({ id, name, email, phone })) ?? null,
    user,
    services: catalog.map(({ name, services }) => ({
      name,
      services: services.map(({ slug, name: label }) => ({ slug, label })),
    })),
    service,
    slots: answer?.slots ?? null,
    refused: answer?.refused ?? null,
  };
}

/** Nobody who could come is an answer of this page and not an error of it. */
async function timesOf(server: Api, plan: NewJobPlan) {
  const { user: homeownerId, home: homeId, service: serviceSlug, vendor, from } = plan;
  const slots = await server.bookings.slotsFor({
    ...{ homeownerId, homeId, serviceSlug, addOns: addOnsOf(plan), days: WEEK_DAYS },
    ...(vendor ? { vendorId: vendor } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(from) ? { from } : {}),
  });
  const refused = slots.vendors.length === 0 ? 'No vendor offers this at that address yet.' : null;
  return { slots, refused };
}

export type NewJobData = Awaited<ReturnType<typeof readNewJob>>;
