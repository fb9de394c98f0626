import { asc, eq, sql } from 'drizzle-orm';
import { now } from '#server/lib/context.ts';
import type { PersonalData } from '#server/lib/modules/personal-data.ts';
import { zones } from '#server/markets/tables.ts';
import { homes } from './tables.ts';

export const homesPersonalData: PersonalData = {
  copies: {
    homes: (ctx, { userId }) =>
      ctx.db.read.select().from(homes).where(eq(homes.ownerId, userId)).orderBy(asc(homes.createdAt)),
  },
  words: async (ctx, { userId }) => {
    const rows = await ctx.db.read
      .select({ line1: homes.line1 })
      .from(homes)
      .where(eq(homes.ownerId, userId));
    return rows.map(({ line1 }) => line1);
  },
  /** City, state and ZIP code stay: sales tax was owed by them. The pin moves to the middle of the neighborhood. */
  erase: async (ctx, { userId }) => {
    const middle = (column: typeof zones.latitude | typeof zones.longitude) =>
      sql`(select ${column} from ${zones} where ${zones.id} = ${homes.zoneId})`;
    await ctx.db.tx
      .update(homes)
      .set({
        label: 'Home',
        line1: 'Deleted address',
        latitude: middle(zones.latitude),
        longitude: middle(zones.longitude),
        precision: 'zip',
        accessNotes: '',
        isDefault: false,
        kind: null,
        yearBuilt: null,
        squareFeet: null,
        bedrooms: null,
        bathrooms: null,
        stories: null,
        heating: null,
        waterHeater: null,
        parking: null,
        pets: '',
        notes: '',
        archivedAt: sql`coalesce(${homes.archivedAt}, ${now(ctx).toISOString()}::timestamptz)`,
      })
      .where(eq(homes.ownerId, userId));
    return undefined;
  },
};
