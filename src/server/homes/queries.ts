import { and, asc, count, desc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { archiveRefusal, type HomeTies } from '#core/homes/archiving.ts';
import type { HomeArchiving, HomeView } from '#core/homes/contract.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { OPEN_SUBSCRIPTIONS } from '#core/plans/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { planVersions, subscriptions } from '#server/plans/tables.ts';
import { homes } from './tables.ts';

type HomeRecord = typeof homes.$inferSelect;

/** A home with its neighborhood and the city whose zone and tax hold there. */
export type PlacedHome = HomeRecord & {
  neighborhood: typeof zones.$inferSelect;
  market: typeof markets.$inferSelect;
};

/** A person's homes: the usual one, then the oldest first. */
export async function homesOf(ctx: Ctx, ownerId: string): Promise<PlacedHome[]> {
  const rows = await placed(ctx.db.read)
    .where(and(eq(homes.ownerId, ownerId), isNull(homes.archivedAt)))
    .orderBy(desc(homes.isDefault), asc(homes.createdAt), asc(homes.id));
  return rows.map(toPlacedHome);
}

const homeOfOwner = prepared((handle) =>
  placed(handle)
    .where(
      and(
        eq(homes.id, sql.placeholder('id')),
        eq(homes.ownerId, sql.placeholder('ownerId')),
        isNull(homes.archivedAt),
      ),
    )
    .prepare('home_of_owner'),
);

/** One of a person's own homes. Throws not_found for anybody else's and for removed ones. */
export async function homeOf(ctx: Ctx, ownerId: string, id: string): Promise<PlacedHome> {
  const [row] = isUuid(id) ? await homeOfOwner(ctx.db.read).execute({ id, ownerId }) : [];
  if (!row) throw notFound('Home');
  return toPlacedHome(row);
}

export async function countHomes(ctx: Ctx, ownerId: string): Promise<number> {
  const [row] = await ctx.db.read
    .select({ homes: count() })
    .from(homes)
    .where(and(eq(homes.ownerId, ownerId), isNull(homes.archivedAt)));
  return row?.homes ?? 0;
}

export function homeView(home: PlacedHome): HomeView {
  const { id, label, line1, city, state, zip, accessNotes, precision } = home;
  const { neighborhood, market, isDefault } = home;
  return {
    id,
    label,
    line1,
    city,
    state,
    zip,
    neighborhood: neighborhood.name,
    zone: market.zone,
    marketName: market.name,
    accessNotes,
    precision,
    isDefault,
    details: detailsOf(home),
  };
}

export function detailsOf(home: HomeRecord): HomeDetails {
  const { kind, yearBuilt, squareFeet, bedrooms, bathrooms, stories } = home;
  const { heating, waterHeater, parking, pets, notes } = home;
  const rooms = { kind, yearBuilt, squareFeet, bedrooms, bathrooms, stories };
  return { ...rooms, heating, waterHeater, parking, pets, notes };
}

type OfHome<Row> = Row & { homeId: string };

/** What still needs these homes, by their ids or a query of them: visits that are open there, the nearest first, and plans that run. */
export async function tiesOf(
  ctx: Ctx,
  ids: string[] | SQLWrapper,
): Promise<{ visits: OfHome<HomeTies['visits'][number]>[]; plans: OfHome<HomeTies['plans'][number]>[] }> {
  const { homeId, number, title, startsAt, zone } = bookings;
  const [visits, plans] = await Promise.all([
    ctx.db.read
      .select({ homeId, number, title, startsAt, zone })
      .from(bookings)
      .where(and(inArray(homeId, ids), inArray(bookings.status, ['pending', 'confirmed', 'in_progress'])))
      .orderBy(asc(startsAt), asc(bookings.id)),
    ctx.db.read
      .select({ homeId: subscriptions.homeId, number: subscriptions.number, name: planVersions.name })
      .from(subscriptions)
      .innerJoin(planVersions, eq(planVersions.id, subscriptions.versionId))
      .where(and(inArray(subscriptions.homeId, ids), inArray(subscriptions.status, [...OPEN_SUBSCRIPTIONS])))
      .orderBy(asc(subscriptions.number)),
  ]);
  return { visits, plans };
}

/** homes.archiving: which of the caller's homes can be archived, and what stands in the way of the others. */
export async function archivingOf(ctx: Ctx): Promise<HomeArchiving[]> {
  const own = ctx.db.read
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.ownerId, userIdOf(ctx)), isNull(homes.archivedAt)));
  const [rows, { visits, plans }] = await Promise.all([own, tiesOf(ctx, own)]);
  return rows.map(({ id }) => {
    const here = ({ homeId }: { homeId: string }) => homeId === id;
    const found = { visits: visits.filter(here), plans: plans.filter(here) };
    return { homeId: id, refusal: archiveRefusal(found), hasPlan: found.plans.length > 0 };
  });
}

function placed(handle: Sql) {
  return handle
    .select({ home: homes, neighborhood: zones, market: markets })
    .from(homes)
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .$dynamic();
}

function toPlacedHome(row: {
  home: HomeRecord;
  neighborhood: PlacedHome['neighborhood'];
  market: PlacedHome['market'];
}): PlacedHome {
  return { ...row.home, neighborhood: row.neighborhood, market: row.market };
}
