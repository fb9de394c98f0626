import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { HOUR_MS } from '#core/lib/durations.ts';
import { fingerprintSource, stateWhenItComesAgain } from '#core/monitoring/error-group.ts';
import { KEPT_SAMPLES } from '#core/monitoring/limits.ts';
import type { Services } from '#server/lib/context.ts';
import { NO_MESSAGE } from '#server/lib/error-text.ts';
import { errorBuilds, errorHours, errorSamples, errors, errorUsers } from '../tables.ts';

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
 * Writes one error to its group, in the running transaction: counted in all and by hour, person and build, with the
 * last twenty as they came. A group that was resolved is open again.
 */
export async function groupError(
  { db, ids }: Pick<Services, 'db' | 'ids'>,
  stored: StoredError,
): Promise<void> {
  const { kind, at, route, source, category, severity, message: given, ...report } = stored;
  // The database takes none without; a browser may send what it likes.
  const message = given.trim() === '' ? NO_MESSAGE : given;
  const stack = report.stack ?? null;
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
  const reporter = report.userId ?? (report.sessionId ? `window:${report.sessionId}` : null);
  if (reporter !== null) await db.tx.insert(errorUsers).values({ errorId, reporter }).onConflictDoNothing();
  if (report.buildId) {
    await db.tx
      .insert(errorBuilds)
      .values({ errorId, build: report.buildId, count: 1, firstAt: at, lastAt: at })
      .onConflictDoUpdate({
        target: [errorBuilds.errorId, errorBuilds.build],
        set: { count: sql`${errorBuilds.count} + 1`, lastAt: at },
      });
  }
  await db.tx
    .insert(errorSamples)
    .values({ id: ids.uuid(), errorId, at, message, route, severity, category, ...report });
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
