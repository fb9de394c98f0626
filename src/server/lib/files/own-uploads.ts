import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now, userIdOf } from '../context.ts';
import { inTransaction } from '../pipeline.ts';
import { files, uploads } from '../tables.ts';
import { isPicture } from './is-picture.ts';
import { UPLOAD_FRESH_MS } from './limits.ts';

/** A file as it is attached to something. */
export type Attached = { sha256: string; mediaType: string; size: number };

/**
 * Notes, in the running transaction, that the caller has sent the bytes of a file: from now on they may attach it for a
 * day. Sending them again begins another day.
 */
export async function noteUpload(ctx: Ctx, sha256: string): Promise<void> {
  const uploadedAt = now(ctx);
  await ctx.db.tx
    .insert(uploads)
    .values({ userId: userIdOf(ctx), sha256, uploadedAt })
    .onConflictDoUpdate({ target: [uploads.userId, uploads.sha256], set: { uploadedAt } });
}

/**
 * The files of these hashes, each once and in their order, for a command that attaches them, in the running transaction.
 * Only what the caller has sent themselves within the last day: what is attached is shown to others, so whoever knows no
 * more of a file than its hash must not get at it this way. Throws invalid with the field for any other, the same whether
 * somebody else has it or nobody.
 */
export async function ownUploads(
  ctx: Ctx,
  hashes: readonly string[],
  refusal: { field: string; message: string; hint?: string },
  only: 'pictures' | 'any' = 'pictures',
): Promise<Attached[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return [];
  const rows = await ctx.db.tx
    .select({ sha256: files.sha256, mediaType: files.mediaType, size: files.size })
    .from(uploads)
    .innerJoin(files, eq(files.sha256, uploads.sha256))
    .where(
      and(
        eq(uploads.userId, userIdOf(ctx)),
        inArray(uploads.sha256, wanted),
        gt(uploads.uploadedAt, oldest(ctx)),
        only === 'pictures' ? isPicture : undefined,
      ),
    );
  return wanted.map((sha256) => {
    const file = rows.find((row) => row.sha256 === sha256);
    if (!file) {
      const { field, message, hint = 'No upload has this hash. Upload the file again.' } = refusal;
      throw new AppError('invalid', message, { fields: { [field]: hint } });
    }
    return file;
  });
}

/** A file as its sender names it. */
export type SentFile = { sha256: string; name: string };

/** What is sent with a message, as `ownUploads` has it, each with a name. Throws invalid with the field `attachments`. */
export async function sentFiles(
  ctx: Ctx,
  sent: readonly SentFile[],
): Promise<(Attached & { name: string })[]> {
  const hashes = sent.map(({ sha256 }) => sha256);
  const refusal = { field: 'attachments', message: 'Upload the file first.' };
  const known = new Map((await ownUploads(ctx, hashes, refusal, 'any')).map((file) => [file.sha256, file]));
  return sent.flatMap(({ sha256, name }) => {
    const file = known.get(sha256);
    return file ? [{ ...file, name: name || usualName(file) }] : [];
  });
}

/** What a file is called that came without a name. */
export function usualName({ mediaType }: Attached): string {
  return mediaType.startsWith('image/') ? 'Photo' : 'Document.pdf';
}

/** Whether the caller has sent the bytes of this file within the last day. */
export async function isOwnUpload(ctx: Ctx, sha256: string): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false;
  const rows = await ctx.db.read
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, ctx.actor.userId),
        eq(uploads.sha256, sha256),
        gt(uploads.uploadedAt, oldest(ctx)),
      ),
    );
  return rows.length > 0;
}

/** Deletes notes of uploads that are good for nothing any more; the files stay. */
export async function forgetUploads(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, () => ctx.db.tx.delete(uploads).where(lt(uploads.uploadedAt, oldest(ctx))));
}

function oldest(ctx: Ctx): Date {
  return new Date(now(ctx).getTime() - UPLOAD_FRESH_MS);
}
