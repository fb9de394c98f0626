import * as z from 'zod/mini';

/** Shapes that several contracts share. */

/** A UUID; anything that is none is answered as an unknown id. */
export const objectId = z.string().check(z.minLength(1, { error: 'Choose one' }), z.maxLength(64));

/** The SHA-256 of an uploaded file, by which it is named. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'A SHA-256 in lower-case hex' }));

/** Integer cents. */
export const cents = z.int();

/** Free text of a person, trimmed. */
export const freeText = (max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max, { error: `At most ${max.toLocaleString('en-US')} characters` }));

/** Rows of a sheet, as texts. */
export const sheetRows = (most: { rows: number; columns: number; cell: number }) =>
  z
    .array(
      z
        .array(z.string().check(z.maxLength(most.cell, { error: 'A cell is too long' })))
        .check(z.maxLength(most.columns, { error: `Up to ${most.columns} columns` })),
    )
    .check(
      z.minLength(1, { error: 'The file has no rows' }),
      z.maxLength(most.rows, { error: `Up to ${most.rows.toLocaleString('en-US')} rows at a time` }),
    );

/** Where a list goes on: opaque to the caller. */
export const cursorInput = z.optional(z.string().check(z.maxLength(400)));

/** Where a list goes on, and how many rows of it: at most a hundred, so many unless asked otherwise. */
export const placeInput = (rows: number) => ({
  cursor: cursorInput,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), rows),
});

/** A part of a list. `older` and `newer` are the cursors of the neighboring parts, null at the ends. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), newer: z.nullable(z.string()), older: z.nullable(z.string()) });

export const done = z.object({ done: z.literal(true) });
