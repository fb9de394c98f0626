import type { HomeView } from '#core/homes/contract.ts';
import { homeAdded } from '#core/homes/events.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import { MAX_HOMES } from '#core/homes/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { audit } from '#server/lib/pipeline.ts';
import { notServed, zoneBySlug } from '#server/markets/queries.ts';
import { countHomes, homeView } from '../queries.ts';
import { homes } from '../tables.ts';

export type AddHomeInput = {
  label: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
  accessNotes: string;
  details: HomeDetails;
};

const DEFAULT_LABEL = 'Home';

/** Asks the geocoder where the address is; it may be an outside company, so no transaction runs meanwhile. */
export function beforeAddHome(ctx: Ctx, { line1, city, state, zip }: AddHomeInput): Promise<GeocodeResult> {
  return ctx.geocode.locate({ line1, city, state, zip });
}

/**
 * Adds a home at the place the geocoder found. City and state come from the market when left empty.
 * Throws `invalid` with the field `zip` where Canopy does not work, `conflict` above MAX_HOMES.
 */
export async function addHome(ctx: Ctx, input: AddHomeInput, place: GeocodeResult): Promise<HomeView> {
  const served = place.outcome === 'found' ? await zoneBySlug(ctx, place.zoneSlug) : null;
  if (place.outcome !== 'found' || !served) throw await notServed(ctx);
  const ownerId = userIdOf(ctx);
  // One at a time per person, or two at once would both count the homes before either.
  await lock(ctx, 'homes', ownerId);
  const kept = await countHomes(ctx, ownerId);
  if (kept >= MAX_HOMES) {
    throw new AppError('conflict', `You can keep up to ${MAX_HOMES} homes. Archive one to add another.`);
  }
  const { zone, market } = served;
  const [home] = await ctx.db.tx
    .insert(homes)
    .values({
      id: ctx.ids.uuid(),
      ownerId,
      label: input.label || DEFAULT_LABEL,
      line1: input.line1,
      city: input.city || market.name,
      state: input.state || market.state,
      zip: input.zip,
      zoneId: zone.id,
      latitude: place.latitude,
      longitude: place.longitude,
      precision: place.precision,
      accessNotes: input.accessNotes,
      ...input.details,
      isDefault: kept === 0,
      createdAt: now(ctx),
    })
    .returning();
  if (!home) throw new Error('the home was not inserted');
  await emit(ctx, homeAdded, { homeId: home.id, ownerId });
  await audit(ctx, {
    resource: 'home',
    resourceId: home.id,
    category: 'data',
    details: { market: market.slug, neighborhood: zone.slug, precision: home.precision },
  });
  return homeView({ ...home, neighborhood: zone, market });
}
