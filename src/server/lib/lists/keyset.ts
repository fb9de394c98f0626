import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { ListPlace } from '#core/lib/list.ts';
import { type CursorKey, decodeCursor, pageFrom } from '../cursor.ts';

/** What a list may be sorted by. `by` is never null: coalesce it. `text` is compared by its first 48 characters. */
export type SortColumn = { by: AnyColumn | SQL; kind: CursorKey };

const CAST: Record<CursorKey, SQL> = {
  moment: sql.raw('::timestamptz'),
  number: sql.raw('::bigint'),
  text: sql.raw('::text'),
};

/**
 * Order and place of a list by keyset, either direction. Select `key` and `id` beside the row, give `where`, `orderBy`
 * and `fetch` to the query and its rows to `page`. The id breaks ties, so pages never repeat or skip a row.
 */
export function keyset<S extends string>(
  sorts: Record<S, SortColumn>,
  id: AnyColumn | SQL,
  input: ListPlace<S>,
) {
  const { by: column, kind } = sorts[input.sort];
  const by = kind === 'text' ? sql`left(lower(${column}), 48)` : sql`${column}`;
  const ids = 'dataType' in id && id.dataType === 'number' ? 'number' : 'uuid';
  const cursor = decodeCursor(input.cursor, kind, ids);
  const back = cursor?.direction === 'newer';
  const rising = (input.order === 'asc') !== back;
  const way = sql.raw(rising ? 'asc' : 'desc');
  const place =
    cursor &&
    sql`(${cursor.key}${CAST[kind]}, ${cursor.id}${ids === 'uuid' ? sql.raw('::uuid') : CAST.number})`;
  return {
    key: sql<string>`(${by})::text`,
    where: place ? sql`(${by}, ${id}) ${sql.raw(rising ? '>' : '<')} ${place}` : undefined,
    orderBy: [sql`${by} ${way}`, sql`${id} ${way}`],
    fetch: input.limit + 1,
    /** The rows of this page, without what they were ordered by. */
    page: <Row extends { key: string; id: string }>(rows: Row[]) => {
      const page = pageFrom(rows, input.limit, cursor, ({ key, id: rowId }) => ({ key, id: rowId }));
      return { ...page, items: page.items.map(({ key: _, ...row }) => row) };
    },
  };
}

/** The same for a list that has one order alone: what happened last stands first. */
export function newestFirst(
  at: AnyColumn | SQL,
  id: AnyColumn | SQL,
  input: { cursor?: string | undefined; limit: number },
) {
  return keyset({ at: { by: at, kind: 'moment' } }, id, { ...input, sort: 'at', order: 'desc' });
}

/** `%text%` with the wildcards of the text taken literally; null for none. */
export function likePattern(search: string | undefined): string | null {
  const text = search?.trim();
  return text ? `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%` : null;
}
