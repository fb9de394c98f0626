import { and, eq, isNull, like } from 'drizzle-orm';
import type { User } from '#core/lib/actor.ts';
import { type FlagSubject, isFlagOnFor } from '#core/settings/flag-targeting.ts';
import {
  defaultFlagState,
  FLAG_NAMES,
  type FlagName,
  type FlagState,
  flagNamed,
  isFlagName,
} from '#core/settings/flags.ts';
import type { ToggleChangeView, ToggleView } from '#core/settings/flags-contract.ts';
import { homes } from '#server/homes/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { flagStateOf } from '../queries.ts';
import { flags, history } from '../tables.ts';

/** Under which a flag's changes stand in the history. */
export const FLAG_HISTORY = 'flag:';

/** Whether a flag is on for whoever asks: what the pipeline asks before it runs an operation. */
export async function isFlagOn(ctx: Ctx, flag: FlagName): Promise<boolean> {
  return (await evaluate(ctx, [flag]))[flag] ?? false;
}

/** settings.flags: every flag for whoever asks, by the same judgement, for the screens. */
export async function flagsOf(ctx: Ctx): Promise<Record<FlagName, boolean>> {
  return (await evaluate(ctx, FLAG_NAMES)) as Record<FlagName, boolean>;
}

async function evaluate(ctx: Ctx, names: readonly FlagName[]): Promise<Partial<Record<FlagName, boolean>>> {
  const states = await ctx.settings.flags();
  const user = ctx.actor.kind === 'user' ? ctx.actor : null;
  // Where somebody lives is asked only when a flag depends on it.
  const byCity = user !== null && names.some((name) => states[name].markets.length > 0);
  const subject: FlagSubject | 'system' =
    ctx.actor.kind === 'system'
      ? 'system'
      : {
          userId: user?.userId ?? null,
          role: user?.role ?? null,
          markets: byCity ? await marketsOf(ctx, user) : [],
        };
  return Object.fromEntries(names.map((name) => [name, isFlagOnFor(name, states[name], subject, now(ctx))]));
}

/** Slugs of the cities of somebody's homes, or of their company. Administrators belong to none. */
async function marketsOf(ctx: Ctx, { role, userId }: User): Promise<string[]> {
  if (role === 'admin') return [];
  const rows =
    role === 'vendor'
      ? await ctx.db.read
          .select({ slug: markets.slug })
          .from(vendors)
          .innerJoin(markets, eq(markets.id, vendors.marketId))
          .where(eq(vendors.ownerId, userId))
      : await ctx.db.read
          .selectDistinct({ slug: markets.slug })
          .from(homes)
          .innerJoin(zones, eq(zones.id, homes.zoneId))
          .innerJoin(markets, eq(markets.id, zones.marketId))
          .where(and(eq(homes.ownerId, userId), isNull(homes.archivedAt)));
  return rows.map(({ slug }) => slug);
}

/** settings.toggles: every flag with what is stored, past the few seconds of the cache. */
export async function listToggles(ctx: Ctx): Promise<{ toggles: ToggleView[] }> {
  const rows = await ctx.db.read
    .select({ stored: flags, changedBy: users.name })
    .from(flags)
    .leftJoin(users, eq(users.id, flags.updatedBy));
  const byName = new Map(rows.map((row) => [row.stored.name, row]));
  return {
    toggles: FLAG_NAMES.map((name) => {
      const row = byName.get(name);
      const { label, description, gates, later } = flagNamed(name);
      return {
        name,
        label,
        description,
        gates: [...gates],
        later: [...later],
        state: wire(row ? flagStateOf(row.stored) : defaultFlagState(name)),
        version: row?.stored.version ?? 0,
        changedBy: row?.changedBy ?? null,
        changedAt: row?.stored.updatedAt ?? null,
      };
    }),
  };
}

/** settings.toggleHistory: changes of flags, newest first, by keyset. */
export async function toggleHistory(ctx: Ctx, input: { cursor?: string; limit: number }) {
  const place = newestFirst(history.at, history.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: history.id, change: history, changedBy: users.name })
    .from(history)
    .leftJoin(users, eq(users.id, history.changedBy))
    .where(and(like(history.name, `${FLAG_HISTORY}%`), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return { ...page, items: page.items.flatMap(({ change, changedBy }) => changeView(change, changedBy)) };
}

function changeView(change: typeof history.$inferSelect, changedBy: string | null): ToggleChangeView[] {
  const flag = change.name.slice(FLAG_HISTORY.length);
  // A flag that there no longer is.
  if (!isFlagName(flag)) return [];
  const previous = stateFrom(flag, change.previous);
  const next = stateFrom(flag, change.next);
  return [
    {
      id: change.id,
      userId: change.changedBy,
      changedBy,
      action: 'feature_flag_changed',
      details: { flag, value: next.enabled, previousValue: previous.enabled },
      previous: wire(previous),
      next: wire(next),
      reason: change.reason,
      timestamp: change.at,
    },
  ];
}

/** A state out of the history, where moments are text. */
function stateFrom(flag: FlagName, stored: unknown): FlagState {
  const given = { ...defaultFlagState(flag), ...(stored as object | null) } as FlagState & {
    from: string | null;
    until: string | null;
  };
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return { ...given, from: moment(given.from), until: moment(given.until) };
}

const wire = (state: FlagState) => ({ ...state, roles: [...state.roles], markets: [...state.markets] });
