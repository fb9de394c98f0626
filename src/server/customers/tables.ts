import { sql } from 'drizzle-orm';
import { boolean, check, index, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

export const customersSchema = pgSchema('customers');

/** Whose customer it is about. */
const customer = () => ({
  vendorId: uuid()
    .notNull()
    .references(() => vendors.id),
  homeownerId: uuid()
    .notNull()
    .references(() => users.id),
});

/** What a company writes down about a customer for itself. A deleted one goes for good; the log says that it was. */
export const notes = customersSchema.table(
  'notes',
  {
    id: id(),
    ...customer(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
  },
  (t) => [
    index('notes_customer').on(t.vendorId, t.homeownerId, t.createdAt, t.id),
    index('notes_homeowner').on(t.homeownerId),
    check('notes_text', sql`text <> ''`),
    check('notes_edited', sql`edited_at is null or edited_at >= created_at`),
  ],
);

/** The words by which a company sorts its customers. */
export const tags = customersSchema.table(
  'tags',
  { ...customer(), tag: text().notNull(), createdAt: instant().notNull() },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.homeownerId, t.tag] }),
    index('tags_tag').on(t.vendorId, t.tag),
    index('tags_homeowner').on(t.homeownerId),
    check('tags_tag_text', sql`tag <> '' and tag = btrim(tag)`),
  ],
);

/** A company asked a customer to book again. The migration lets no two of one customer be closer than they rest. */
export const invitations = customersSchema.table(
  'invitations',
  {
    id: id(),
    ...customer(),
    homeId: uuid()
      .notNull()
      .references(() => homes.id),
    serviceId: uuid()
      .notNull()
      .references(() => services.id),
    message: text().notNull().default(''),
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
    /** The next one may be sent from then on. */
    restsUntil: instant().notNull(),
    openedAt: instant(),
    /** The booking that came of it. */
    bookingId: uuid().references(() => bookings.id),
    bookedAt: instant(),
  },
  (t) => [
    index('invitations_customer').on(t.vendorId, t.homeownerId, t.sentAt),
    index('invitations_homeowner').on(t.homeownerId),
    check('invitations_rest', sql`rests_until > sent_at`),
    check('invitations_booked', sql`(booking_id is null) = (booked_at is null)`),
  ],
);

/** What a homeowner decided about invitations; without a row vendors may invite them. */
export const invitationChoices = customersSchema.table('invitation_choices', {
  homeownerId: uuid()
    .primaryKey()
    .references(() => users.id),
  on: boolean().notNull(),
  updatedAt: instant().notNull(),
});
