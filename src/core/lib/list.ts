import * as z from 'zod/mini';
import { objectId, placeInput } from './wire.ts';

/**
 * The inputs and answers that every list of administrators shares. Filters stand in the address, so the same text is
 * a page, a saved view and an export.
 */

const SEARCH_MAX_LENGTH = 100;
const PAGE_ROWS = 50;
/** As many rows as one bulk action takes. */
export const BULK_MAX = 500;

export type ListOrder<S extends string> = {
  /** What the list can be sorted by: the only names that are ever accepted. */
  by: readonly [S, ...S[]];
  first: NoInfer<S>;
  direction: 'asc' | 'desc';
};

/** The input of a list: search, its own filters, an allow-listed order with direction, a place and a size. */
export function listInput<const S extends string, const F extends z.core.$ZodShape>(
  order: ListOrder<S>,
  filters: F,
) {
  return z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH))),
    ...filters,
    sort: z._default(z.enum(order.by), order.first as S),
    order: z._default(z.enum(['asc', 'desc']), order.direction),
    ...placeInput(PAGE_ROWS),
  });
}

/** What every list input has beside its filters. */
export type ListPlace<S extends string = string> = {
  sort: S;
  order: 'asc' | 'desc';
  cursor?: string | undefined;
  limit: number;
};

/** A day of a filter, in the local calendar of what is filtered. */
export const dayFilter = z.optional(z.iso.date({ error: 'A day such as 2026-11-21' }));

/** Words that stand for some values of a filter, or for all of them. */
type FilterSets<T extends string> = Readonly<Record<string, readonly T[]>>;

/** The values that a text of a filter names: by a word of `sets`, or one by one with commas; null for any other text. */
export function severalOf<T extends string>(
  values: readonly T[],
  text: string,
  sets: FilterSets<T> = {},
): readonly T[] | null {
  if (Object.hasOwn(sets, text)) return sets[text] ?? null;
  const wanted = text.split(',');
  const found = values.filter((value) => wanted.includes(value));
  return found.length === wanted.length ? found : null;
}

/** A filter by any of several values: `pending,confirmed` in one parameter. `severalOf` reads it. */
export const severalFilter = <T extends string>(values: readonly T[], sets?: FilterSets<T>) =>
  z.string().check(
    z.refine((text) => severalOf(values, text, sets) !== null, {
      error: `Some of ${values.join(', ')}, with commas between them`,
    }),
  );

/** Whole cents of a filter. */
export const centsFilter = z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000)));

/** A view of a list that Canopy brings for every administrator: named, and nobody's to change. */
export type SystemView<Id extends string = string> = {
  id: Id;
  name: string;
  /** The query of its address, parameters in order of name. */
  query: string;
};

type Shaped = { shape: Record<string, z.core.$ZodType> };

/**
 * Reads the parameters of an address with the shape of a list's input. What does not fit is left out and named in
 * `problems`: a screen shows its default instead, an export refuses rather than giving more than was asked for.
 */
export function fromAddress<T extends z.ZodMiniType & Shaped>(
  schema: T,
  params: URLSearchParams,
): { input: z.output<T>; problems: Record<string, string> } {
  const found: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = params.get(name);
    if (text === null || text === '') continue;
    const meant = [text, Number(text), text === 'true' ? true : text === 'false' ? false : text];
    const fits = meant.find((value) => z.safeParse(field, value).success);
    if (fits === undefined) problems[name] = 'Not a valid value for this filter';
    else found[name] = fits;
  }
  return { input: z.parse(schema, found), problems };
}

/** The rows a bulk action is asked for; repeats count once. */
export const bulkIds = z.array(objectId).check(z.minLength(1), z.maxLength(BULK_MAX));

/**
 * What a bulk action will do, or did, to each row. The preview and the result have one shape: `ok` rows are (or will
 * be) changed, the others are left alone, and `note` says what happens or why nothing does.
 */
export const bulkReport = z.object({
  ok: z.int(),
  skipped: z.int(),
  items: z.array(z.object({ id: z.string(), label: z.string(), ok: z.boolean(), note: z.string() })),
});
export type BulkReport = z.output<typeof bulkReport>;
export type BulkLine = BulkReport['items'][number];

export function reportOf(items: BulkLine[]): BulkReport {
  const ok = items.filter((item) => item.ok).length;
  return { ok, skipped: items.length - ok, items };
}

/**
 * A text that a spreadsheet would run; full-width signs count where Japanese or Chinese is set. The apostrophe in front
 * makes it a text again.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell of RFC 4180; what looks like a formula is defused. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
