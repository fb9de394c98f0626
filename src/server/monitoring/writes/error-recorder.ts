import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { ErrorCategory } from '#core/monitoring/captured-error.ts';
import { fingerprintSource, stateWhenItComesAgain } from '#core/monitoring/error-group.ts';
import { KEPT_SAMPLES, MAX_ERRORS_IN_MEMORY } from '#core/monitoring/limits.ts';
import type { Ctx, Services } from '#server/lib/context.ts';
import { isDatabaseAway } from '#server/lib/db/sql-state.ts';
import { errorMessage, errorText } from '#server/lib/error-text.ts';
import { errorBuilds, errorHours, errorPeople, errorSamples, errors } from '../tables.ts';

const MAX_MESSAGE = 500;
const MAX_STACK = 8_000;
const HOUR_MS = 3_600_000;

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

/** One error as it is stored: what its group shows, and what its sample keeps besides. */
export type StoredError = Pick<
  typeof errors.$inferSelect,
  'message' | 'route' | 'source' | 'category' | 'severity'
> &
  Pick<
    typeof errorSamples.$inferInsert,
    'stack' | 'componentStack' | 'userAgent' | 'userId' | 'sessionId' | 'buildId' | 'requestId' | 'metadata'
  > & {
    /** The error's own name, or who told it: equal errors have equal ones. */
    kind: string;
    at: Date;
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

/**
 * Writes one error to its group, in the running transaction: counted in all and by hour, person and build, with the
 * last twenty as they came. A group that was resolved is open again.
 */
export async function groupError(
  { db, ids }: Pick<Services, 'db' | 'ids'>,
  stored: StoredError,
): Promise<void> {
  const { kind, at, message, route, source, category, severity, ...told } = stored;
  const stack = told.stack ?? null;
  const fingerprint = createHash('sha256')
    .update(`${source}\n${fingerprintSource({ kind, message, stack, route })}`)
    .digest('hex');
  const [group] = await db.tx
    .insert(errors)
    .values({
      id: ids.uuid(),
      fingerprint,
      message,
      stack,
      route,
      source,
      category,
      severity,
      firstAt: at,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: errors.fingerprint,
      set: {
        count: sql`${errors.count} + 1`,
        // Two at once arrive in any order.
        firstAt: sql`least(${errors.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${errors.lastAt}, excluded.last_at)`,
        message,
        stack,
        route,
        severity,
      },
    })
    .returning();
  if (!group) throw new Error('An error found no group');
  const state = stateWhenItComesAgain(group.state, group.assigneeId !== null);
  if (state !== group.state) {
    await db.tx.update(errors).set({ state, reopenedAt: at }).where(eq(errors.id, group.id));
  }

  const errorId = group.id;
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  await db.tx
    .insert(errorHours)
    .values({ errorId, hour, count: 1 })
    .onConflictDoUpdate({
      target: [errorHours.errorId, errorHours.hour],
      set: { count: sql`${errorHours.count} + 1` },
    });
  const person = told.userId ?? (told.sessionId ? `window:${told.sessionId}` : null);
  if (person !== null) await db.tx.insert(errorPeople).values({ errorId, person }).onConflictDoNothing();
  if (told.buildId) {
    await db.tx
      .insert(errorBuilds)
      .values({ errorId, build: told.buildId, count: 1, firstAt: at, lastAt: at })
      .onConflictDoUpdate({
        target: [errorBuilds.errorId, errorBuilds.build],
        set: { count: sql`${errorBuilds.count} + 1`, lastAt: at },
      });
  }
  await db.tx
    .insert(errorSamples)
    .values({ id: ids.uuid(), errorId, at, message, route, severity, category, ...told });
  const kept = db.tx
    .select({ id: errorSamples.id })
    .from(errorSamples)
    .where(eq(errorSamples.errorId, errorId))
    .orderBy(desc(errorSamples.at), desc(errorSamples.id))
    .limit(KEPT_SAMPLES);
  if (group.count > KEPT_SAMPLES) {
    await db.tx
      .delete(errorSamples)
      .where(sql`${errorSamples.errorId} = ${errorId} and ${errorSamples.id} not in (${kept})`);
  }
}

/** The database holds no NUL, and a cut must not leave half a character. */
function storable(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
