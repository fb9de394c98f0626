import { payoutAccountChanged } from '#core/vendors/events.ts';
import type { VendorAccount } from '#server/lib/cards/port.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { VendorRecord } from '../queries.ts';

/** The owner hears of every other account, so that one which somebody else put in does not stay unnoticed. */
export async function tellOfAccount(ctx: Ctx, company: VendorRecord, known: VendorAccount): Promise<void> {
  const { account, ready, label } = known;
  const isKnown = ready
    ? account === company.payoutAccount && label === company.payoutLabel
    : account === company.payoutPending;
  if (isKnown) return;
  const [before, after] = [company.payoutLabel, label];
  await emit(ctx, payoutAccountChanged, { vendorId: company.id, ready, before, after });
}

/** Columns of what the processor knows: an account that is not ready waits beside the one before. */
export function accountColumns({ account, ready, label }: VendorAccount) {
  return ready
    ? { payoutAccount: account, payoutLabel: label, payoutPending: null }
    : { payoutPending: account };
}
