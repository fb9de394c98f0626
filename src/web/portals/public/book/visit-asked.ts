import { redirect } from 'react-router';
import type { HomeView } from '#core/homes/contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type BookPlan, bookPath, type Visitor } from './book-plan.ts';
import { fittingAddOns, fittingMinutes } from './booked-length.ts';
import { type Place, placeOfHome, placeOfZip } from './place.ts';

/** The service of a plan with its length and add-ons, as the operations want it. */
export async function visitAsked(server: Api, plan: BookPlan) {
  const service = await server.catalog.service({ slug: plan.service ?? '' });
  const minutes = fittingMinutes(service, plan.minutes);
  const addOns = fittingAddOns(service.addOns, plan.addOns, minutes);
  const visit = {
    serviceSlug: service.slug,
    addOns: addOns.map(({ slug, quantity }) => ({ slug, quantity })),
    ...(minutes === service.durationMinutes ? {} : { minutes }),
  };
  return { service, minutes, addOns, visit };
}

/** The place of a plan and the homes to choose from. Leads back to the details when neither is known. */
export async function placeAsked(
  server: Api,
  plan: BookPlan,
  visitor: Visitor,
): Promise<{ place: Place; homes: HomeView[]; home: HomeView | null; atZip: Place | null }> {
  const [homes, markets] = await Promise.all([
    visitor === 'homeowner' ? server.homes.list({}) : [],
    plan.zip ? server.markets.list({}) : [],
  ]);
  const home = homes.find(({ id }) => id === plan.home) ?? null;
  const atZip = placeOfZip(markets, plan.zip);
  const place = home ? placeOfHome(home) : atZip;
  if (!place) throw redirect(bookPath({ ...plan, home: null, step: 'details' }));
  return { place, homes, home, atZip };
}

export function vendorOf({ vendor }: BookPlan): { vendorId?: string } {
  return vendor ? { vendorId: vendor } : {};
}
