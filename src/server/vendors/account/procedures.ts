import type { accountContract } from '#core/vendors/account/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { confirmOwnPassword } from '#server/users/commands/confirm-own-password.ts';
import { changeUser } from './commands/change-user.ts';
import { handOverVendor } from './commands/hand-over-vendor.ts';
import { inviteUser } from './commands/invite-user.ts';
import { joinVendor } from './commands/join-vendor.ts';
import { leaveVendor } from './commands/leave-vendor.ts';
import { removeUser } from './commands/remove-user.ts';
import { updateAccount } from './commands/update-account.ts';
import { vendorAccount } from './queries/account.ts';
import { invitationOf } from './queries/invitation.ts';
import { assertUserOfVendor } from './queries/users-of-vendor.ts';

const natural = { idempotency: 'natural' } as const;

export const accountOperations = {
  account: query((ctx) => vendorAccount(ctx)),
  updateAccount: command(updateAccount, natural),
  inviteUser: command(inviteUser),
  changeUser: command(changeUser, natural),
  removeUser: command(removeUser, natural),
  handOver: command(handOverVendor, {
    outside: async (ctx, { id, password }) => {
      // Another company's user is unknown before any password is asked.
      await assertUserOfVendor(ctx, id);
      return confirmOwnPassword(ctx, password, { always: true });
    },
  }),
  leave: command((ctx) => leaveVendor(ctx)),
  invitation: query(invitationOf),
  join: command(joinVendor),
} satisfies Operations<typeof accountContract>;
