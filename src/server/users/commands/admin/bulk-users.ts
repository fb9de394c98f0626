import { AppError } from '#core/lib/app-error.ts';
import type { BulkUsersInput } from '#core/users/admin-contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bulkOf, type Outlook } from '#server/lib/lists/bulk.ts';
import { type BulkUser, bulkUsers as bulkPeople } from '../../queries/bulk-users.ts';
import { suspendUser } from '../suspend-user.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { reinstateUser } from './reinstate-user.ts';

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

const users = bulkOf<BulkUsersInput, BulkUser>({
  known: bulkPeople,
  label: ({ name }) => name,
  unknown: 'No such user',
  check: ({ action, reason = '' }) => {
    if (action === 'sign_out' || reason.length >= 3) return;
    throw new AppError('invalid', 'Add a short reason', { fields: { reason: 'Add a short reason' } });
  },
  outlook,
  change: (ctx, { id }, { action, reason = '' }) => {
    if (action === 'suspend') return suspendUser(ctx, { userId: id, reason });
    return action === 'reinstate' ? reinstateUser(ctx, { id, reason }) : endSessionsOf(ctx, { id });
  },
});

/** users.previewBulk: what would happen to whom, and whom it would leave alone and why. */
export const previewBulkUsers = users.preview;

/** users.bulk, after the commit of its key: each person in a transaction of their own. */
export const bulkUsers = users.run;

function outlook(ctx: Ctx, user: BulkUser, { action }: BulkUsersInput): Outlook {
  const self = ctx.actor.kind === 'user' && ctx.actor.userId === user.id;
  if (self) return { ok: false, note: 'This is your own account' };
  const out = `Signed out of ${count(user.sessions, 'browser')}`;
  if (action === 'suspend') {
    if (user.suspended) return { ok: false, note: 'Already suspended' };
    const jobs = user.openJobs === 1 ? '1 open job is' : `${user.openJobs} open jobs are`;
    return {
      ok: true,
      note: `${user.sessions > 0 ? out : 'Not signed in'}; ${user.openJobs === 0 ? 'no open jobs' : `${jobs} not canceled`}`,
    };
  }
  if (action === 'reinstate') {
    return user.suspended ? { ok: true, note: 'Can sign in again' } : { ok: false, note: 'Not suspended' };
  }
  return user.sessions > 0 ? { ok: true, note: out } : { ok: false, note: 'Not signed in' };
}
