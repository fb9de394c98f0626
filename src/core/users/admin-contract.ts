import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { ROLES } from '#core/lib/actor.ts';
import { bulkIds, bulkReport } from '#core/lib/list.ts';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { userDetail, usersInput, usersPage } from './admin-views.ts';
import { SUSPENSION_REASON_MAX_LENGTH } from './limits.ts';

const tags = ['users'];
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/users${path}`, summary, tags });

// The texts come from edit-person.ts: these only bound what reaches it.
const field = z._default(z.string().check(z.maxLength(2_000)), '');
const reason = freeText(SUSPENSION_REASON_MAX_LENGTH).check(z.minLength(3, { error: 'Add a short reason' }));
const one = z.object({ id: objectId });
const flags = {
  isSystemAdmin: z._default(z.boolean(), false),
  canManageUsers: z._default(z.boolean(), false),
  canManageVendors: z._default(z.boolean(), false),
  canManageContent: z._default(z.boolean(), false),
};

export const BULK_USER_ACTIONS = ['suspend', 'reinstate', 'sign_out'] as const;
const bulkInput = z.object({
  ids: bulkIds,
  action: z.enum(BULK_USER_ACTIONS),
  reason: z.optional(freeText(SUSPENSION_REASON_MAX_LENGTH)),
});
export type BulkUsersInput = z.output<typeof bulkInput>;

/** What administrators see and do with people. */
export const adminUsersContract = {
  list: oc
    .route({ method: 'GET', path: '/users', summary: 'Everyone with an account', tags })
    .input(usersInput)
    .output(usersPage),
  get: oc
    .route({ method: 'GET', path: '/users/{id}', summary: 'One user with full details', tags })
    .input(one)
    .output(userDetail),
  invite: oc
    .route({
      method: 'POST',
      path: '/users',
      summary: 'Create an account for someone',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        role: z.enum(ROLES, { error: 'Choose the account type' }),
        name: field,
        email: field,
        phone: field,
        company: field,
        trade: field,
        ...flags,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  sendInvitation: act('/{id}/invitation', 'Resend an invitation').input(one).output(done),
  edit: act('/{id}', 'Change name, address, phone or permissions')
    .input(z.object({ id: objectId, name: field, email: field, phone: field, ...flags }))
    .output(done),
  changeRole: act('/{id}/role', 'Change the role of an account without bookings or a company')
    .input(
      z.object({
        id: objectId,
        role: z.enum(ROLES, { error: 'Choose the account type' }),
        company: field,
        trade: field,
        reason,
      }),
    )
    .output(done),
  suspend: act('/{id}/suspend', 'Suspend an account')
    .input(z.object({ id: objectId, reason }))
    .output(done),
  reinstate: act('/{id}/reinstate', 'Reinstate a suspended account')
    .input(z.object({ id: objectId, reason }))
    .output(done),
  endSession: oc
    .route({ method: 'POST', path: '/sessions/{id}/end', summary: 'End one session of a user', tags })
    .input(one)
    .output(done),
  endSessions: act('/{id}/sign-out', 'End every session of a user').input(one).output(done),
  previewBulk: act('/bulk/preview', 'Preview a bulk action on users').input(bulkInput).output(bulkReport),
  bulk: act('/bulk', 'Suspend, reinstate or sign out several users').input(bulkInput).output(bulkReport),
};
