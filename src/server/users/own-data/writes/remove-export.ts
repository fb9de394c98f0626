import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { files } from '#server/lib/tables.ts';
import { dataExports, exportFiles } from '../../tables.ts';

/** Deletes a copy with what was written for it, outside any transaction. Its row stays, without files: when it was requested still counts. */
export async function removeExport(ctx: Ctx, id: string): Promise<void> {
  const written = await ctx.db.read
    .select({ sha256: exportFiles.sha256 })
    .from(exportFiles)
    .where(and(eq(exportFiles.exportId, id), eq(exportFiles.written, true)));
  await inTransaction(ctx, async () => {
    await ctx.db.tx.delete(exportFiles).where(eq(exportFiles.exportId, id));
    await ctx.db.tx
      .update(dataExports)
      .set({ status: 'expired', openedBy: null, openUntil: null })
      .where(eq(dataExports.id, id));
  });
  for (const { sha256 } of written) await removeBytes(ctx, sha256);
}

/** Two copies may hold the same list, an empty one for example; and it may be somebody's upload, by chance. */
async function removeBytes(ctx: Ctx, sha256: string): Promise<void> {
  const [copied, uploaded] = await Promise.all([
    ctx.db.read
      .select({ name: exportFiles.name })
      .from(exportFiles)
      .where(eq(exportFiles.sha256, sha256))
      .limit(1),
    ctx.db.read.select({ sha256: files.sha256 }).from(files).where(eq(files.sha256, sha256)),
  ]);
  if (copied.length === 0 && uploaded.length === 0) await ctx.files.remove(sha256);
}
