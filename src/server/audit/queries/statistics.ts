import { desc, eq, gte, sql } from 'drizzle-orm';
import type { AuditProofView, AuditStatistics } from '#core/audit/contract.ts';
import { AUDIT_CATEGORIES, AUDIT_SEVERITIES } from '#core/audit/entry-kinds.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { unsealedTail } from '../sealing/verify.ts';
import { auditEntries, auditProofs, auditSealed, auditSeals } from '../tables.ts';

const DAYS_SHOWN = 14;

/** audit.statistics */
export async function statisticsOf(ctx: Ctx): Promise<AuditStatistics> {
  const at = now(ctx);
  const today = localDate(at, HOME_ZONE);
  const first = addDays(today, 1 - DAYS_SHOWN);
  const [groups, days] = await Promise.all([
    ctx.db.read
      .select({
        category: auditEntries.category,
        severity: auditEntries.severity,
        count: sql<number>`count(*)::int`,
        failed: sql<number>`count(*) filter (where not ${auditEntries.success})::int`,
        recent: sql<number>`count(*) filter (where ${gte(auditEntries.at, new Date(at.getTime() - DAY_MS))})::int`,
      })
      .from(auditEntries)
      .groupBy(auditEntries.category, auditEntries.severity),
    ctx.db.read
      .select({
        day: sql<string>`to_char(${auditEntries.at} at time zone ${HOME_ZONE}, 'YYYY-MM-DD') as day`,
        count: sql<number>`count(*)::int`,
      })
      .from(auditEntries)
      .where(gte(auditEntries.at, startOfDay(first, HOME_ZONE)))
      .groupBy(sql`1`),
  ]);
  const zeros = <K extends string>(names: readonly K[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;
  const found = { total: 0, failed: 0, recent: 0 };
  const byCategory = zeros(AUDIT_CATEGORIES);
  const bySeverity = zeros(AUDIT_SEVERITIES);
  for (const { category, severity, count, failed, recent } of groups) {
    byCategory[category] += count;
    bySeverity[severity] += count;
    found.total += count;
    found.failed += failed;
    found.recent += recent;
  }
  const byDay = new Map(days.map(({ day, count }) => [day, count]));
  const shown = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index));
  return {
    ...found,
    byCategory,
    bySeverity,
    days: shown.map((day) => ({ day, count: byDay.get(day) ?? 0 })),
  };
}

/** audit.proof: the last look at the whole chain, and what waits to join it now. */
export async function proofOf(ctx: Ctx): Promise<AuditProofView> {
  const [[last], [newest], tail] = await Promise.all([
    ctx.db.read.select().from(auditProofs).orderBy(desc(auditProofs.id)).limit(1),
    ctx.db.read
      .select({ id: auditEntries.id, at: auditEntries.at })
      .from(auditSeals)
      .innerJoin(auditSealed, eq(auditSealed.sealId, auditSeals.id))
      .innerJoin(auditEntries, eq(auditEntries.id, auditSealed.entryId))
      .orderBy(desc(auditSeals.id), desc(auditEntries.id))
      .limit(1),
    unsealedTail(ctx),
  ]);
  return {
    last: last
      ? {
          at: last.at,
          ok: last.ok,
          seals: last.seals,
          entries: last.entries,
          headDigest: last.headDigest,
          brokenEntryId: last.brokenEntryId === null ? null : String(last.brokenEntryId),
          brokenReason: last.brokenReason,
        }
      : null,
    sealedTo: newest ? { id: String(newest.id), at: newest.at } : null,
    ...tail,
  };
}
