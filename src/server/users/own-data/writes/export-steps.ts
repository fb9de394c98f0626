import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { asc, count, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import type { DataSubject } from '#server/lib/modules/personal-data.ts';
import { files } from '#server/lib/tables.ts';
import type { exportFiles } from '../../tables.ts';
import { personalDataOf } from '../queries/data-subject.ts';

/** Uploads that one step reads: each at most ten megabytes. */
const UPLOADS_A_STEP = 10;

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

type ExportFile = Omit<typeof exportFiles.$inferInsert, 'exportId'>;

/** How many steps a copy of somebody's data takes: one for each kind, one for each portion of uploads. */
export async function countSteps(ctx: Ctx, userId: string): Promise<number> {
  const [uploaded] = await ctx.db.read
    .select({ count: count() })
    .from(files)
    .where(eq(files.uploadedBy, userId));
  return copiesOf(ctx).length + Math.ceil((uploaded?.count ?? 0) / UPLOADS_A_STEP);
}

function copiesOf(ctx: Ctx) {
  return personalDataOf(ctx).flatMap(({ copies }) => Object.entries(copies ?? {}));
}

/** Does one step, outside any transaction: the files it adds to the copy. The bytes are in the store by then. */
export async function doStep(ctx: Ctx, subject: DataSubject, step: number): Promise<ExportFile[]> {
  const copies = copiesOf(ctx);
  const copy = copies[step];
  return copy ? [await writeCopy(ctx, subject, copy)] : readUploads(ctx, subject, step - copies.length);
}

async function writeCopy(
  ctx: Ctx,
  subject: DataSubject,
  [name, read]: ReturnType<typeof copiesOf>[number],
): Promise<ExportFile> {
  const bytes = Buffer.from(`${JSON.stringify(await read(ctx, subject), null, 2)}\n`, 'utf8');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await ctx.files.put(sha256, bytes);
  return { name: `${name}.json`, sha256, size: bytes.length, crc32: crc32(bytes), written: true };
}

async function readUploads(ctx: Ctx, subject: DataSubject, portion: number): Promise<ExportFile[]> {
  const uploads = await ctx.db.read
    .select({ sha256: files.sha256, mediaType: files.mediaType, createdAt: files.createdAt })
    .from(files)
    .where(eq(files.uploadedBy, subject.userId))
    .orderBy(asc(files.createdAt), asc(files.sha256))
    .limit(UPLOADS_A_STEP)
    .offset(portion * UPLOADS_A_STEP);
  const found: ExportFile[] = [];
  for (const { sha256, mediaType, createdAt } of uploads) {
    const bytes = await ctx.files.get(sha256);
    // The row was there before the bytes were lost: a copy without them is better than none.
    if (!bytes) continue;
    const name = `files/${createdAt.toISOString().slice(0, 10)}-${sha256.slice(0, 12)}.${ENDINGS[mediaType] ?? 'bin'}`;
    found.push({ name, sha256, size: bytes.byteLength, crc32: crc32(bytes), written: false });
  }
  return found;
}
