import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { LEGAL_NAME_MAX_LENGTH } from '../limits.ts';
import { ENTITY_TYPES } from './entity-types.ts';
import { GIVEN_ROLES } from './roles.ts';

const tags = ['vendors'];
const role = z.enum(GIVEN_ROLES, { error: 'Choose a role' });
const field = z._default(z.string().check(z.maxLength(2_000)), '');
/** Which technician somebody is; only for that role. */
const technicianId = z._default(z.nullable(objectId), null);
const named = z.object({ id: z.uuid(), name: z.string() });

const vendorUser = z.object({
  id: z.uuid(),
  /** Null until they accept. */
  name: z.nullable(z.string()),
  email: z.string(),
  role,
  technician: z.nullable(named),
  invitedAt: z.date(),
  joinedAt: z.nullable(z.date()),
  lastLoginAt: z.nullable(z.date()),
  /** An invitation nobody accepted in time. */
  expired: z.boolean(),
});
export type VendorUserView = z.output<typeof vendorUser>;

const vendorAccount = z.object({
  company: z.string(),
  legalName: z.string(),
  entityType: z.nullable(z.enum(ENTITY_TYPES)),
  /** The last four digits of the tax ID. */
  taxIdEnding: z.nullable(z.string()),
  bank: z.object({ connected: z.boolean(), label: z.nullable(z.string()) }),
  owner: z.object({ name: z.string(), email: z.string(), lastLoginAt: z.nullable(z.date()) }),
  users: z.array(vendorUser),
  /** Active technicians who have no login yet. */
  technicians: z.array(named),
  zone: z.string(),
});
export type VendorAccountView = z.output<typeof vendorAccount>;

const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });

/** The account of a company: its legal facts and who has access to it. */
export const accountContract = {
  account: oc
    .route({ method: 'GET', path: '/vendor/account', summary: 'Legal facts and users of the company', tags })
    .input(z.object({}))
    .output(vendorAccount),
  updateAccount: act('/vendor/account', 'Change the legal facts of the company')
    .input(
      z.object({
        legalName: z._default(freeText(LEGAL_NAME_MAX_LENGTH), ''),
        entityType: z._default(z.nullable(z.enum(ENTITY_TYPES)), null),
        taxIdEnding: z._default(
          z
            .string()
            .check(
              z.trim(),
              z.regex(/^$|^\d{4}$/, { error: 'The last four digits of the tax ID, like 6789' }),
            ),
          '',
        ),
      }),
    )
    .output(done),
  inviteUser: act('/vendor/users', 'Invite someone to the company')
    .input(z.object({ email: field, role, technicianId }))
    .output(done),
  changeUser: act('/vendor/users/{id}', 'Change the role of a user of the company')
    .input(z.object({ id: objectId, role, technicianId }))
    .output(done),
  removeUser: act('/vendor/users/{id}/remove', 'Remove a user of the company, or withdraw an invitation')
    .input(z.object({ id: objectId }))
    .output(done),
  handOver: act('/vendor/users/{id}/hand-over', 'Make a user of the company its owner')
    .input(z.object({ id: objectId, password: z._default(z.string().check(z.maxLength(1_000)), '') }))
    .output(done),
  leave: act('/vendor/leave', 'Leave the company').input(z.object({})).output(done),
  invitation: act('/vendor-invitations/look', 'Which company sent an invitation, by its link')
    .input(z.object({ token: field }))
    // Nulls when the link is unknown, past or used.
    .output(
      z.object({ company: z.nullable(z.string()), role: z.nullable(role), email: z.nullable(z.string()) }),
    ),
  join: act('/vendor-invitations/accept', 'Accept an invitation by its link')
    .input(z.object({ token: field }))
    .output(z.object({ company: z.string() })),
};
