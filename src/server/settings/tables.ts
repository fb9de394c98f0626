import { boolean, index, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';

export const settingsSchema = pgSchema('settings');

/** Feature flags that differ from their default (core/settings/flags.ts). */
export const flags = settingsSchema.table('flags', {
  name: text().primaryKey(),
  enabled: boolean().notNull(),
  updatedBy: uuid(),
  updatedAt: instant().notNull(),
});

/** Settings that differ from their default; parsed by their definition when read. */
export const values = settingsSchema.table('values', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: uuid(),
  updatedAt: instant().notNull(),
});

export const history = settingsSchema.table(
  'history',
  {
    id: id(),
    name: text().notNull(),
    previous: jsonb(),
    next: jsonb(),
    changedBy: uuid(),
    at: instant().notNull(),
  },
  (t) => [index('history_name').on(t.name, t.at)],
);
