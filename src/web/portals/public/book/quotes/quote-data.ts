import { type RouterContextProvider, redirect } from 'react-router';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { Visitor } from '../book-plan.ts';
import { noteArrival } from '../note-arrival.ts';
import { placeOfHome, placeOfZip } from '../place.ts';
import { quotePath, readQuotePlan } from './quote-plan.ts';

/** What the steps of a quote request show: the service, the homes, and from the second step on who can be asked. */
export async function quoteData(context: Readonly<RouterContextProvider>, request: Request) {
  const server = api(context, request);
  const params = new URL(request.url).searchParams;
  const plan = readQuotePlan(params);
  await noteArrival(server, params);
  if (!plan) throw redirect('/book');
  const session = await server.users.session({});
  const visitor: Visitor = !session ? 'anonymous' : session.role === 'homeowner' ? 'homeowner' : 'other';
  const [service, catalog, markets, homes] = await Promise.all([
    server.catalog.service({ slug: plan.service }),
    server.catalog.list({}),
    server.markets.list({}),
    visitor === 'homeowner' ? server.homes.list({}) : [],
  ]);
  const icon = catalog.find(({ slug }) => slug === service.categorySlug)?.icon ?? '';
  const chosen = homes.find(({ id }) => id === plan.home) ?? null;
  const here = homes.find(({ zip }) => zip === plan.zip) ?? (plan.zip ? null : homes[0]) ?? null;
  const home = chosen ?? here;
  const place = home ? placeOfHome(home) : placeOfZip(markets, plan.zip);
  const { now } = context.get(requestContext);
  const base = { visitor, service, icon, markets, homes, home, place, now };
  if (plan.step === 'job' || visitor === 'other') return { ...base, plan, step: 'job' as const, vendors: [] };
  if (!place) throw redirect(quotePath({ ...plan, zip: null, home: null, step: 'job' }));
  const { vendors } = await server.quotes.vendors({ serviceSlug: plan.service, zip: place.zip });
  return { ...base, plan, step: plan.step, place, vendors };
}

export type QuoteData = Awaited<ReturnType<typeof quoteData>>;
