import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { zoneBySlug } from '#server/markets/queries.ts';
import { zonesOfCity } from '../queries/offered.ts';
import { vendorZones } from '../tables.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

export type AreaInput =
  | { kind: 'zones'; market: string; zones: string[] }
  | { kind: 'radius'; line1: string; zip: string; radiusMiles: number };

/** Asks the geocoder where the base is; it may be an outside company, so no transaction runs meanwhile. */
export async function beforeSetArea(ctx: Ctx, input: AreaInput): Promise<GeocodeResult | null> {
  if (input.kind === 'zones') return null;
  return ctx.geocode.locate({ line1: input.line1, city: '', state: '', zip: input.zip });
}

/** Says where the company works. What was booked before stays as agreed. */
export async function setArea(
  ctx: Ctx,
  input: AreaInput,
  place: GeocodeResult | null,
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  if (input.kind === 'zones') {
    const city = await zonesOfCity(ctx, input.market);
    if (!city) throw invalid('market', 'Choose a city');
    const ids = new Set(input.zones.map((slug) => city.zones.get(slug)));
    if (ids.has(undefined)) throw invalid('zones', 'Choose neighborhoods of that city');
    await ctx.db.tx.delete(vendorZones).where(eq(vendorZones.vendorId, vendor.id));
    await ctx.db.tx
      .insert(vendorZones)
      .values([...ids].flatMap((zoneId) => (zoneId ? [{ vendorId: vendor.id, zoneId }] : [])));
    await changeVendor(
      ctx,
      vendor,
      'area_changed',
      { areaKind: 'zones', marketId: city.marketId },
      { details: { kind: 'zones', market: input.market, zones: ids.size } },
    );
    return { done: true };
  }
  const served = place?.outcome === 'found' ? await zoneBySlug(ctx, place.zoneSlug) : null;
  if (place?.outcome !== 'found' || !served) throw invalid('zip', 'Canopy isn’t available there yet');
  await changeVendor(
    ctx,
    vendor,
    'area_changed',
    {
      areaKind: 'radius',
      marketId: served.market.id,
      baseLine1: input.line1,
      baseZip: input.zip,
      baseLatitude: place.latitude,
      baseLongitude: place.longitude,
      radiusMiles: input.radiusMiles,
    },
    { details: { kind: 'radius', market: served.market.slug, radiusMiles: input.radiusMiles } },
  );
  return { done: true };
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', `${message}.`, { fields: { [field]: message } });
}
