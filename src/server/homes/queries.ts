import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { HomeView } from '#core/homes/contract.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Sql } from '#server/lib/db/database.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { markets, zones } from '#server/markets/tables.ts';
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

/** Visits at a home that are asked for, agreed on or going on, the nearest first. */
export async function openVisitsAt(
  ctx: Ctx,
  homeId: string,
): Promise<{ number: number; title: string; startsAt: Date; zone: string }[]> {
  return ctx.db.read
    .select({
      number: bookings.number,
      title: bookings.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
    })
    .from(bookings)
    .where(
      and(eq(bookings.homeId, homeId), inArray(bookings.status, ['pending', 'confirmed', 'in_progress'])),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
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
