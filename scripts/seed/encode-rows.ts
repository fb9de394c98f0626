import { copyTarget, likeFirst } from '#server/demo/insert-rows.ts';
import type { TableRows } from '#server/lib/modules/demo-rows.ts';
import { copyRows } from './copy-rows.ts';

/** Rows as COPY takes them in its binary format; `target` is the table with its columns. */
export type EncodedRows = { target: string; rows: number; pieces: Uint8Array[] };

/** Null when there are none. */
export function encodeRows({ table, rows }: TableRows): EncodedRows | null {
  const iterator = rows[Symbol.iterator]();
  let next = iterator.next();
  if (next.done) return null;
  let written = 0;
  function* counted() {
    for (; !next.done; next = iterator.next()) {
      written += 1;
      yield next.value;
    }
  }
  const first = next.value;
  const { target, columns } = copyTarget(table, first);
  // Each in memory of its own, which can be handed to another thread.
  const pieces = Array.from(
    copyRows(columns, likeFirst(table, first, counted())),
    (piece) => new Uint8Array(piece),
  );
  return { target, pieces, rows: written };
}
