import { AppError } from '#core/lib/app-error.ts';
import type { BulkUsersInput } from '#core/users/people-contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bulkOf, type Outlook } from '#server/lib/lists/bulk.ts';
import { type BulkPerson, bulkPeople } from '../../queries/bulk-people.ts';
import { suspendUser } from '../suspend-user.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { reinstateUser } from './reinstate-user.ts';

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

const people = bulkOf<BulkUsersInput, BulkPerson>({
  known: bulkPeople,
  label: ({ name }) => name,
  unknown: 'No such user',
  check: ({ action, reason = '' }) => {
    if (action === 'sign_out' || reason.length >= 3) return;
    throw new AppError('invalid', 'Say why in a few words', { fields: { reason: 'Say why in a few words' } });
  },
  outlook,
  change: (ctx, { id }, { action, reason = '' }) => {
    if (action === 'suspend') return suspendUser(ctx, { userId: id, reason });
    return action === 'reinstate' ? reinstateUser(ctx, { id, reason }) : endSessionsOf(ctx, { id });
  },
});

/** users.previewBulk: what would happen to whom, and whom it would leave alone and why. */
export const previewBulkUsers = people.preview;

/** users.bulk, after the commit of its key: each person in a transaction of their own. */
export const bulkUsers = people.run;

function outlook(ctx: Ctx, person: BulkPerson, { action }: BulkUsersInput): Outlook {
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
