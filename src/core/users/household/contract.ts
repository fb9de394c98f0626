import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';
import { HOUSEHOLD_RIGHTS } from './rights.ts';

const tags = ['users'];
const right = z.enum(HOUSEHOLD_RIGHTS, { error: 'Choose what they can do' });
const field = z._default(z.string().check(z.maxLength(2_000)), '');

const householdView = z.object({
  /** Who is in the caller's household, invitations first. */
  members: z.array(
    z.object({
      id: z.uuid(),
      /** Null until they accept. */
      name: z.nullable(z.string()),
      email: z.string(),
      right,
      invitedAt: z.date(),
      joinedAt: z.nullable(z.date()),
      /** An invitation nobody accepted in time. */
      expired: z.boolean(),
    }),
  ),
  /** The households that the caller is in, with what they may do there. */
  memberships: z.array(z.object({ id: z.uuid(), ownerName: z.string(), right, joinedAt: z.date() })),
});
export type HouseholdView = z.output<typeof householdView>;

/** Homes and jobs that several people look after together. */
export const householdContract = {
  household: oc
    .route({
      method: 'GET',
      path: '/profile/household',
      summary: 'Members of the caller’s household, and those the caller is in',
      tags,
    })
    .input(z.object({}))
    .output(householdView),
  inviteMember: oc
    .route({
      method: 'POST',
      path: '/profile/household/members',
      summary: 'Invite someone to the caller’s household',
      tags,
    })
    .input(z.object({ email: field, right: z._default(right, 'view') }))
    .output(done),
  changeMemberRight: oc
    .route({
      method: 'POST',
      path: '/profile/household/members/{id}/right',
      summary: 'Change what a member may do',
      tags,
    })
    .input(z.object({ id: objectId, right }))
    .output(done),
  removeMember: oc
    .route({
      method: 'POST',
      path: '/profile/household/members/{id}/remove',
      summary: 'Remove a member or an invitation',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(done),
  householdInvitation: oc
    .route({
      method: 'POST',
      path: '/household-invitations/look',
      summary: 'Who sent an invitation, by its link',
      tags,
    })
    .input(z.object({ token: field }))
    // Null when the link is unknown, past or used.
    .output(z.object({ ownerName: z.nullable(z.string()), right })),
  joinHousehold: oc
    .route({
      method: 'POST',
      path: '/household-invitations/accept',
      summary: 'Accept an invitation by its link',
      tags,
    })
    .input(z.object({ token: field }))
    .output(z.object({ ownerName: z.string() })),
  leaveHousehold: oc
    .route({ method: 'POST', path: '/profile/households/{id}/leave', summary: 'Leave a household', tags })
    .input(z.object({ id: objectId }))
    .output(done),
};
