import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#core/lib/app-error.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const count = z.int().nonnegative();

const manifestShape = z.object({
  product: z.literal('canopy'),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'pglite']),
  /** Migrations by the time each was made, as drizzle keeps them. */
  migrations: z.array(z.object({ tag: z.string(), when: count })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: count, digest: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Of all ledger entries: how many, their sum (0 when the books are sound) and the sum of the debits, in cents. */
  ledger: z.object({ entries: count, sumCents: z.string(), debitCents: z.string() }),
  /** `digest` is that of the list of pictures. */
  files: z.object({ count, bytes: count, digest: z.string(), missing: z.array(z.string()) }),
});

/** What a backup says of itself. Written last: a folder without one is no backup. */
export type Manifest = z.output<typeof manifestShape>;

/** Where the rows of a table are: the text of COPY, compressed. */
export function tableFile(folder: string, name: string): string {
  return join(folder, 'tables', `${name}.copy.gz`);
}

/** Where pictures are listed: name and digest of each. Pictures are redrawn, so the name is not the digest. */
export function pictureList(folder: string): string {
  return join(folder, 'pictures.txt');
}

/** SHA-256 in hex. */
export function digestOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Throws AppError invalid for a folder that holds no finished backup of ours. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new AppError('invalid', `${folder} contains no finished backup: it has no ${MANIFEST}.`);
  }
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('invalid', `The ${MANIFEST} of ${folder} can’t be read by this version.`, {
      cause: error,
    });
  }
}
