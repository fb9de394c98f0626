/*
 * The one place that writes the tables of every module. A city is a year of finished facts: sent through the commands
 * it would take minutes, mail hundreds of people and call the processor thousands of times. The rules hold all the
 * same: the generator plays them, the database's constraints and triggers judge every row, and `verifyBooks` proves
 * the sums afterwards.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PhotoSubject } from '#core/demo/photo-art/photo-art.ts';
import type { City, PhotoRow } from '#core/demo/rows/city.ts';
import {
  bookingLines,
  bookingSteps,
  bookings,
  checklistItems,
  photos,
  reschedules,
  series,
  signatures,
  workPeriods,
} from '#server/bookings/tables.ts';
import { addOns, services as catalogServices, categories, products } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { entries, journals, payouts } from '#server/ledger/tables.ts';
import { declined } from '#server/lib/cards/declines.ts';
import type { Services } from '#server/lib/context.ts';
import type { Database, Sql } from '#server/lib/db/database.ts';
import { files, simulatedCards } from '#server/lib/tables.ts';
import { pointsEntries } from '#server/loyalty/tables.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { channels, members, messages } from '#server/messaging/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import {
  cardSetups,
  customers,
  paymentMethods,
  payments,
  receiptCounters,
  receipts,
  refunds,
  tips,
} from '#server/payments/tables.ts';
import { homeownerReviews, reviewPhotos, reviewReports, reviews } from '#server/reviews/tables.ts';
import { claims, onCall, timeOff, weeklyHours } from '#server/scheduling/tables.ts';
import { history as settingHistory, values as settingValues } from '#server/settings/tables.ts';
import { accounts, savedViews, users } from '#server/users/tables.ts';
import {
  technicianSkills,
  technicians,
  vendorServices,
  vendorSteps,
  vendors,
  vendorZones,
} from '#server/vendors/tables.ts';
import { inBulk } from './bulk-load.ts';
import { insertRows } from './insert-rows.ts';
import { processorRecords } from './processor-records.ts';

/** Draws one picture of a job. */
export type PhotoSource = (
  subject: PhotoSubject,
  state: 'before' | 'after',
  seed: number,
) => { bytes: Uint8Array; mediaType: string };

export type SeedOptions = {
  photo: PhotoSource;
  /** One hash for everybody: hashing two hundred passwords would take seconds and prove nothing. */
  passwordHash: string;
  /** Throws away everything that is in the database, secrets excepted, instead of refusing. */
  emptyFirst?: boolean;
  /** Whether indexes are built anew afterwards, or kept up with each row; by the city's size unless said. */
  indexes?: 'rebuilt' | 'kept';
};

export type SeedOutcome =
  | { outcome: 'written'; rows: number; bookings: number; people: number; pictures: number }
  /** There are people already, so this is somebody's data. Nothing was written. */
  | { outcome: 'not_empty'; people: number };

type Parts = Pick<Services, 'db' | 'files'>;
type Picture = { sha256: string; bytes: Uint8Array; mediaType: string };

/** Arbitrary, the same in every process: two starts at once make one city. */
const SEED_LOCK = 7_216_004_127;
/**
 * From so many bookings on it is quicker to build indexes anew than to keep them up. On PostgreSQL it also locks every
 * table until the end, so the usual city, which a server plants beside others, keeps them.
 */
const MANY_BOOKINGS = { pglite: 1_000, postgres: 5_001 };

/** Whether nobody has signed up and no city was built: the only state in which `seedCity` writes unasked. */
export async function isEmpty({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await countPeople(db.read)) === 0;
}

