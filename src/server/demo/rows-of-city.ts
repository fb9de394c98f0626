import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { diceFor } from '#core/demo/dice.ts';
import type { Services } from '#server/lib/context.ts';
import { type DemoSetting, rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import { simulatedCards } from '#server/lib/tables.ts';
import { processorRecords } from './processor-records.ts';

/** Everything of a city but the files of its pictures; those tables first to which others refer. */
export function rowsOfCity(
  modules: Pick<Services['modules'], 'demoRows'>,
  setting: Omit<DemoSetting, 'dice'>,
): TableRows[] {
  const { city } = setting;
  const tables = [...modules.demoRows].flatMap(([module, demo]) =>
    demo({ ...setting, dice: diceFor(city.seed, module) }),
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
