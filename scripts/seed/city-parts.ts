/** One of the parts of a large city: its place among all of them, from 0. */
export type CityPart = { index: number; of: number };

/** A part is small enough to be made in the memory of one thread, and large enough for 40 companies. */
const SCALE_OF_A_PART = 2.5;

/** A million bookings. */
export const LARGEST_SCALE = 400;

/** How many parts a city of `scale` has. */
export function partsOf(scale: number): number {
  return Math.max(1, Math.ceil(scale / SCALE_OF_A_PART));
}

/** How many of `count` belong to a part; the parts' shares sum to `count`. */
export function shareOf(count: number, { index, of }: CityPart): number {
  return Math.round((count * (index + 1)) / of) - Math.round((count * index) / of);
}

/** When receipts were issued, in milliseconds, and the years whose numbers they take. */
export type Issued = { at: readonly number[]; years: readonly number[] };

/** The numbers of the parts' receipts: within a year without gaps, in the order of time over all parts. */
export function numberReceiptsOf(parts: readonly Issued[]): {
  numbers: number[][];
  last: Map<number, number>;
} {
  const all = parts.flatMap(({ at, years }, part) =>
    at.map((ms, place) => ({ ms, year: years[place] ?? 0, part, place })),
  );
  all.sort((a, b) => a.ms - b.ms || a.part - b.part || a.place - b.place);
  const numbers = parts.map(({ at }) => new Array<number>(at.length).fill(0));
  const last = new Map<number, number>();
  for (const { year, part, place } of all) {
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    const own = numbers[part];
    if (own) own[place] = number;
  }
  return { numbers, last };
}