/** Writes a city in one transaction, so that a process killed midway leaves nothing behind. */
export async function seedCity(parts: Parts, city: City, options: SeedOptions): Promise<SeedOutcome> {
  const pictures = drawPictures(city.bookings.photos, options.photo);
  const signed = drawSignatures(city.bookings.signatures);
  for (const { sha256, bytes } of [...pictures.values(), ...signed.values()]) {
    await parts.files.put(sha256, bytes);
  }
  return parts.db.transaction(async () => {
    const { tx } = parts.db;
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`);
    if (options.emptyFirst) await emptyDatabase(tx);
    const people = await countPeople(tx);
    if (people > 0) return { outcome: 'not_empty', people };
    // An empty installation may have its markets and catalog already: the same ones, under other ids.
    for (const table of [products, addOns, catalogServices, categories, zones, markets])
      await tx.delete(table);
    const { length: bookingCount } = city.bookings.bookings;
    const isMany = bookingCount >= MANY_BOOKINGS[parts.db.engine.name];
    const { indexes = isMany ? 'rebuilt' : 'kept' } = options;
    const rows = await inBulk(tx, indexes, () =>
      writeCity(parts.db, city, pictures, signed, options.passwordHash),
    );
    await tx.execute(sql`analyze`);
    return {
      outcome: 'written',
      rows,
      bookings: bookingCount,
      people: city.users.users.length,
      pictures: pictures.size,
    };
  });
}

async function writeCity(
  db: Database,
  city: City,
  pictures: ReadonlyMap<string, Picture>,
  signed: ReadonlyMap<string, Picture>,
  password: string,
): Promise<number> {
  const shaOf = (photo: Pick<PhotoRow, 'picture'>) => pictures.get(nameOf(photo))?.sha256 ?? '';
  const files_ = [...pictures.values(), ...signed.values()].map(({ sha256, bytes, mediaType }) => ({
    sha256,
    mediaType,
    size: bytes.length,
    createdAt: city.now,
  }));
  const put = <Table extends PgTable>(table: Table, rows: Iterable<Table['$inferInsert']>) =>
    insertRows(db, table, rows);
  // In the order of the foreign keys.
  const written = [
    await put(markets, city.markets.markets),
    await put(zones, city.markets.zones),
    await put(categories, city.catalog.categories),
    await put(catalogServices, city.catalog.services),
    await put(addOns, city.catalog.addOns),
    await put(products, city.catalog.products),
    await put(users, city.users.users),
    await put(
      accounts,
      each(city.users.accounts, (account) => ({ ...account, password })),
    ),
    await put(savedViews, city.users.savedViews),
    await put(vendors, city.vendors.vendors),
    await put(technicians, city.vendors.technicians),
    await put(technicianSkills, city.vendors.technicianSkills),
    await put(vendorServices, city.vendors.vendorServices),
    await put(vendorZones, city.vendors.vendorZones),
    await put(vendorSteps, city.vendors.vendorSteps),
    await put(weeklyHours, city.scheduling.weeklyHours),
    await put(timeOff, city.scheduling.timeOff),
    await put(onCall, city.scheduling.onCall),
    await put(homes, city.homes.homes),
    await put(customers, city.payments.customers),
    await put(paymentMethods, city.payments.paymentMethods),
    await put(cardSetups, city.payments.cardSetups),
    await put(series, city.bookings.series),
    await put(bookings, city.bookings.bookings),
    await put(reschedules, city.bookings.reschedules),
    await put(bookingLines, city.bookings.bookingLines),
    await put(bookingLines, city.bookings.materials),
    await put(workPeriods, city.bookings.workPeriods),
    await put(
      signatures,
      city.bookings.signatures.map(({ picture, ...row }) => ({
        ...row,
        sha256: signed.get(picture)?.sha256 ?? '',
      })),
    ),
    await put(bookingSteps, city.bookings.bookingSteps),
    await put(checklistItems, city.bookings.checklistItems),
    await put(files, files_),
    await put(
      photos,
      each(city.bookings.photos, (photo) => ({ ...photo, sha256: shaOf(photo) })),
    ),
    await put(
      claims,
      each(city.scheduling.claims, ({ startsAt, endsAt, ...claim }) => ({
        rescheduleId: null,
        expiresAt: null,
        ...claim,
        during: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      })),
    ),
    await put(
      payments,
      each(city.payments.payments, (payment) => ({
        ...payment,
        failure: payment.failure && declined(payment.failure).message,
      })),
    ),
    await put(refunds, city.payments.refunds),
    await put(tips, city.payments.tips),
    await put(receipts, city.payments.receipts),
    await put(receiptCounters, lastReceipts(city.payments.receipts)),
    await put(payouts, city.ledger.payouts),
    await put(journals, city.ledger.journals),
    await put(entries, city.ledger.entries),
    await put(pointsEntries, city.loyalty.pointsEntries),
    await put(settingValues, city.settings.values),
    await put(settingHistory, city.settings.history),
    await put(reviews, city.reviews.reviews),
    await put(
      reviewPhotos,
      each(city.reviews.reviewPhotos, (photo) => ({ ...photo, sha256: shaOf(photo) })),
    ),
    await put(homeownerReviews, city.reviews.homeownerReviews),
    await put(reviewReports, city.reviews.reviewReports),
    await put(channels, city.messaging.channels),
    await put(members, city.messaging.members),
    await put(messages, city.messaging.messages),
    await put(inbox, city.notifications.inbox),
    await put(simulatedCards, processorRecords(city)),
  ];
  // The next booking gets the next number.
  await db.tx.execute(
    sql`select setval(pg_get_serial_sequence('bookings.bookings', 'number'), (select max(number) from ${bookings}))`,
  );
  return written.reduce((sum, count) => sum + count, 0);
}

/** One at a time: nobody needs a second list of a million. */
function* each<From, To>(rows: Iterable<From>, change: (row: From) => To): Generator<To> {
  for (const row of rows) yield change(row);
}

/** The last receipt of each year: the next charge gets the next number. */
function lastReceipts(rows: City['payments']['receipts']): { year: number; last: number }[] {
  const last = new Map<number, number>();
  for (const { year, number } of rows) last.set(year, Math.max(number, last.get(year) ?? 0));
  return [...last].map(([year, number]) => ({ year, last: number }));
}

function drawPictures(rows: readonly PhotoRow[], photo: PhotoSource): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const row of rows) {
    const name = nameOf(row);
    if (pictures.has(name)) continue;
    const { subject, state, seed } = row.picture;
    const { bytes, mediaType } = photo(subject, state, seed);
    pictures.set(name, { bytes, mediaType, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return pictures;
}

/** Typed names, drawn once each. */
function drawSignatures(rows: City['bookings']['signatures']): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const { picture } of rows) {
    const bytes = new TextEncoder().encode(picture);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    pictures.set(picture, { bytes, mediaType: 'image/svg+xml', sha256 });
  }
  return pictures;
}

function nameOf({ picture }: Pick<PhotoRow, 'picture'>): string {
  return `${picture.subject} ${picture.state} ${picture.seed}`;
}

async function countPeople(handle: Sql): Promise<number> {
  return handle.$count(users);
}

/**
 * TRUNCATE, because append-only tables refuse DELETE row by row. The places of the listeners stay: transactions only
 * count upwards, and a running pump would not plant them anew.
 */
async function emptyDatabase(tx: Sql): Promise<void> {
  await tx.execute(sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity'
        from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'platform_migrations', 'jobs')
          and (schemaname, tablename) not in (('platform', 'secrets'), ('platform', 'event_cursors'))
      );
    end $$`);
}
