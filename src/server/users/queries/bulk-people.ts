import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import { type BulkLine, type BulkReport, reportOf } from '#core/lib/list.ts';
import type { BulkUsersInput } from '#core/users/people-contract.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';
import { sessions, users } from '../tables.ts';

/** Bookings that are not over, of a homeowner or of a vendor's company. */
export const OPEN_STATUSES = ['pending', 'confirmed', 'in_progress'] as const;

export type BulkPerson = { id: string; name: string; suspended: boolean; sessions: number; openJobs: number };

/** The people of a bulk action with what it would touch; unknown ids are left out. */
export async function bulkPeople(ctx: Ctx, ids: readonly string[]): Promise<BulkPerson[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return ctx.db.read
    .select({
      id: users.id,
      name: users.name,
      suspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${sessions.userId} = ${users.id})`,
      openJobs: sql<number>`(select count(*)::int from ${bookings} where ${and(
        or(eq(bookings.homeownerId, users.id), eq(bookings.vendorId, vendors.id)),
        inArray(bookings.status, OPEN_STATUSES),
      )})`,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.ownerId, users.id))
    .where(inArray(users.id, known));
}

export const UNKNOWN_PERSON = 'No such user';

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** users.previewBulk: what would happen to whom, and whom it would leave alone and why. */
export async function previewPeople(ctx: Ctx, input: BulkUsersInput): Promise<BulkReport> {
  const known = new Map((await bulkPeople(ctx, input.ids)).map((person) => [person.id, person]));
  return reportOf(
    [...new Set(input.ids)].map((id): BulkLine => {
      const person = known.get(id);
      if (!person) return { id, label: 'Unknown', ok: false, note: UNKNOWN_PERSON };
      return { id, label: person.name, ...outlook(ctx, person, input.action) };
    }),
  );
}

export function outlook(
  ctx: Ctx,
  person: BulkPerson,
  action: BulkUsersInput['action'],
): { ok: boolean; note: string } {
  const self = ctx.actor.kind === 'user' && ctx.actor.userId === person.id;
  if (self) return { ok: false, note: 'This is you' };
  const out = `Signed out of ${count(person.sessions, 'browser')}`;
  if (action === 'suspend') {
    if (person.suspended) return { ok: false, note: 'Already suspended' };
    const jobs = person.openJobs === 1 ? '1 open job is' : `${person.openJobs} open jobs are`;
    return {
      ok: true,
      note: `${person.sessions > 0 ? out : 'Not signed in'}; ${person.openJobs === 0 ? 'no open jobs' : `${jobs} not cancelled`}`,
    };
  }
  if (action === 'reinstate') {
    return person.suspended
      ? { ok: true, note: 'Can sign in and act again' }
      : { ok: false, note: 'Not suspended' };
  }
  return person.sessions > 0 ? { ok: true, note: out } : { ok: false, note: 'Not signed in' };
}
