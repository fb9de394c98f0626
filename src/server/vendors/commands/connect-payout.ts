import { AppError } from '#core/lib/app-error.ts';
import { payoutAccountChanged } from '#core/vendors/events.ts';
import type { VendorAccount } from '#server/lib/cards/port.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { confirmOwnPassword } from '#server/users/commands/confirm-own-password.ts';
import { ownerOf } from '../queries/list.ts';
import { ownVendorId, type VendorRecord, vendorOf } from '../queries.ts';
import { changeCompany, lockOwnCompany } from '../writes/company.ts';

type Opened = VendorAccount & { url: string | null };

/** Asks for the password where the account is guarded, then the processor for the vendor's account. */
export async function openPayoutAccount(
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
  const company = await lockOwnCompany(ctx);
  await tellOfAccount(ctx, company, opened);
  await changeCompany(ctx, company, 'payout_account_changed', accountColumns(opened), {
    ready: opened.ready,
    before: company.payoutLabel,
    after: opened.label,
  });
  return { connected: opened.ready, url: opened.url };
}

/** Back from the processor's pages: asks whether the account can receive money by now. */
export async function askPayoutAccount(ctx: Ctx): Promise<VendorAccount> {
  const vendor = await vendorOf(ctx, ownVendorId(ctx));
  const account = vendor.payoutPending ?? vendor.payoutAccount;
  if (account === null) throw new AppError('conflict', 'Connect a bank account first.');
  return ctx.cards.getVendorAccount(account);
}

export async function checkPayout(
  ctx: Ctx,
  _input: unknown,
  known: VendorAccount,
): Promise<{ connected: boolean }> {
  const company = await lockOwnCompany(ctx);
  await tellOfAccount(ctx, company, known);
  await changeCompany(ctx, company, 'payout_account_checked', accountColumns(known), { ready: known.ready });
  return { connected: known.ready };
}

/** The owner hears of every other account, so that one which somebody else put in does not stay unnoticed. */
async function tellOfAccount(ctx: Ctx, company: VendorRecord, known: VendorAccount): Promise<void> {
  const { account, ready, label } = known;
  const isKnown = ready
    ? account === company.payoutAccount && label === company.payoutLabel
    : account === company.payoutPending;
  if (isKnown) return;
  const [before, after] = [company.payoutLabel, label];
  await emit(ctx, payoutAccountChanged, { vendorId: company.id, ready, before, after });
}

function accountColumns({ account, ready, label }: VendorAccount) {
  return ready
    ? { payoutAccount: account, payoutLabel: label, payoutPending: null }
    : { payoutPending: account };
}
