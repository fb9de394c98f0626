import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { scoreOf, standingWith } from '#core/credentials/compliance.ts';
import { CREDENTIAL_FACTS, credentialTitle } from '#core/credentials/kinds.ts';
import type { ComplianceItem, CredentialsOverview } from '#core/credentials/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { technicians, vendorServices, vendors } from '#server/vendors/tables.ts';
import { credentials, suspensions } from '../tables.ts';
import { affectedVisits } from './affected.ts';
import { demandedOf } from './requirements.ts';
import { credentialsWhere } from './views.ts';

/** credentials.mine */
export function ownOverview(ctx: Ctx): Promise<CredentialsOverview> {
  return overviewOf(ctx, { id: ownVendorId(ctx) });
}

/** credentials.ofVendor: what a company has, what is demanded of it and what it lacks. Throws not_found. */
export async function overviewOf(ctx: Ctx, { id }: { id: string }): Promise<CredentialsOverview> {
  if (!isUuid(id)) throw notFound('Vendor');
  const [[known], found, demanded, suspended, affected, team, trades] = await Promise.all([
    ctx.db.read
      .select({
        id: vendors.id,
        name: vendors.company,
        market: { name: markets.name, state: markets.state, zone: markets.zone },
      })
      .from(vendors)
      .leftJoin(markets, eq(markets.id, vendors.marketId))
      .where(eq(vendors.id, id)),
    credentialsWhere(ctx, eq(credentials.vendorId, id)),
    demandedOf(ctx, id),
    suspensionsOf(ctx, id),
    affectedVisits(ctx, id),
    ctx.db.read
      .select({ id: technicians.id, name: technicians.name })
      .from(technicians)
      .where(and(eq(technicians.vendorId, id), eq(technicians.active, true)))
      .orderBy(asc(technicians.createdAt), asc(technicians.id)),
    tradesOf(ctx, id),
  ]);
  if (!known) throw notFound('Vendor');
  const today = localDate(now(ctx), known.market?.zone ?? HOME_ZONE);
  const proofs = found.map((one) => ({
    ...one,
    technicianId: one.technician?.id ?? null,
    categoryId: one.category?.id ?? null,
  }));
  const items = demanded.wanted.flatMap((wanted): ComplianceItem[] => {
    const holders = wanted.subject === 'company' ? [null] : skilledFor(demanded.skilled, wanted);
    return holders.map((technician) => {
      const { state, proof } = standingWith(wanted, proofs, technician?.id ?? null, today);
      return {
        kind: wanted.kind,
        title: credentialTitle(
          wanted.kind,
          CREDENTIAL_FACTS[wanted.kind].ofTrade ? wanted.category.name : null,
        ),
        technician,
        category: wanted.category,
        service: wanted.service,
        state,
        validUntil: proof?.validUntil ?? null,
        effectiveOn: wanted.effectiveOn,
        credentialId: proof?.id ?? null,
      };
    });
  });
  const { market, ...vendor } = known;
  return {
    ...{ vendor, market, today, items, affected, trades, suspensions: suspended, technicians: team },
    score: scoreOf(items.flatMap(({ state, effectiveOn }) => (effectiveOn <= today ? [state] : []))),
    credentials: found.map(({ vendorId: _, ...one }) => one),
  };
}

type Skilled = Awaited<ReturnType<typeof demandedOf>>['skilled'];

/** The technicians who do what a requirement is about, each once. */
function skilledFor(skilled: Skilled, wanted: { categoryId: string; serviceId: string | null }) {
  const able = skilled.filter(({ categoryId, serviceId }) =>
    wanted.serviceId === null ? categoryId === wanted.categoryId : serviceId === wanted.serviceId,
  );
  return [...new Map(able.map(({ id, name }) => [id, { id, name }])).values()];
}

/** The categories in which a company cannot be booked now. */
export function suspensionsOf(ctx: Ctx, vendorId: string) {
  return ctx.db.read
    .select({
      category: { id: categories.id, slug: categories.slug, name: categories.name },
      since: suspensions.since,
      lacking: suspensions.lacking,
    })
    .from(suspensions)
    .innerJoin(categories, eq(categories.id, suspensions.categoryId))
    .where(and(eq(suspensions.vendorId, vendorId), isNull(suspensions.liftedAt)))
    .orderBy(desc(suspensions.since));
}

/** The trades a company sells something of. */
function tradesOf(ctx: Ctx, vendorId: string) {
  const sold = ctx.db.read
    .select({ one: sql`1` })
    .from(vendorServices)
    .innerJoin(services, eq(services.id, vendorServices.serviceId))
    .where(and(eq(vendorServices.vendorId, vendorId), eq(services.categoryId, categories.id)));
  return ctx.db.read
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(exists(sold))
    .orderBy(asc(categories.position));
}
