import { index, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { Figure } from '#core/assistant/figures.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const assistantSchema = pgSchema('assistant');

/** What administrators and the assistant wrote to each other; everybody has a conversation of their own. */
export const assistantMessages = assistantSchema.table(
  'messages',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author: text({ enum: ['person', 'assistant'] }).notNull(),
    text: text().notNull(),
    figures: jsonb().$type<Figure[]>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('messages_user').on(t.userId, t.id)],
);
