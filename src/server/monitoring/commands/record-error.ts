import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MAX_ERRORS_IN_MEMORY } from '#core/monitoring/limits.ts';
import type { Services } from '#server/lib/context.ts';
import { isDatabaseAway } from '#server/lib/db/sql-state.ts';
import { errorMessage, errorText } from '#server/lib/error-text.ts';
import { errors } from '../tables.ts';

const MAX_MESSAGE = 500;
const MAX_STACK = 8_000;

export type ErrorAbout = { route?: string; severity?: 'critical' | 'high' | 'medium' | 'low' };

export type ErrorRecorder = {
  /** Notes a bug, grouped with those like it. Returns at once and never throws; severity is `high` unless said. */
  record(error: unknown, about?: ErrorAbout): void;
  /** Resolves when what was noted so far is stored. */
  settled(): Promise<void>;
};

/**
 * Keeps bugs in monitoring.errors. The write waits for nobody: it may be noted inside a transaction that is about to
 * be rolled back, which must neither take it along nor wait for it. Beyond fifty unwritten ones the rest is left to
 * the log.
 */
export function createErrorRecorder(services: Pick<Services, 'db' | 'clock' | 'ids' | 'log'>): ErrorRecorder {
  const { db, clock, ids, log } = services;
  const pending = new Set<Promise<void>>();

  async function store(error: unknown, about: ErrorAbout): Promise<void> {
    const at = clock.now();
    const row = {
      id: ids.uuid(),
      fingerprint: fingerprintOf(error),
      message: storable(errorMessage(error), MAX_MESSAGE),
      stack: storable(errorText(error), MAX_STACK),
      source: 'server' as const,
      category: 'unknown' as const,
      route: about.route === undefined ? null : storable(about.route, MAX_MESSAGE),
      severity: about.severity ?? 'high',
      firstAt: at,
      lastAt: at,
    };
    await db.transaction(() => groupError({ db }, row));
  }

  return {
    record(error, about = {}) {
      // An absent database is no bug, and could not be written down.
      if (isDatabaseAway(error) || pending.size >= MAX_ERRORS_IN_MEMORY) return;
      const writing: Promise<void> = db
        .outside(() => store(error, about))
        .catch((failure) => log.warn({ err: failure }, 'an error could not be recorded'))
        .finally(() => pending.delete(writing));
      pending.add(writing);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

/** Writes one error to its group, in the running transaction. */
export async function groupError(
  { db }: Pick<Services, 'db'>,
  row: typeof errors.$inferInsert,
): Promise<void> {
  await db.tx
    .insert(errors)
    .values(row)
    .onConflictDoUpdate({
      target: errors.fingerprint,
      set: {
        count: sql`${errors.count} + 1`,
        // Two at once arrive in any order.
        firstAt: sql`least(${errors.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${errors.lastAt}, excluded.last_at)`,
        message: row.message,
        stack: row.stack,
        route: row.route,
        severity: row.severity,
      },
    });
}

/** Equal for errors of one kind from one place, whatever ids and numbers their messages hold. */
export function fingerprintOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const kind = errorMessage(error)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#')
    .replace(/\b[0-9a-f]{16,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .slice(0, MAX_MESSAGE);
  return createHash('sha256')
    .update(`${name}\n${kind}\n${placeOf(error)}`)
    .digest('hex');
}

/** The first line of the stack that is ours. */
function placeOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : [];
  const frames = lines.filter((line) => /^\s+at /.test(line));
  return (frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? '').trim();
}

/** The database holds no NUL, and a cut must not leave half a character. */
function storable(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
