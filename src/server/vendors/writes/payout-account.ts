import { payoutAccountChanged } from '#core/vendors/events.ts';
import type { VendorAccount } from '#server/lib/cards/port.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { VendorRecord } from '../queries.ts';

/** The owner hears of every other account, so that one which somebody else put in does not stay unnoticed. */
export async function notifyOfAccount(ctx: Ctx, vendor: VendorRecord, known: VendorAccount): Promise<void> {
  const { account, ready, label } = known;
  const isKnown = ready
    ? account === vendor.payoutAccount && label === vendor.payoutLabel
    : account === vendor.payoutPending;
  if (isKnown) return;
  const [before, after] = [vendor.payoutLabel, label];
  await emit(ctx, payoutAccountChanged, { vendorId: vendor.id, ready, before, after });
}

/** Columns of what the processor knows: an account that is not ready waits beside the one before. */
export function accountColumns({ account, ready, label }: VendorAccount) {
  return ready
    ? { payoutAccount: account, payoutLabel: label, payoutPending: null }
    : { payoutPending: account };
}
