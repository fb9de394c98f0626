/*
 * The one place that writes the tables of every module. A city is a year of finished facts: sent through the commands
 * it would take minutes, mail hundreds of people and call the processor thousands of times. The rules hold all the
 * same: the generator plays them, the database's constraints and triggers judge every row, and `verifyBooks` proves
 * the sums afterwards.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { City, PhotoRow } from '#core/demo/city.ts';
import type { PhotoSubject } from '#core/demo/photo-art/photo-art.ts';
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
import type { Sql } from '#server/lib/db/database.ts';
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
import { insertChunk, insertRows } from './insert-rows.ts';
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
};

export type SeedOutcome =
  | { outcome: 'written'; rows: number; bookings: number; people: number; pictures: number }
  /** There are people already, so this is somebody's data. Nothing was written. */
  | { outcome: 'not_empty'; people: number };

type Parts = Pick<Services, 'db' | 'files'>;
type Picture = { sha256: string; bytes: Uint8Array; mediaType: string };

/** Arbitrary, the same in every process: two starts at once make one city. */
const SEED_LOCK = 7_216_004_127;
/** Entries whose sums are checked at once: the check at the end would be one query of minutes in a large city. */
const ENTRIES_PER_CHECK = 4_000;

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
    const rows = await writeCity(tx, city, pictures, signed, options.passwordHash);
    await tx.execute(sql`analyze`);
    const { length: bookingCount } = city.bookings.bookings;
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
  tx: Sql,
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
  // In the order of the foreign keys.
  const written = [
    await insertRows(tx, markets, city.markets.markets),
    await insertRows(tx, zones, city.markets.zones),
    await insertRows(tx, categories, city.catalog.categories),
    await insertRows(tx, catalogServices, city.catalog.services),
    await insertRows(tx, addOns, city.catalog.addOns),
    await insertRows(tx, products, city.catalog.products),
    await insertRows(tx, users, city.users.users),
    await insertRows(
      tx,
      accounts,
      city.users.accounts.map((account) => ({ ...account, password })),
    ),
    await insertRows(tx, savedViews, city.users.savedViews),
    await insertRows(tx, vendors, city.vendors.vendors),
    await insertRows(tx, technicians, city.vendors.technicians),
    await insertRows(tx, technicianSkills, city.vendors.technicianSkills),
    await insertRows(tx, vendorServices, city.vendors.vendorServices),
    await insertRows(tx, vendorZones, city.vendors.vendorZones),
    await insertRows(tx, vendorSteps, city.vendors.vendorSteps),
    await insertRows(tx, weeklyHours, city.scheduling.weeklyHours),
    await insertRows(tx, timeOff, city.scheduling.timeOff),
    await insertRows(tx, onCall, city.scheduling.onCall),
    await insertRows(tx, homes, city.homes.homes),
    await insertRows(tx, customers, city.payments.customers),
    await insertRows(tx, paymentMethods, city.payments.paymentMethods),
    await insertRows(tx, cardSetups, city.payments.cardSetups),
    await insertRows(tx, series, city.bookings.series),
    await insertRows(tx, bookings, city.bookings.bookings),
    await insertRows(tx, reschedules, city.bookings.reschedules),
    await insertRows(tx, bookingLines, city.bookings.bookingLines),
    await insertRows(tx, bookingLines, city.bookings.materials),
    await insertRows(tx, workPeriods, city.bookings.workPeriods),
    await insertRows(
      tx,
      signatures,
      city.bookings.signatures.map(({ picture, ...row }) => ({
        ...row,
        sha256: signed.get(picture)?.sha256 ?? '',
      })),
    ),
    await insertRows(tx, bookingSteps, city.bookings.bookingSteps),
    await insertRows(tx, checklistItems, city.bookings.checklistItems),
    await insertRows(tx, files, files_),
    await insertRows(
      tx,
      photos,
      city.bookings.photos.map((photo) => ({ ...photo, sha256: shaOf(photo) })),
    ),
    await insertRows(
      tx,
      claims,
      city.scheduling.claims.map(({ startsAt, endsAt, ...claim }) => ({
        rescheduleId: null,
        expiresAt: null,
        ...claim,
        during: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      })),
    ),
    await insertRows(
      tx,
      payments,
      city.payments.payments.map((payment) => ({
        ...payment,
        failure: payment.failure && declined(payment.failure).message,
      })),
    ),
    await insertRows(tx, refunds, city.payments.refunds),
    await insertRows(tx, tips, city.payments.tips),
    await insertRows(tx, receipts, city.payments.receipts),
    await insertRows(tx, receiptCounters, lastReceipts(city.payments.receipts)),
    await insertRows(tx, payouts, city.ledger.payouts),
    await insertRows(tx, journals, city.ledger.journals),
    await insertEntries(tx, city.ledger.entries),
    await insertRows(tx, pointsEntries, city.loyalty.pointsEntries),
    await insertRows(tx, settingValues, city.settings.values),
    await insertRows(tx, settingHistory, city.settings.history),
    await insertRows(tx, reviews, city.reviews.reviews),
    await insertRows(
      tx,
      reviewPhotos,
      city.reviews.reviewPhotos.map((photo) => ({ ...photo, sha256: shaOf(photo) })),
    ),
    await insertRows(tx, homeownerReviews, city.reviews.homeownerReviews),
    await insertRows(tx, reviewReports, city.reviews.reviewReports),
    await insertRows(tx, channels, city.messaging.channels),
    await insertRows(tx, members, city.messaging.members),
    await insertRows(tx, messages, city.messaging.messages),
    await insertRows(tx, inbox, city.notifications.inbox),
    await insertRows(tx, simulatedCards, processorRecords(city)),
  ];
  // The next booking gets the next number.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('bookings.bookings', 'number'), (select max(number) from ${bookings}))`,
  );
  return written.reduce((sum, count) => sum + count, 0);
}

/** The last receipt of each year: the next charge gets the next number. */
function lastReceipts(rows: City['payments']['receipts']): { year: number; last: number }[] {
  const last = new Map<number, number>();
  for (const { year, number } of rows) last.set(year, Math.max(number, last.get(year) ?? 0));
  return [...last].map(([year, number]) => ({ year, last: number }));
}

/** Whole journals at a time, each piece checked by the deferred trigger before the next. */
async function insertEntries(tx: Sql, rows: City['ledger']['entries']): Promise<number> {
  let from = 0;
  while (from < rows.length) {
    let to = Math.min(from + ENTRIES_PER_CHECK, rows.length);
    while (to < rows.length && rows[to]?.journalId === rows[to - 1]?.journalId) to += 1;
    await insertChunk(tx, entries, rows.slice(from, to));
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(sql`set constraints all deferred`);
    from = to;
  }
  return rows.length;
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
