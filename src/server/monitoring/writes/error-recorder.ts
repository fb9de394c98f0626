import type { ErrorCategory } from '#core/monitoring/captured-error.ts';
import { MAX_ERRORS_IN_MEMORY } from '#core/monitoring/limits.ts';
import type { Ctx, Services } from '#server/lib/context.ts';
import { isDatabaseAway } from '#server/lib/db/sql-state.ts';
import { errorMessage, errorText } from '#server/lib/error-text.ts';
import { groupError, type StoredError } from '../commands/group-error.ts';

const MAX_MESSAGE = 500;
const MAX_STACK = 8_000;

export type ErrorAbout = {
  route?: string;
  severity?: 'critical' | 'high' | 'medium' | 'low';
  /** Whose request it was, where it was one. */
  caller?: Pick<Ctx, 'actor' | 'requestId' | 'userAgent'>;
};

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
export function createErrorRecorder(
  services: Pick<Services, 'db' | 'clock' | 'ids' | 'log'>,
  buildId = 'unknown',
): ErrorRecorder {
  const { db, clock, log } = services;
  const pending = new Set<Promise<void>>();

  async function store(error: unknown, { route, severity = 'high', caller }: ErrorAbout): Promise<void> {
    const stored: StoredError = {
      kind: error instanceof Error ? error.name : typeof error,
      at: clock.now(),
      message: storable(errorMessage(error), MAX_MESSAGE),
      stack: storable(errorText(error), MAX_STACK),
      source: 'server',
      category: categoryOf(route),
      severity,
      route: route === undefined ? null : storable(route, MAX_MESSAGE),
      userId: caller?.actor.kind === 'user' ? caller.actor.userId : null,
      userAgent: caller?.userAgent ?? null,
      requestId: caller?.requestId ?? null,
      buildId,
    };
    await db.transaction(() => groupError(services, stored));
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

/** Spec §3 categories, by where the server noticed it: an operation, a page, or work that nobody waits for. */
function categoryOf(route: string | undefined): ErrorCategory {
  if (route === undefined || !route.startsWith('/')) return 'unknown';
  return route.startsWith('/api/') || route.includes('{') ? 'api' : 'render';
}

/** The database holds no NUL, and a cut must not leave half a character. */
function storable(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
