import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Audience } from '#core/lib/notice.ts';
import type { PreferencesView } from '#core/notifications/contract.ts';
import {
  type Choice,
  channelsFor,
  type Delivery,
  kindsFor,
  NO_CHOICE,
} from '#core/notifications/delivery.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { deliveries, preferences } from '../tables.ts';

/** What the caller chose, with the defaults where they chose nothing. */
export async function preferencesOf(ctx: Ctx): Promise<PreferencesView> {
  const userId = userIdOf(ctx);
  const [saved, [delivery]] = await Promise.all([
    ctx.db.read.select().from(preferences).where(eq(preferences.userId, userId)),
    ctx.db.read.select().from(deliveries).where(eq(deliveries.userId, userId)),
  ]);
  const audience = audienceOf(ctx);
  return {
    kinds: kindsFor(ctx.modules.notices, audience).map(([kind, rule]) => {
      const { inApp, email } = channelsFor(
        rule,
        audience,
        saved.find((one) => one.kind === kind) ?? NO_CHOICE,
      );
      return {
        kind,
        label: rule.label,
        category: rule.category,
        inApp,
        email,
        locked: rule.locked ?? false,
        urgent: rule.urgent ?? false,
      };
    }),
    delivery: {
      digest: delivery?.digest ?? 'immediate',
      quietFrom: delivery?.quietFrom ?? null,
      quietTo: delivery?.quietTo ?? null,
      zone: delivery?.zone ?? (await zoneOfUser(ctx, userId)),
    },
  };
}

export function audienceOf(ctx: Ctx): Audience {
  if (ctx.actor.kind !== 'user' || ctx.actor.role === 'admin') return 'admins';
  return ctx.actor.role;
}

/** The wall clock somebody lives by: of their first home, of their company's city, or of the first city. */
export async function zoneOfUser(ctx: Ctx, userId: string): Promise<string> {
  const [home] = await ctx.db.read
    .select({ zone: markets.zone })
    .from(homes)
    .innerJoin(zones, eq(zones.id, homes.zoneId))
    .innerJoin(markets, eq(markets.id, zones.marketId))
    .where(and(eq(homes.ownerId, userId), isNull(homes.archivedAt)))
    .orderBy(asc(homes.createdAt))
    .limit(1);
  if (home) return home.zone;
  const [vendor] = await ctx.db.read
    .select({ zone: markets.zone })
    .from(vendors)
    .innerJoin(markets, eq(markets.id, vendors.marketId))
    .where(eq(vendors.ownerId, userId));
  if (vendor) return vendor.zone;
  const [first] = await ctx.db.read
    .select({ zone: markets.zone })
    .from(markets)
    .orderBy(asc(markets.name))
    .limit(1);
  return first?.zone ?? 'UTC';
}

export type Wishes = { choice: Choice; delivery: Delivery | null };

/** What these people chose about one kind, in two reads however many they are. */
export async function wishesOf(
  ctx: Ctx,
  userIds: readonly string[],
  kind: string,
): Promise<Map<string, Wishes>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const chosen = await ctx.db.read
    .select()
    .from(preferences)
    .where(and(inArray(preferences.userId, ids), eq(preferences.kind, kind)));
  const delivered = await ctx.db.read.select().from(deliveries).where(inArray(deliveries.userId, ids));
  return new Map(
    ids.map((id) => [
      id,
      {
        choice: chosen.find(({ userId }) => userId === id) ?? NO_CHOICE,
        delivery: delivered.find(({ userId }) => userId === id) ?? null,
      },
    ]),
  );
}
