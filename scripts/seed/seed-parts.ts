import { insertRows } from '#server/demo/insert-rows.ts';
import { filesOf, type SeedOutcome as Planted, plant, storePictures } from '#server/demo/seed-city.ts';
import type { Services } from '#server/lib/context.ts';
import { rowsFor } from '#server/lib/modules/demo-rows.ts';
import { receiptCounters } from '#server/payments/tables.ts';
import { type Issued, numberReceiptsOf } from './city-parts.ts';
import { finishDeferred } from './deferred.ts';
import type { EncodedRows } from './encode-rows.ts';
import type { EncodedPart } from './make-parts.ts';
import { rebuildingIndexes } from './rebuild-indexes.ts';

/** Makes the parts of one city; several may be asked for at once. */
export type PartSource = {
  parts: number;
  part(index: number): Promise<EncodedPart>;
  /** The receipts of a part that was made, with these numbers in its order. */
  receipts(index: number, numbers: readonly number[]): Promise<EncodedRows | null>;
};

type Parts = Pick<Services, 'db' | 'files'>;

/**
 * Writes a large city in one transaction, part by part: while one is written, `source` makes the next ones, `ahead` of
 * them at most.
 */
export async function seedParts(
  parts: Parts,
  source: PartSource,
  options: { now: Date; ahead: number; emptyFirst?: boolean },
): Promise<Planted> {
  const { db } = parts;
  const outcome = await plant(parts, options, (tx) =>
    rebuildingIndexes(tx, db.engine.name, async (formatFor) => {
      const copy = async ({ target, pieces, rows }: EncodedRows) => {
        await db.copyIn(target, pieces, formatFor(target));
        return rows;
      };
      const done = { rows: 0, bookings: 0, users: 0, pictures: 0 };
      const kept = new Set<string>();
      const issued: Issued[] = [];
      const coming: Promise<EncodedPart>[] = [];
      for (let index = 0; index < source.parts; index += 1) {
        while (coming.length < Math.min(source.parts, index + options.ahead)) {
          const part = source.part(coming.length);
          // Who waits for an earlier part is told when its own turn comes.
          part.catch(() => undefined);
          coming.push(part);
        }
        const part = await (coming[index] as Promise<EncodedPart>);
        // Written and gone: the memory of all parts would be a city's.
        delete coming[index];
        const { photos, signatures } = part.pictures;
        const fresh = [...photos, ...signatures].filter(({ sha256 }) => !kept.has(sha256));
        for (const { sha256 } of fresh) kept.add(sha256);
        done.pictures += photos.filter((picture) => fresh.includes(picture)).length;
        await storePictures(parts, fresh);
        done.rows += await insertRows(db, filesOf(fresh, options.now));
        for (const rows of part.tables) done.rows += await copy(rows);
        issued.push(part.issued);
        done.bookings += part.bookings;
        done.users += part.users;
      }
      const { numbers, last } = numberReceiptsOf(issued);
      for (const [index, some] of numbers.entries()) {
        const rows = await source.receipts(index, some);
        if (rows) done.rows += await copy(rows);
      }
      const counters = [...last].map(([year, number]) => ({ year, last: number }));
      done.rows += await insertRows(db, rowsFor(receiptCounters, counters));
      return done;
    }),
  );
  await finishDeferred(db.engine);
  return outcome;
}
