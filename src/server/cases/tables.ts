import { sql } from 'drizzle-orm';
import { check, index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CASE_CATEGORIES } from '#core/cases/category.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from '#core/cases/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { users } from '#server/users/tables.ts';

export const casesSchema = pgSchema('cases');

/** Something that administrators look after until it is resolved. */
export const cases = casesSchema.table(
  'cases',
  {
    id: id(),
    subject: text().notNull(),
    details: text().notNull().default(''),
    category: text({ enum: CASE_CATEGORIES }).notNull().default('other'),
    priority: text({ enum: CASE_PRIORITIES }).notNull(),
    status: text({ enum: CASE_STATUSES }).notNull().default('open'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    openedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The group of errors it came from; monitoring listens to all modules, so nothing here depends on its tables. */
    errorId: uuid(),
    /** The job it is about: a homeowner reported a problem with it, or an administrator opened the case from there. */
    bookingId: uuid().references(() => bookings.id),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // One case for a group of errors, however many press the button.
    uniqueIndex('cases_error').on(t.errorId),
    index('cases_booking').on(t.bookingId),
    index('cases_updated').on(t.updatedAt, t.id),
    check(
      'cases_category_known',
      sql.raw(`category in (${CASE_CATEGORIES.map((one) => `'${one}'`).join(', ')})`),
    ),
    index('cases_status').on(t.status, t.updatedAt, t.id),
  ],
);

/** What the palette finds of them, kept by triggers. */
export const caseSearch = searchTable('cases');
