import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { isUuid } from '#core/lib/ids.ts';
import { EXPORT_PAUSE_HOURS } from '#core/users/limits.ts';
import type { OwnDataView } from '#core/users/own-data/contract.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { zipSize, zipStream } from '#server/lib/files/zip.ts';
import { dataExports, deletions, exportFiles } from '../../tables.ts';
import { dataSubjectOf, listBlockers } from './data-subject.ts';

type DataExport = typeof dataExports.$inferSelect;

/** users.ownData */
export async function ownDataOf(ctx: Ctx): Promise<OwnDataView> {
  const userId = userIdOf(ctx);
  const [latest, deletion, subject] = await Promise.all([
    latestExport(ctx, userId),
    openDeletion(ctx, userId),
    dataSubjectOf(ctx, userId),
  ]);
  const [files, blockers] = await Promise.all([
    latest?.status === 'ready' ? listExportFiles(ctx, latest.id) : null,
    listBlockers(ctx, subject),
  ]);
  return {
    export: latest && {
      id: latest.id,
      status: latest.status,
      done: latest.done,
      total: latest.total,
      bytes: files && zipSize(files),
      requestedAt: latest.requestedAt,
      expiresAt: latest.expiresAt,
    },
    exportAgainAt: exportAgainAt(latest, now(ctx)),
    deletesAt: deletion?.dueAt ?? null,
    blockers,
  };
}

/** The newest copy of somebody's data; null before the first. */
export async function latestExport(ctx: Ctx, userId: string): Promise<DataExport | null> {
  const [row] = await ctx.db.read
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1);
  return row ?? null;
}

/** From when another copy can be requested; null when it can be at `at`. */
export function exportAgainAt(latest: Pick<DataExport, 'requestedAt'> | null, at: Date): Date | null {
  if (!latest) return null;
  const again = new Date(latest.requestedAt.getTime() + EXPORT_PAUSE_HOURS * HOUR_MS);
  return again > at ? again : null;
}

/** A deletion that was requested and is neither done nor off. */
export async function openDeletion(ctx: Ctx, userId: string) {
  const [row] = await ctx.db.read
    .select()
    .from(deletions)
    .where(and(eq(deletions.userId, userId), inArray(deletions.status, ['waiting', 'running'])));
  return row ?? null;
}

/** The caller's own copy that can be fetched. Throws not_found, also for somebody else's. */
export async function readyExport(ctx: Ctx, id: string): Promise<DataExport> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.id, id), eq(dataExports.userId, userIdOf(ctx))))
    : [];
  const isReady = row?.status === 'ready' && row.expiresAt !== null && row.expiresAt > now(ctx);
  if (!row || !isReady) throw notFound('Copy of your data');
  return row;
}

function listExportFiles(ctx: Ctx, exportId: string) {
  return ctx.db.read
    .select()
    .from(exportFiles)
    .where(eq(exportFiles.exportId, exportId))
    .orderBy(asc(exportFiles.name));
}

/**
 * GET /api/own-data/<id>.zip: the copy as it is read from the store, for the session that gave the password a moment ago.
 * Throws not_found, forbidden.
 */
export async function serveExport(ctx: Ctx, file: string): Promise<Response> {
  const found = await readyExport(ctx, file.endsWith('.zip') ? file.slice(0, -'.zip'.length) : '');
  const isOpen = found.openedBy === ctx.sessionId && found.openUntil !== null && found.openUntil > now(ctx);
  if (!isOpen) {
    throw new AppError('forbidden', 'Confirm your password to download your data.');
  }
  const files = await listExportFiles(ctx, found.id);
  const body = zipStream(
    files.map(({ name, size, crc32, sha256 }) => ({
      name,
      size,
      crc32,
      open: async () => {
        const kept = await ctx.files.open(sha256);
        if (!kept) throw new Error(`${name} of a copy is gone`);
        return kept.body;
      },
    })),
    found.requestedAt,
  );
  const day = found.requestedAt.toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(zipSize(files)),
      'Content-Disposition': `attachment; filename="canopy-data-${day}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
