import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { actionTitle } from '#core/audit/entry-words.ts';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { historyDetail } from '#core/users/history-words.ts';
import { auditEntries, auditRenamed, nameOfAction, wasRenamed } from '#server/audit/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '../tables.ts';

const LINES_SHOWN = 40;

/** What happened to an account and around it, newest first: the audit log, bookings begun and over, the first day. */
export async function historyOf(
  ctx: Ctx,
  { userId, joinedAt, theirs }: { userId: string; joinedAt: Date; theirs: SQL },
): Promise<UserDetail['history']> {
  const [noted, jobs] = await Promise.all([
    ctx.db.read
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        action: nameOfAction(auditEntries.action),
        details: auditEntries.details,
        actorId: auditEntries.actorId,
        actor: users.name,
      })
      .from(auditEntries)
      .leftJoin(auditRenamed, wasRenamed(auditEntries.action))
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .where(and(inArray(auditEntries.resource, ['user', 'member']), eq(auditEntries.resourceId, userId)))
      .orderBy(desc(auditEntries.id))
      .limit(LINES_SHOWN),
    ctx.db.read
      .select({
        id: bookings.id,
        number: bookings.number,
        title: bookings.title,
        status: bookings.status,
        requestedAt: bookings.requestedAt,
        completedAt: bookings.completedAt,
        endedAt: bookings.endedAt,
      })
      .from(bookings)
      .where(and(theirs, isNotNull(bookings.requestedAt)))
      .orderBy(desc(bookings.requestedAt))
      .limit(LINES_SHOWN / 2),
  ]);
  const lines: UserDetail['history'] = noted.map(({ id, at, action, details, actorId, actor }) => ({
    id: `a${id}`,
    title: actionTitle(action, ctx.modules.auditTitles),
    detail: historyDetail((details ?? {}) as Record<string, unknown>),
    by: actorId === userId ? null : actor,
    at,
  }));
  for (const job of jobs) {
    const about = `Job ${job.number}, ${job.title}`;
    const add = (key: string, title: string, at: Date | null) => {
      if (at) lines.push({ id: `${key}${job.id}`, title, detail: about, by: null, at });
    };
    add('r', 'Visit requested', job.requestedAt);
    add('c', 'Visit completed', job.completedAt);
    if (job.status !== 'completed')
      add('e', `Visit ${BOOKING_STATUS_LOOKS[job.status].label.toLowerCase()}`, job.endedAt);
  }
  if (!noted.some(({ action }) => action === 'users.signUp' || action === 'users.invite')) {
    lines.push({ id: 'joined', title: 'Account opened', detail: '', by: null, at: joinedAt });
  }
  return lines.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LINES_SHOWN);
}
