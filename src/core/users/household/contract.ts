import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';

const tags = ['users'];
const field = z._default(z.string().check(z.maxLength(2_000)), '');

const householdView = z.object({
  /** Whom the caller lets look, invitations first. */
  members: z.array(
    z.object({
      id: z.uuid(),
      /** Null until they accept. */
      name: z.nullable(z.string()),
      email: z.string(),
      invitedAt: z.date(),
      joinedAt: z.nullable(z.date()),
      /** An invitation nobody accepted in time. */
      expired: z.boolean(),
    }),
  ),
  /** Whose homes the caller may look at. */
  memberships: z.array(z.object({ id: z.uuid(), ownerName: z.string(), joinedAt: z.date() })),
});
export type HouseholdView = z.output<typeof householdView>;

/** Looking at somebody's homes and jobs together. */
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
      summary: 'Invite someone to see the caller’s homes and jobs',
      tags,
    })
    .input(z.object({ email: field }))
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
    .output(z.object({ ownerName: z.nullable(z.string()) })),
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
