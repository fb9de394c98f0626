import { AppError } from '#core/lib/app-error.ts';
import type { BulkReport } from '#core/lib/list.ts';
import type { BulkUsersInput } from '#core/users/people-contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { eachRow } from '#server/lib/lists/bulk.ts';
import { bulkPeople, outlook, UNKNOWN_PERSON } from '../../queries/bulk-people.ts';
import { suspendUser } from '../suspend-user.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { reinstateUser } from './reinstate-user.ts';

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
    if (!person) return { label: 'Unknown', ok: false, note: UNKNOWN_PERSON };
    const { ok, note } = outlook(ctx, person, input.action);
    if (!ok) return { label: person.name, ok, note };
    if (input.action === 'suspend') await suspendUser(ctx, { userId: id, reason });
    else if (input.action === 'reinstate') await reinstateUser(ctx, { id, reason });
    else await endSessionsOf(ctx, { id });
    return { label: person.name, ok, note };
  });
}
