import { and, eq, inArray } from 'drizzle-orm';
import { type SettingDefinition, settingChanges, settingFrom } from '#core/lib/setting.ts';
import { ALL_SETTINGS, settingNamed } from '#core/modules.ts';
import type { SettingView } from '#core/settings/contract.ts';
import { type FlagState, type FlagStates, flagStates } from '#core/settings/flags.ts';
import {
  type LimitName,
  type RateLimit,
  rateLimitFrom,
  rateLimitSetting,
} from '#core/settings/rate-limits.ts';
import type { Ctx, Settings } from '#server/lib/context.ts';
import type { Database } from '#server/lib/db/database.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import type { Logger } from '#server/lib/log.ts';
import { users } from '#server/users/tables.ts';
import { flags, history, values } from './tables.ts';

/**
 * How long a process may go on with settings that were changed in another one which could not tell it so: a change is
 * told to all of them as it is made.
 */
const MAX_AGE_MS = 5_000;
/**
 * Whoever needs them waits so long for a fresh reading, and then takes the last known ones. A database that hangs would
 * cost every page two seconds for these before the two in which it hears of it.
 */
const LOOKS = 3;
const LOOK_EVERY_MS = 100;

export type SettingsReader = Settings & {
  limitOf(name: LimitName): Promise<RateLimit>;
  /** `forget` as another process asks for it. */
  forgetHere(): void;
};

type Known = { flags: FlagStates; values: Map<string, unknown>; readAt: number };

/**
 * Flags and settings of one application instance, read at most every 5 s. When they cannot be read, the last known
 * ones stay in force, or the defaults: a database that is away must not switch features.
 */
export function createSettingsReader(parts: {
  db: Database;
  log: Logger;
  /** Tells every process of this installation, this one too, that something was changed. Without it only this one hears. */
  notifyAll?: () => void;
  /** Milliseconds of a clock that never jumps; the application's own may travel. */
  elapsed?: () => number;
}): SettingsReader {
  const { db, log } = parts;
  const elapsed = parts.elapsed ?? (() => performance.now());
  let known: Known | undefined;
  let reading: Promise<Known> | undefined;
  let changes = 0;

  function forgetHere(): void {
    known = undefined;
    // What is on its way may have been read before the change.
    reading = undefined;
    changes += 1;
  }

  async function current(): Promise<Known> {
    if (known && elapsed() - known.readAt < MAX_AGE_MS) return known;
    // A transaction reads for itself; outside of one a crowd waits for one reader.
    if (db.inTransaction) return read();
    if (!reading) {
      const begun = read().finally(() => {
        if (reading === begun) reading = undefined;
      });
      reading = begun;
    }
    return known ? soon(reading, known) : reading;
  }

  async function read(): Promise<Known> {
    const before = changes;
    try {
      const [storedFlags, storedValues] = await Promise.all([
        db.read.select().from(flags),
        db.read.select().from(values),
      ]);
      const fresh = {
        flags: flagStates(new Map(storedFlags.map((row) => [row.name, flagStateOf(row)]))),
        values: new Map(storedValues.map(({ name, value }) => [name, value])),
        readAt: elapsed(),
      };
      if (before === changes) known = fresh;
      return fresh;
    } catch (error) {
      // The running transaction is lost with the failed read.
      if (db.inTransaction) throw error;
      log.warn({ err: error }, 'settings cannot be read, going on with the last known ones');
      known = { ...(known ?? { flags: flagStates(new Map()), values: new Map() }), readAt: elapsed() };
    }
    return known;
  }

  return {
    async get(definition) {
      return settingFrom(definition, (await current()).values.get(definition.name));
    },
    forget() {
      forgetHere();
      parts.notifyAll?.();
    },
    forgetHere,
    async flags() {
      return (await current()).flags;
    },
    async limitOf(name) {
      return rateLimitFrom(name, (await current()).values.get(rateLimitSetting(name)));
    },
  };
}

async function soon<Value>(fresh: Promise<Value>, old: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    let looks = 0;
    // Looks are counted, not time: a busy event loop holds up the answer and the looks alike.
    timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) resolve(old);
    }, LOOK_EVERY_MS);
  });
  try {
    return await Promise.race([fresh, late]);
  } finally {
    clearInterval(timer);
  }
}

/** A stored flag as the rules of core know it. */
export function flagStateOf(row: typeof flags.$inferSelect): FlagState {
  const { enabled, roles, markets, percentage, onFrom, onUntil } = row;
  return { enabled, roles, markets, percentage, from: onFrom, until: onUntil };
}

/** settings.list: every setting (of one page) with what is in force and who changed it last. */
export async function listSettings(ctx: Ctx, input: { section?: string }) {
  const definitions = ALL_SETTINGS.filter(
    ({ section }) => input.section === undefined || section === input.section,
  );
  return { settings: await settingViews(ctx, definitions) };
}

/** These settings as administrators see them, in the same order. */
export async function settingViews(
  ctx: Ctx,
  definitions: readonly SettingDefinition[],
): Promise<SettingView[]> {
  const names = definitions.map(({ name }) => name);
  const rows = names.length
    ? await ctx.db.read
        .select({ stored: values, changedBy: users.name })
        .from(values)
        .leftJoin(users, eq(users.id, values.updatedBy))
        .where(inArray(values.name, names))
    : [];
  const byName = new Map(rows.map((row) => [row.stored.name, row]));
  return definitions.map((definition) => {
    const row = byName.get(definition.name);
    const { name, section, label, description, defaultValue } = definition;
    return {
      name,
      section,
      label,
      description,
      fields: Object.entries(definition.fields).map(([field, shown]) => ({
        name: field,
        kind: shown.kind,
        label: shown.label,
        hint: shown.hint ?? null,
        group: shown.group ?? null,
        unit: shown.kind === 'number' ? shown.unit : null,
        min: shown.kind === 'number' ? shown.min : null,
        max: shown.kind === 'number' ? shown.max : null,
        options: shown.kind === 'choice' ? [...shown.options] : [],
      })),
      value: settingFrom(definition, row?.stored.value),
      defaultValue,
      version: row?.stored.version ?? 0,
      changedBy: row?.changedBy ?? null,
      changedAt: row?.stored.updatedAt ?? null,
    };
  });
}

/** settings.history: changes in words, newest first, by keyset. Settings that are no longer known are left out. */
export async function settingHistory(ctx: Ctx, input: { section?: string; cursor?: string; limit: number }) {
  const names = ALL_SETTINGS.filter(
    ({ section }) => input.section === undefined || section === input.section,
  ).map(({ name }) => name);
  const place = newestFirst(history.at, history.id, input);
  const rows = await ctx.db.read
    .select({ key: place.key, id: history.id, change: history, changedBy: users.name })
    .from(history)
    .leftJoin(users, eq(users.id, history.changedBy))
    .where(and(inArray(history.name, names), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.flatMap(({ change, changedBy }) => {
      const definition = settingNamed(change.name);
      if (!definition) return [];
      const { id, reason, at: changedAt } = change;
      const from = settingFrom(definition, change.previous);
      const changes = settingChanges(definition, from, settingFrom(definition, change.next));
      return [
        {
          id,
          name: definition.name,
          setting: definition.label,
          previous: from,
          changes,
          reason,
          changedBy,
          at: changedAt,
        },
      ];
    }),
  };
}
