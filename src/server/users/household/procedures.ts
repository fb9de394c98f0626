import type { householdContract } from '#core/users/household/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { changeMemberRight } from './commands/change-member-right.ts';
import { inviteMember } from './commands/invite-member.ts';
import { joinHousehold } from './commands/join-household.ts';
import { leaveHousehold } from './commands/leave-household.ts';
import { removeMember } from './commands/remove-member.ts';
import { householdOf, invitationOf } from './queries/household.ts';

export const householdOperations = {
  household: query((ctx) => householdOf(ctx)),
  inviteMember: command(inviteMember),
  changeMemberRight: command(changeMemberRight),
  removeMember: command(removeMember),
  householdInvitation: query(invitationOf),
  joinHousehold: command(joinHousehold),
  leaveHousehold: command(leaveHousehold),
} satisfies Operations<typeof householdContract>;
