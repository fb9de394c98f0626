import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { type Ctx, now, userIdOf } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { inTransaction } from '../pipeline.ts';
import { files } from '../tables.ts';
import { checkPdf } from './check-pdf.ts';
import { DAILY_BYTES, DAILY_FILES, MAX_UPLOAD_BYTES, MEDIA_TYPES } from './limits.ts';
import { noteUpload } from './own-uploads.ts';
import type { Pictures } from './pictures.ts';
import { isSha256 } from './port.ts';
import type { Place, UploadRoom } from './upload-room.ts';

/** A full disk is emptied by somebody, not by itself. */
const FULL_AGAIN_SECONDS = 60;
const MEGABYTE = 1024 * 1024;
/**
 * Of a file that is too large so much is still read and thrown away, for so long: a sender that is still at it when the
 * connection closes may not see the refusal, and one that is slow should not wait for it.
 */
const READ_ON_BYTES = MAX_UPLOAD_BYTES + 2 * MEGABYTE;
const READ_ON_MS = 1_500;

export type StoredFile = {
  sha256: string;
  mediaType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Who sent it first. */
  uploadedBy: string | null;
};

/**
 * Takes one picture or PDF, named by the SHA-256 of the bytes as sent. Of a picture a redrawn copy is kept under that
 * name, a PDF as it came, so sending it again changes nothing. Call it outside transactions.
 * AppError: invalid (hash, type, not what the type says, broken off), too_large, rate_limited (the day’s share or the
 * person’s share of the room is used up), unavailable (no space on the disk, or no room for what arrives).
 */
export async function receiveUpload(
  ctx: Ctx,
  parts: { pictures: Pictures; room: UploadRoom },
  upload: { sha256: string; contentType: string; body: ReadableStream<Uint8Array> | null },
): Promise<StoredFile> {
  const userId = userIdOf(ctx);
  if (!isSha256(upload.sha256)) {
    throw new AppError(
      'invalid',
      'The address of an upload ends with the SHA-256 of the file, in lower-case hex.',
    );
  }
  const mediaType = upload.contentType.split(';')[0]?.trim().toLowerCase();
  if (!mediaType || !MEDIA_TYPES.some((known) => known === mediaType)) {
    throw new AppError('invalid', 'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded.');
  }
  const place = parts.room.enter(userId);
  try {
    // Also for a file that is known: who has its hash but not its bytes should not get at it.
    const { bytes, sha256 } = await readBounded(upload.body, place);
    return await store(ctx, parts.pictures, { ...upload, bytes, arrived: sha256, mediaType });
  } finally {
    place.leave();
  }
}

type Arrived = { sha256: string; arrived: string; mediaType: string; bytes: Buffer };

async function store(ctx: Ctx, pictures: Pictures, upload: Arrived): Promise<StoredFile> {
  const { bytes, mediaType } = upload;
  const userId = userIdOf(ctx);
  if (upload.arrived !== upload.sha256) {
    throw new AppError('invalid', 'The file arrived damaged. Upload it again.', {
      logMessage: 'hash mismatch',
    });
  }
  crashPoint('files.upload.received');
  const known = await findFile(ctx, upload.sha256);
  if (known && (await ctx.files.has(upload.sha256))) {
    await inTransaction(ctx, () => noteUpload(ctx, upload.sha256));
    return known;
  }
  await assertShare(ctx, userId);

  const kept = mediaType === 'application/pdf' ? await document(bytes) : await pictures.sanitize(bytes);
  // Bytes first: a row without them would be a broken picture, bytes without a row are only unused.
  await ctx.files.put(upload.sha256, kept.bytes).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    ctx.log.error({ err: error }, 'no space is left for uploads');
    throw new AppError('unavailable', 'We can’t save pictures right now. Try again in a few minutes.', {
      retryAfterSeconds: FULL_AGAIN_SECONDS,
      cause: error,
    });
  });
  const row: StoredFile = {
    sha256: upload.sha256,
    mediaType: kept.mediaType,
    size: kept.bytes.length,
    width: kept.width,
    height: kept.height,
    uploadedBy: userId,
  };
  await inTransaction(ctx, async () => {
    await ctx.db.tx
      .insert(files)
      .values({ ...row, createdAt: now(ctx) })
      .onConflictDoNothing();
    await noteUpload(ctx, upload.sha256);
  });
  crashPoint('files.upload.recorded');
  return (await findFile(ctx, upload.sha256)) ?? row;
}

/** No space, the quota is used up, or the disk does not take anything. */
function isFull(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO' || code === 'EROFS';
}

async function document(bytes: Buffer) {
  await checkPdf(bytes);
  return { bytes, mediaType: 'application/pdf', width: null, height: null };
}

export async function findFile(ctx: Ctx, sha256: string): Promise<StoredFile | null> {
  const [row] = await ctx.db.read
    .select({
      sha256: files.sha256,
      mediaType: files.mediaType,
      size: files.size,
      width: files.width,
      height: files.height,
      uploadedBy: files.uploadedBy,
    })
    .from(files)
    .where(eq(files.sha256, sha256));
  return row ?? null;
}

/** Stops reading at the bound or when the room is full, so that nobody can fill the memory by claiming to be small. */
async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  place: Place,
): Promise<{ bytes: Buffer; sha256: string }> {
  const chunks: Uint8Array[] = [];
  const hash = createHash('sha256');
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read().catch((cause: unknown) => {
      // Whoever sent it has gone, or was too slow.
      throw new AppError('invalid', 'The upload was interrupted. Upload the file again.', { cause });
    });
    if (!part || part.done) break;
    size += part.value.byteLength;
    if (size > MAX_UPLOAD_BYTES) {
      chunks.length = 0;
      if (reader) await readOn(reader, READ_ON_BYTES - size);
      throw new AppError('too_large', `Files can be up to ${MAX_UPLOAD_BYTES / MEGABYTE} MB.`);
    }
    place.take(part.value.byteLength);
    // Piece by piece: ten megabytes at once would keep everybody else waiting.
    hash.update(part.value);
    chunks.push(part.value);
  }
  if (size === 0) throw new AppError('invalid', 'The file is empty.');
  return { bytes: Buffer.concat(chunks, size), sha256: hash.digest('hex') };
}

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number): Promise<void> {
  const leave = () => void reader.cancel().catch(() => undefined);
  const late = setTimeout(leave, READ_ON_MS);
  try {
    for (let left = bytes; left > 0; ) {
      const part = await reader.read();
      if (part.done) return;
      left -= part.value.byteLength;
    }
    leave();
  } catch {
    // The sender has gone: there is nobody to answer.
  } finally {
    clearTimeout(late);
  }
}

async function assertShare(ctx: Ctx, userId: string): Promise<void> {
  const since = new Date(now(ctx).getTime() - DAY_MS);
  const [used] = await ctx.db.read
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${files.size}), 0)::int8` })
    .from(files)
    .where(and(eq(files.uploadedBy, userId), gt(files.createdAt, since)));
  if (!used || (used.count < DAILY_FILES && Number(used.bytes) < DAILY_BYTES)) return;
  throw new AppError('rate_limited', 'You’ve reached today’s upload limit. Try again tomorrow.', {
    retryAfterSeconds: 3_600,
  });
}
