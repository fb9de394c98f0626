import type { Ctx } from '#server/lib/context.ts';
import { inviteUser } from '#server/users/commands/admin/invite-user.ts';
import { vendorOfOwner } from '../queries/list.ts';
import { changeVendor, lockVendor } from '../writes/vendor.ts';
import { type VendorInput, vendorColumns } from '../writes/vendor-facts.ts';

type Input = VendorInput & { name: string; email: string };

/** No rights of administrators. */
const NO_RIGHTS = {
  isSystemAdmin: false,
  canManageUsers: false,
  canManageVendors: false,
  canManageContent: false,
};

/** An administrator adds a company; the person who runs it gets a mail to choose a password and goes on from there. */
export async function createVendor(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const facts = await vendorColumns(ctx, input);
  const { name, email, phone } = input;
  const owner = await inviteUser(ctx, { ...NO_RIGHTS, ...facts, role: 'vendor', name, email, phone });
  const vendor = await lockVendor(ctx, await vendorOfOwner(ctx, owner.id));
  await changeVendor(ctx, vendor, 'profile_changed', facts);
  return { id: vendor.id };
}
