import { eq } from 'drizzle-orm';
import type { EmergencyKind } from '#core/dispatch/triage/kinds.ts';
import { services as catalog } from '#server/catalog/tables.ts';
import { buildOnCall } from '../factories/availability.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { saveCard } from './journey.ts';
import type { Homeowner, VendorUser, World } from './world.ts';

/** Plumbers at growing distances from Ada’s home, all on call but the last. */
export type Responders = Record<'near' | 'middle' | 'far' | 'other' | 'offDuty', VendorUser>;

export async function firstResponders(world: World): Promise<Responders> {
  const wanted = await world.site.db.read.select().from(catalog).where(eq(catalog.slug, 'pipe-leak-repair'));
  const heat = await world.site.db.read.select().from(catalog).where(eq(catalog.slug, 'no-heat-diagnosis'));
  const { latitude, longitude } = world.ada.home;
  const vendor = async (name: string, degrees: number, isOnCall: boolean): Promise<VendorUser> => {
    const owner = await buildUser(world.site, 'vendor', {
      name,
      email: `${name.toLowerCase()}@test.example`,
    });
    const about = {
      ...{ company: `${name} Plumbing`, payoutAccount: `acct_${name}` },
      ...{ baseLatitude: latitude + degrees, baseLongitude: longitude },
    };
    const built = await buildVendor(world.site, world.market, [...wanted, ...heat], { owner, vendor: about });
    if (isOnCall)
      for (const { id } of built.technicians)
        await buildOnCall(world.site, id, new Date(world.clock.now().getTime() - 1_000));
    return { ...(await world.session(owner)), vendor: built };
  };
  return {
    near: await vendor('Nia', 0.01, true),
    middle: await vendor('Mo', 0.1, true),
    far: await vendor('Finn', 0.2, true),
    other: await vendor('Otto', 0.3, true),
    offDuty: await vendor('Odd', 0.01, false),
  };
}

/** What Ada would be shown. */
export function termsFor(
  world: World,
  homeowner: Homeowner,
  kind: EmergencyKind = 'burst_pipe',
  yes: string[] = [],
) {
  return world.as(homeowner).api.dispatch.terms({ kind, homeId: homeowner.home.id, yes });
}

/** Asks for help at the price that is shown. */
export async function requestHelp(
  world: World,
  homeowner: Homeowner,
  given: { kind?: EmergencyKind; yes?: string[]; note?: string; cardId?: string } = {},
): Promise<{ id: string; totalCents: number }> {
  const { kind = 'burst_pipe', yes = [], note = '' } = given;
  const paymentMethodId = given.cardId ?? (await saveCard(world, homeowner));
  const { price } = await termsFor(world, homeowner, kind, yes);
  const { id } = await world.as(homeowner).api.dispatch.request({
    ...{ kind, yes, note, paymentMethodId, homeId: homeowner.home.id },
    ...{ expectedTotalCents: price.totalCents, safetyConfirmed: true },
  });
  return { id, totalCents: price.totalCents };
}
