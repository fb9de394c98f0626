import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Audience } from '#core/lib/notice.ts';
import type { PreferencesView } from '#core/notifications/contract.ts';
import { type Choice, type Delivery, kindsFor, NO_CHOICE } from '#core/notifications/delivery.ts';
import {
  type ChosenKind,
  groupOf,
  levelsOf,
  PREFERENCE_GROUPS,
  type PreferenceGroup,
} from '#core/notifications/groups.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { vendors, vendorUsers } from '#server/vendors/tables.ts';
import { deliveries, preferences } from '../tables.ts';

/** What the caller chose, with the defaults where they chose nothing. */
export async function preferencesOf(ctx: Ctx): Promise<PreferencesView> {
  const userId = userIdOf(ctx);
  const [saved, [delivery]] = await Promise.all([
    ctx.db.read.select().from(preferences).where(eq(preferences.userId, userId)),
    ctx.db.read.select().from(deliveries).where(eq(deliveries.userId, userId)),
  ]);
  const audience = audienceOf(ctx);
  const groups = chosenKinds(ctx, audience, saved);
  return {
    groups: PREFERENCE_GROUPS.flatMap(({ id, categories }) => {
      const kinds = groups.get(id) ?? [];
      if (kinds.length === 0) return [];
      const locked = kinds.filter(({ rule }) => rule.locked).length;
      return [
        {
          group: id,
          categories: categories.filter((category) => kinds.some(({ rule }) => rule.category === category)),
          ...levelsOf(kinds, audience, delivery?.digest ?? 'immediate'),
          locked: locked === 0 ? ('none' as const) : locked === kinds.length ? 'all' : 'some',
        },
      ];
    }),
    quiet: {
      quietFrom: delivery?.quietFrom ?? null,
      quietTo: delivery?.quietTo ?? null,
      zone: delivery?.zone ?? (await zoneOfUser(ctx, userId)),
    },
  };
}

/** The kinds of events that this reader can choose about, by group, with what they chose. */
export function chosenKinds(
  ctx: Ctx,
  audience: Audience,
  saved: readonly (Choice & { kind: string })[],
): Map<PreferenceGroup, ChosenKind[]> {
  const groups = new Map<PreferenceGroup, ChosenKind[]>();
  for (const [kind, rule] of kindsFor(ctx.modules.notices, audience)) {
    const group = groupOf(rule.category);
    const choice = saved.find((one) => one.kind === kind) ?? NO_CHOICE;
    groups.set(group, [...(groups.get(group) ?? []), { kind, rule, choice }]);
  }
  return groups;
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
    .leftJoin(vendorUsers, and(eq(vendorUsers.vendorId, vendors.id), eq(vendorUsers.userId, userId)))
    .where(or(eq(vendors.ownerId, userId), eq(vendorUsers.userId, userId)));
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
    ids.map((id) => {
      const choice: Choice = chosen.find(({ userId }) => userId === id) ?? NO_CHOICE;
      const delivery = delivered.find(({ userId }) => userId === id);
      return [
        id,
        { choice, delivery: delivery ? { ...delivery, digest: choice.digest ?? delivery.digest } : null },
      ];
    }),
  );
}
