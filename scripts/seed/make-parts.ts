import type { City } from '#core/demo/rows/city.ts';
import { drawPictures, type Picture } from '#server/demo/draw-pictures.ts';
import { rowsOfCity } from '#server/demo/rows-of-city.ts';
import { rowsFor } from '#server/lib/modules/demo-rows.ts';
import { modules } from '#server/modules.ts';
import { receiptCounters, receipts } from '#server/payments/tables.ts';
import type { Issued } from './city-parts.ts';
import { type EncodedRows, encodeRows } from './encode-rows.ts';
import { generatePart, type PartInput } from './generate-part.ts';

export type PartsInput = Omit<PartInput, 'part'> & { of: number; passwordHash: string };

/** A part of a large city, ready to be copied. Its receipts wait until those of all parts are numbered. */
export type EncodedPart = {
  tables: EncodedRows[];
  pictures: { photos: Picture[]; signatures: Picture[] };
  issued: Issued;
  bookings: number;
  users: number;
};

/** Numbered over all parts, when the last one is made. */
const NUMBERED = [receipts, receiptCounters];

/** Makes parts of a city as COPY takes them, in any order, and keeps their receipts until they are numbered. */
export function createPartMaker({ of, passwordHash, ...input }: PartsInput) {
  const waiting = new Map<number, City['payments']['receipts']>();
  return {
    part(index: number): EncodedPart {
      const city = generatePart({ ...input, part: { index, of } });
      const { hashes, ...pictures } = drawPictures(city);
      const tables = rowsOfCity(modules, { city, passwordHash, pictures: hashes })
        .filter(({ table }) => !NUMBERED.some((numbered) => numbered === table))
        .flatMap((rows) => encodeRows(rows) ?? []);
      const { receipts: issued } = city.payments;
      waiting.set(index, issued);
      return {
        tables,
        pictures,
        issued: {
          at: issued.map(({ issuedAt }) => issuedAt.getTime()),
          years: issued.map(({ year }) => year),
        },
        bookings: city.bookings.bookings.length,
        users: city.users.users.length,
      };
    },
    /** Null where nobody has paid yet. */
    receipts(index: number, numbers: readonly number[]): EncodedRows | null {
      const rows = waiting.get(index) ?? [];
      waiting.delete(index);
      return encodeRows(
        rowsFor(
          receipts,
          rows.map((receipt, place) => ({ ...receipt, number: numbers[place] ?? 0 })),
        ),
      );
    },
  };
}
