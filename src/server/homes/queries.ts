import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { HomeView } from '#core/homes/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { homes } from './tables.ts';

type HomeRecord = typeof homes.$inferSelect;

/** A home with its neighborhood and the city whose zone and tax hold there. */
export type PlacedHome = HomeRecord & {
  neighborhood: typeof zones.$inferSelect;
  market: typeof markets.$inferSelect;
};

/** A person's homes, the oldest first. */
export async function homesOf(ctx: Ctx, ownerId: string): Promise<PlacedHome[]> {
  const rows = await placed(ctx)
    .where(and(eq(homes.ownerId, ownerId), isNull(homes.archivedAt)))
    .orderBy(asc(homes.createdAt), asc(homes.id));
  return rows.map(toPlacedHome);
}

/** One of a person's own homes. Throws not_found for anybody else's and for removed ones. */
export async function homeOf(ctx: Ctx, ownerId: string, id: string): Promise<PlacedHome> {
  const [row] = isUuid(id)
    ? await placed(ctx).where(and(eq(homes.id, id), eq(homes.ownerId, ownerId), isNull(homes.archivedAt)))
    : [];
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
  const { neighborhood, market } = home;
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
  };
}

function placed(ctx: Ctx) {
  return ctx.db.read
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
