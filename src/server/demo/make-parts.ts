import type { CityInput } from '#core/demo/city-parts.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import type { City } from '#core/demo/rows/city.ts';
import { receipts } from '#server/payments/tables.ts';
import { rowsOf } from './city-rows.ts';
import { drawPictures, type PhotoSource } from './draw-pictures.ts';
import { type EncodedRows, encodeRows } from './insert-rows.ts';
import { type EncodedPart, issuedOf } from './seed-city.ts';

export type PartsInput = Required<Omit<CityInput, 'part'>> & { of: number; passwordHash: string };

/** Makes parts of a city as COPY takes them, in any order, and keeps their receipts until they are numbered. */
export function createPartMaker({ seed, now, scale, of, passwordHash }: PartsInput, photo: PhotoSource) {
  const waiting = new Map<number, City['payments']['receipts']>();
  return {
    part(index: number): EncodedPart {
      const city = generateCity({ seed, now, scale, part: { index, of } });
      const drawn = drawPictures(city, photo);
      const tables = rowsOf(city, drawn, passwordHash).flatMap(
        ({ table, rows }) => encodeRows(table, rows) ?? [],
      );
      waiting.set(index, city.payments.receipts);
      return {
        tables,
        pictures: { photos: drawn.photos, signatures: drawn.signatures },
        issued: issuedOf(city),
        bookings: city.bookings.bookings.length,
        people: city.users.users.length,
      };
    },
    /** Null where nobody has paid yet. */
    receipts(index: number, numbers: readonly number[]): EncodedRows | null {
      const rows = waiting.get(index) ?? [];
      waiting.delete(index);
      return encodeRows(
        receipts,
        rows.map((receipt, place) => ({ ...receipt, number: numbers[place] ?? 0 })),
      );
    },
  };
}
