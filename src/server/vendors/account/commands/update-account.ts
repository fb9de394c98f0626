import { changesBetween } from '#core/audit/changes.ts';
import type { EntityType } from '#core/vendors/account/entity-types.ts';
import type { Ctx } from '#server/lib/context.ts';
import { changeVendor, lockOwnVendor } from '../../writes/vendor.ts';

/** vendors.updateAccount: the company as its tax office knows it. */
export async function updateAccount(
  ctx: Ctx,
  input: { legalName: string; entityType: EntityType | null; taxIdEnding: string },
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const after = {
    legalName: input.legalName,
    entityType: input.entityType,
    taxIdEnding: input.taxIdEnding || null,
  };
  await changeVendor(ctx, vendor, 'account', after, { changes: changesBetween(vendor, after) });
  return { done: true };
}
