import { AppError } from '#core/lib/app-error.ts';
import type { VendorAccount } from '#server/lib/cards/port.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId, vendorOf } from '../queries.ts';
import { accountColumns, notifyOfAccount } from '../writes/payout-account.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

/** Back from the processor's pages: asks whether the account can receive money by now. */
export async function beforeCheckPayout(ctx: Ctx): Promise<VendorAccount> {
  const vendor = await vendorOf(ctx, ownVendorId(ctx));
  const account = vendor.payoutPending ?? vendor.payoutAccount;
  if (account === null) throw new AppError('conflict', 'Connect a bank account first.');
  return ctx.cards.getVendorAccount(account);
}

/** Keeps what the processor said of the account. */
export async function checkPayout(
  ctx: Ctx,
  _input: unknown,
  known: VendorAccount,
): Promise<{ connected: boolean }> {
  const vendor = await lockOwnVendor(ctx);
  await notifyOfAccount(ctx, vendor, known);
  await changeVendor(ctx, vendor, 'payout_account_checked', accountColumns(known), {
    details: { ready: known.ready },
  });
  return { connected: known.ready };
}
