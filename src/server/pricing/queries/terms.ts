import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { distanceMiles, type Point } from '#core/markets/distance.ts';
import { type BookPrice, priceFor, type RunningPromotion } from '#core/pricing/price-work.ts';
import { NO_RULES, type PriceRules } from '#core/pricing/rules.ts';
import { addOns } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { vendors } from '#server/vendors/tables.ts';
import {
  priceLines,
  prices,
  promotionServices,
  promotions,
  promotionUses,
  ruleSets,
  technicianLevels,
} from '../tables.ts';

/** What a company's book says of a service on a day. */
type BookRow = {
  vendorId: string;
  latitude: number | null;
  longitude: number | null;
  prices: (BookPrice & { addOnId: string | null })[] | null;
  rules: PriceRules | null;
  promotions: RunningPromotion[] | null;
  levels: Record<string, string> | null;
};

/** A company's terms for one technician at one place. */
export type PriceTerms = {
  /** Of the service; undefined where the company has no price of its own. */
  rateCents: Cents | undefined;
  /** By add-on; those that are missing cost what the catalog says. */
  addOnCents: ReadonlyMap<string, Cents>;
  rules: PriceRules;
  miles: number | null;
  promotions: readonly RunningPromotion[];
};

const NO_TERMS: PriceTerms = {
  ...{ rateCents: undefined, addOnCents: new Map(), rules: NO_RULES, miles: null, promotions: [] },
};

/** A price or a set of rules that holds on the day. */
export const holdsOn = (table: typeof prices | typeof ruleSets, on: unknown) =>
  sql`${table.withdrawnAt} is null and ${table.effectiveFrom} <= ${on}::date
    and (${table.effectiveUntil} is null or ${table.effectiveUntil} > ${on}::date)`;

/** Jobs that still count as uses of a promotion. Written by names: bookings is a module above. */
export const countedUses = sql`(select count(*) from ${promotionUses} join bookings.bookings b
  on b.id = ${promotionUses.bookingId} where ${promotionUses.promotionId} = ${promotions.id}
  and b.status not in ('declined', 'expired', 'cancelled'))`;

const termsOfVendors = prepared((handle) => selectTerms(handle).prepare('price_terms'));

function selectTerms(handle: Sql) {
  const [service, market, on] = ['serviceId', 'marketId', 'on'].map((name) => sql.placeholder(name));
  return handle
    .select({
      vendorId: vendors.id,
      latitude: vendors.baseLatitude,
      longitude: vendors.baseLongitude,
      prices: sql<BookRow['prices']>`(
        select json_agg(json_build_object('addOnId', ${priceLines.addOnId}, 'marketId', ${prices.marketId},
          'level', ${prices.level}, 'cents', ${prices.priceCents}))
        from ${priceLines} join ${prices} on ${prices.lineId} = ${priceLines.id}
        where ${priceLines.vendorId} = ${vendors.id} and ${priceLines.archivedAt} is null
          and (${priceLines.serviceId} = ${service}::uuid or ${priceLines.addOnId} in
            (select ${addOns.id} from ${addOns} where ${addOns.serviceId} = ${service}::uuid))
          and (${prices.marketId} is null or ${prices.marketId} = ${market}::uuid)
          and ${holdsOn(prices, on)})`,
      rules: sql<BookRow['rules']>`(select ${ruleSets.rules} from ${ruleSets}
        where ${ruleSets.vendorId} = ${vendors.id} and ${holdsOn(ruleSets, on)})`,
      promotions: sql<BookRow['promotions']>`(
        select json_agg(json_build_object('id', ${promotions.id}, 'name', ${promotions.name},
          'byCanopy', ${promotions.vendorId} is null, 'kind', ${promotions.kind}, 'value', ${promotions.value},
          'endsOn', ${promotions.endsOn}, 'limited', ${promotions.maxUses} is not null)
          order by ${promotions.vendorId} is null, ${promotions.id})
        from ${promotions} where (${promotions.vendorId} = ${vendors.id} or (${promotions.vendorId} is null
            and (${promotions.marketId} is null or ${promotions.marketId} = ${market}::uuid)))
          and ${promotions.endedAt} is null
          and ${promotions.startsOn} <= ${on}::date and ${promotions.endsOn} >= ${on}::date
          and (${promotions.maxUses} is null or ${countedUses} < ${promotions.maxUses})
          and (not exists (select from ${promotionServices} where ${eq(promotionServices.promotionId, promotions.id)})
            or exists (select from ${promotionServices} where ${eq(promotionServices.promotionId, promotions.id)}
              and ${promotionServices.serviceId} = ${service}::uuid)))`,
      levels: sql<BookRow['levels']>`(
        select json_object_agg(${technicianLevels.technicianId}, ${technicianLevels.level})
        from ${technicianLevels} where ${technicianLevels.vendorId} = ${vendors.id})`,
    })
    .from(vendors)
    .where(sql`${vendors.id} = any(${idList(sql.placeholder('vendorIds'))})`);
}

export type PriceAsked = {
  vendorIds: readonly string[];
  serviceId: string;
  /** Where the work is, in which market. */
  place: Point & { marketId: string };
  /** The day whose prices hold: the one of the booking, in the home's zone. */
  on: LocalDate;
};

/** What each company asks for a service at a place, by technician: one statement for all of them. */
export async function termsFor(
  ctx: Ctx,
  { vendorIds, serviceId, place, on }: PriceAsked,
): Promise<(vendorId: string, technicianId: string | null) => PriceTerms> {
  if (vendorIds.length === 0) return () => NO_TERMS;
  const rows: BookRow[] = await termsOfVendors(ctx.db.read).execute({
    ...{ vendorIds: [...new Set(vendorIds)], serviceId, marketId: place.marketId, on },
  });
  const byVendor = new Map(rows.map((row) => [row.vendorId, row]));
  return (vendorId, technicianId) => {
    const row = byVendor.get(vendorId);
    return row ? termsOf(row, place, technicianId) : NO_TERMS;
  };
}

function termsOf(row: BookRow, place: PriceAsked['place'], technicianId: string | null): PriceTerms {
  const level = (technicianId && row.levels?.[technicianId]) || null;
  const all = row.prices ?? [];
  const extras = [...new Set(all.flatMap(({ addOnId }) => addOnId ?? []))];
  const price = (addOnId: string | null) =>
    priceFor(
      all.filter((one) => one.addOnId === addOnId),
      place.marketId,
      level,
    );
  const base =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude };
  return {
    rateCents: price(null),
    addOnCents: new Map(
      extras.flatMap((id) => {
        const cents = price(id);
        return cents === undefined ? [] : [[id, cents] as const];
      }),
    ),
    rules: row.rules ?? NO_RULES,
    miles: base && distanceMiles(base, place),
    promotions: row.promotions ?? [],
  };
}
