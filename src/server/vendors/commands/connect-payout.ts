import type { VendorAccount } from '#server/lib/cards/port.ts';
import type { Ctx } from '#server/lib/context.ts';
import { confirmOwnPassword } from '#server/users/commands/confirm-own-password.ts';
import { ownerOf } from '../queries/list.ts';
import { ownVendorId, vendorOf } from '../queries.ts';
import { accountColumns, notifyOfAccount } from '../writes/payout-account.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

type Opened = VendorAccount & { url: string | null };

/** Asks for the password where the account is guarded, then the processor for the vendor's account. */
export async function beforeConnectPayout(
  ctx: Ctx,
  input: { password: string; testBank?: 'open' | 'closed' },
): Promise<Opened> {
  await confirmOwnPassword(ctx, input.password);
  const vendor = await vendorOf(ctx, ownVendorId(ctx));
  const owner = await ownerOf(ctx, vendor.id);
  return ctx.cards.openVendorAccount({
    vendorId: vendor.id,
    account: vendor.payoutPending ?? vendor.payoutAccount,
    email: owner.email,
    company: vendor.company,
    returnUrl: `${ctx.env.PUBLIC_URL}/account/vendor/profile?payout=back`,
    ...(input.testBank ? { testBank: input.testBank } : {}),
  });
}

/** Keeps what the processor said. Until an account is ready, payouts go on to the one before. */
export async function connectPayout(
  ctx: Ctx,
  _input: unknown,
  opened: Opened,
): Promise<{ connected: boolean; url: string | null }> {
  const vendor = await lockOwnVendor(ctx);
  await notifyOfAccount(ctx, vendor, opened);
  await changeVendor(ctx, vendor, 'payout_account_changed', accountColumns(opened), {
    details: { ready: opened.ready },
    changes: [{ field: 'payoutAccount', from: vendor.payoutLabel, to: opened.label }],
  });
  return { connected: opened.ready, url: opened.url };
}
