import { AppError } from '#core/lib/app-error.ts';
import { type BulkLine, type BulkReport, reportOf } from '#core/lib/list.ts';
import type { BulkUsersInput } from '#core/users/people-contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { eachRow } from '#server/lib/lists/bulk.ts';
import { type BulkPerson, bulkPeople } from '../../queries/bulk-people.ts';
import { suspendUser } from '../suspend-user.ts';
import { endSessionsOf } from './end-session.ts';
import { reinstateUser } from './reinstate-user.ts';

const UNKNOWN = 'No such user';
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** users.previewBulk: what would happen to whom, and whom it would leave alone and why. */
export async function previewPeople(ctx: Ctx, input: BulkUsersInput): Promise<BulkReport> {
  const known = new Map((await bulkPeople(ctx, input.ids)).map((person) => [person.id, person]));
  return reportOf(
    [...new Set(input.ids)].map((id): BulkLine => {
      const person = known.get(id);
      if (!person) return { id, label: 'Unknown', ok: false, note: UNKNOWN };
      return { id, label: person.name, ...outlook(ctx, person, input.action) };
    }),
  );
}

function outlook(
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

/** users.bulk, after the commit of its key: each person in a transaction of their own. */
export async function changePeople(ctx: Ctx, input: BulkUsersInput): Promise<BulkReport> {
  const reason = input.reason ?? '';
  if (input.action !== 'sign_out' && reason.length < 3) {
    throw new AppError('invalid', 'Say why in a few words', { fields: { reason: 'Say why in a few words' } });
  }
  const known = new Map((await bulkPeople(ctx, input.ids)).map((person) => [person.id, person]));
  const names = new Map([...known].map(([id, { name }]) => [id, name]));
  return eachRow(ctx, input.ids, names, async (id) => {
    const person = known.get(id);
    if (!person) return { label: 'Unknown', ok: false, note: UNKNOWN };
    const { ok, note } = outlook(ctx, person, input.action);
    if (!ok) return { label: person.name, ok, note };
    if (input.action === 'suspend') await suspendUser(ctx, { userId: id, reason });
    else if (input.action === 'reinstate') await reinstateUser(ctx, { id, reason });
    else await endSessionsOf(ctx, { id });
    return { label: person.name, ok, note };
  });
}
