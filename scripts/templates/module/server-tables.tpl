import { index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/lib/columns.ts';
@if admin
import { searchTable } from '#server/lib/modules/search-table.ts';
@end
@if admin homeowner none
import { users } from '#server/users/tables.ts';
@end
@if vendor
import { vendors } from '#server/vendors/tables.ts';
@end

export const __module__Schema = pgSchema('__module__');

export const items = __module__Schema.table(
  'items',
  {
    id: id(),
    title: text().notNull(),
@if admin none
    addedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
@end
@if homeowner
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
@end
@if vendor
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
@end
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
@if admin none
  (t) => [index('items_created').on(t.createdAt, t.id)],
@end
@if vendor homeowner
  (t) => [index('items_created').on(t.__owner__, t.createdAt, t.id)],
@end
);
@if admin

/** Items as the palette finds them, kept by the triggers of the migration. */
export const itemSearch = searchTable('__module__');
@end
