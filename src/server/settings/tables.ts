import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#core/lib/actor.ts';
import { id, instant } from '#server/lib/columns.ts';

export const settingsSchema = pgSchema('settings');

/** Feature flags that were ever changed (core/settings/flags.ts). Empty lists leave nobody out. */
export const flags = settingsSchema.table('flags', {
  name: text().primaryKey(),
  enabled: boolean().notNull(),
  roles: text({ enum: ROLES }).array().notNull().default(sql`'{}'`),
  /** Slugs of cities. */
  markets: text().array().notNull().default(sql`'{}'`),
  /** Whole percent of people. */
  percentage: integer().notNull().default(100),
  onFrom: instant(),
  onUntil: instant(),
  /** Counts the changes, so that two people who edit at once do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedBy: uuid(),
  updatedAt: instant().notNull(),
});

/** Settings that were ever changed; parsed by their definition when read (core/settings/all-settings.ts). */
export const values = settingsSchema.table('values', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  /** Counts the changes, so that two people who edit at once do not overwrite each other. */
  version: integer().notNull().default(1),
  updatedBy: uuid(),
  updatedAt: instant().notNull(),
});

/**
 * Every change of a setting, and of a flag under `flag:<name>`. `previous` is null when the default was in force.
 */
export const history = settingsSchema.table(
  'history',
  {
    id: id(),
    name: text().notNull(),
    previous: jsonb(),
    next: jsonb(),
    reason: text().notNull().default(''),
    changedBy: uuid(),
    at: instant().notNull(),
  },
  (t) => [index('history_name').on(t.name, t.at), index('history_at').on(t.at, t.id)],
);
