import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { diceFor } from '#core/demo/dice.ts';
import type { City } from '#core/demo/rows/city.ts';
import { bookingsDemo } from '#server/bookings/demo.ts';
import { catalogDemo } from '#server/catalog/demo.ts';
import { homesDemo } from '#server/homes/demo.ts';
import { ledgerDemo } from '#server/ledger/demo.ts';
import { type DemoRows, type DemoSetting, rowsFor, type TableRows } from '#server/lib/demo-rows.ts';
import { simulatedCards } from '#server/lib/tables.ts';
import { loyaltyDemo } from '#server/loyalty/demo.ts';
import { marketsDemo } from '#server/markets/demo.ts';
import { messagingDemo } from '#server/messaging/demo.ts';
import { notificationsDemo } from '#server/notifications/demo.ts';
import { paymentsDemo } from '#server/payments/demo.ts';
import { reviewsDemo } from '#server/reviews/demo.ts';
import { schedulingDemo } from '#server/scheduling/demo.ts';
import { settingsDemo } from '#server/settings/demo.ts';
import { usersDemo } from '#server/users/demo.ts';
import { vendorsDemo } from '#server/vendors/demo.ts';
import { processorRecords } from './processor-records.ts';

/** What each module adds to the sample city. The names seed their dice. */
const DEMO_ROWS: Readonly<Record<string, DemoRows>> = {
  markets: marketsDemo,
  catalog: catalogDemo,
  users: usersDemo,
  vendors: vendorsDemo,
  homes: homesDemo,
  scheduling: schedulingDemo,
  payments: paymentsDemo,
  bookings: bookingsDemo,
  ledger: ledgerDemo,
  loyalty: loyaltyDemo,
  settings: settingsDemo,
  reviews: reviewsDemo,
  messaging: messagingDemo,
  notifications: notificationsDemo,
};

/** Everything of a city but the files of its pictures; those tables first to which others refer. */
export function rowsOfCity(city: City, passwordHash: string, pictures: DemoSetting['pictures']): TableRows[] {
  const tables = Object.entries(DEMO_ROWS).flatMap(([module, demo]) =>
    demo({ city, passwordHash, pictures, dice: diceFor(city.seed, module) }),
  );
  return inOrder([...tables, rowsFor(simulatedCards, processorRecords(city))]);
}

/** Sorted by their foreign keys. Throws where two modules add to one table: it belongs to one of them. */
function inOrder(all: readonly TableRows[]): TableRows[] {
  const waiting = new Map<PgTable, TableRows>();
  for (const rows of all) {
    if (waiting.has(rows.table))
      throw new Error(`Twice in the sample city: ${getTableConfig(rows.table).name}`);
    waiting.set(rows.table, rows);
  }
  const sorted: TableRows[] = [];
  const visit = (table: PgTable) => {
    const rows = waiting.get(table);
    if (!rows) return;
    waiting.delete(table);
    for (const key of getTableConfig(table).foreignKeys) visit(key.reference().foreignTable);
    sorted.push(rows);
  };
  for (const { table } of all) visit(table);
  return sorted;
}
