import { type RouterContextProvider, redirect } from 'react-router';
import type { CategoryView } from '#core/catalog/contract.ts';
import type { HomeView } from '#core/homes/contract.ts';
import { dateInZone } from '#core/lib/format-time.ts';
import { api, signInPath } from '#web/lib/api.ts';
import type { Api } from '#web/lib/api-types.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { accountData } from './account/account-data.ts';
import { type BookPlan, bookPath, gonePath, readPlan, type Visitor } from './book-plan.ts';
import { fittingAddOns, fittingMinutes } from './booked-length.ts';
import { noteArrival } from './note-arrival.ts';
import { timeData } from './time/time-data.ts';

/** What the step that is on shows. */
export async function bookData(context: Readonly<RouterContextProvider>, request: Request) {
  const server = api(context, request);
  const params = new URL(request.url).searchParams;
  const plan = readPlan(params);
  await noteArrival(server, params);
  const { now, cards } = context.get(requestContext);
  const session = await server.users.session({});
  const visitor: Visitor = !session ? 'anonymous' : session.role === 'homeowner' ? 'homeowner' : 'other';
  const catalog = await server.catalog.list({});
  const base = { plan, visitor, now, cards, userId: session?.id ?? null };

  if (plan.step === 'service') return { ...base, step: plan.step, catalog };
  if (plan.step === 'details') {
    const details = await detailsData(server, plan, visitor);
    return { ...base, step: plan.step, icon: iconOf(catalog, details.service), ...details };
  }
  // A home belongs to somebody; a ZIP code does not.
  const isOpen = plan.zip !== null && plan.booking === null;
  if (visitor === 'anonymous' && !isOpen) throw redirect(signInPath(context, request));
  if (visitor === 'other') throw redirect(bookPath({ ...plan, step: plan.service ? 'details' : 'service' }));
  if (plan.step === 'time') {
    const time = await timeData(server, plan, visitor, now);
    return { ...base, step: plan.step, icon: iconOf(catalog, time.service), ...time };
  }
  if (!plan.booking) {
    const account = await accountData(server, plan, visitor, now);
    return { ...base, step: 'account' as const, icon: iconOf(catalog, account.service), ...account };
  }
  const pay = await payData(server, plan, now);
  const isQuote = catalog.some(({ services }) =>
    services.some(({ slug, pricing }) => slug === pay.booking.serviceSlug && pricing === 'quote'),
  );
  return { ...base, step: plan.step, icon: iconOf(catalog, pay.booking), isQuote, ...pay };
}

function iconOf(catalog: readonly CategoryView[], { categorySlug }: { categorySlug: string }): string {
  return catalog.find(({ slug }) => slug === categorySlug)?.icon ?? '';
}

export type BookData = Awaited<ReturnType<typeof bookData>>;
export type StepData<S extends BookData['step']> = Extract<BookData, { step: S }>;

async function detailsData(server: Api, plan: BookPlan, visitor: Visitor) {
  const [service, homes, markets] = await Promise.all([
    server.catalog.service({ slug: plan.service ?? '' }),
    visitor === 'homeowner' ? server.homes.list({}) : [],
    visitor === 'anonymous' ? server.markets.list({}) : [],
  ]);
  const home = homes.find(({ id }) => id === plan.home) ?? homeIn(homes, plan.zip);
  const minutes = fittingMinutes(service, plan.minutes);
  return {
    service,
    homes,
    markets,
    home,
    minutes,
    addOns: fittingAddOns(service.addOns, plan.addOns, minutes),
  };
}

/** The home chosen at first: one of the ZIP code that was asked for; without a ZIP code any. */
function homeIn(homes: readonly HomeView[], zip: string | null): HomeView | null {
  return homes.find((home) => zip === null || home.zip === zip) ?? null;
}

async function payData(server: Api, plan: BookPlan, now: Date) {
  const booking = await server.bookings.get({ id: plan.booking ?? '' });
  const [homes, methods, { creditCents }, rewards] = await Promise.all([
    server.homes.list({}),
    server.payments.methods({}),
    server.payments.history({ limit: 1 }),
    server.loyalty.mine({}),
  ]);
  const sameHome = homes.find(({ line1, zip }) => line1 === booking.home.line1 && zip === booking.home.zip);
  const back = {
    ...plan,
    service: booking.serviceSlug,
    home: plan.home ?? sameHome?.id ?? null,
    date: dateInZone(booking.startsAt, booking.zone),
    start: booking.startsAt,
  };
  const isHeld = booking.status === 'held' && booking.respondBy !== null && booking.respondBy > now;
  if (!isHeld) {
    // A request has a life of its own; a hold that ended before it became one is gone.
    const wasAsked = booking.timeline.some(({ step }) => step === 'pending');
    if (wasAsked) throw redirect(`/account/home/job/${booking.id}?bank=1`);
    throw redirect(gonePath(back));
  }
  const { points, rules } = rewards;
  return { booking, methods, creditCents, points, rules, back };
}
