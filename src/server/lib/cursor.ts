import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';

/** A place in a list ordered by (moment, number or text, id), as callers carry it around. */
export type Cursor = { direction: 'older' | 'newer'; key: string; id: string };

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(
    JSON.stringify([cursor.direction === 'older' ? 'o' : 'n', cursor.key, cursor.id]),
  ).toString('base64url');
}

/** What a list is ordered by; its cursors hold nothing else. */
export type CursorKey = 'moment' | 'number' | 'text';

const IS_KEY: Record<CursorKey, (key: string) => boolean> = {
  moment: (key) => key.length <= 30 && /^2\d{3}-/.test(key) && !Number.isNaN(Date.parse(key)),
  number: (key) => /^-?\d{1,15}$/.test(key),
  text: (key) => key.length <= 100 && !key.includes('\0'),
};

/** Null without one. Throws AppError invalid for one we did not make, or made for another order. */
export function decodeCursor(
  text: string | undefined,
  kind: CursorKey,
  id: 'uuid' | 'number' = 'uuid',
): Cursor | null {
  if (text === undefined || text === '') return null;
  try {
    const [direction, key, rowId] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    if (
      (direction === 'o' || direction === 'n') &&
      typeof key === 'string' &&
      IS_KEY[kind](key) &&
      typeof rowId === 'string' &&
      (id === 'uuid' ? isUuid(rowId) : IS_KEY.number(rowId))
    ) {
      return { direction: direction === 'o' ? 'older' : 'newer', key, id: rowId };
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('invalid', 'This list has changed. Open it again.', {
    fields: { cursor: 'Not a cursor of this list' },
  });
}

/**
 * Cuts `limit + 1` fetched rows into a page. Rows fetched towards newer come in ascending order and are turned.
 */
export function pageFrom<Row>(
  rows: Row[],
  limit: number,
  cursor: Cursor | null,
  place: (row: Row) => { key: string; id: string },
): { items: Row[]; newer: string | null; older: string | null } {
  const more = rows.length > limit;
  const items = rows.slice(0, limit);
  if (cursor?.direction === 'newer') items.reverse();
  const [first] = items;
  const last = items.at(-1);
  const hasNewer = cursor !== null && (cursor.direction === 'older' || more);
  const hasOlder = cursor?.direction === 'newer' || more;
  return {
    items,
    newer: first && hasNewer ? encodeCursor({ direction: 'newer', ...place(first) }) : null,
    older: last && hasOlder ? encodeCursor({ direction: 'older', ...place(last) }) : null,
  };
}
