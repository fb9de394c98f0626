import { type VendorStatus, vendorActionsFor } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bulkOf } from '#server/lib/lists/bulk.ts';
import { vendorsByIds } from '../queries/list.ts';
import { upcomingByVendor } from '../queries/visits.ts';
import { approveVendor } from './status/approve-vendor.ts';
import { suspendVendor } from './status/suspend-vendor.ts';

export type Wanted = { action: 'approve' | 'suspend'; ids: string[]; reason?: string };

const vendors = bulkOf<Wanted, Awaited<ReturnType<typeof known>>[number]>({
  known,
  label: ({ company }) => company,
  unknown: 'No such company',
  outlook: (_, { status, visits }, { action }) =>
    vendorActionsFor(status, 'admin').includes(action)
      ? { ok: true, note: consequence(action, visits) }
      : { ok: false, note: whyNot(action, status) },
  change: (ctx, { id }, { action, reason = '' }) =>
    (action === 'approve' ? approveVendor : suspendVendor)(ctx, { id, reason }),
});

/** vendors.previewBulk: what would happen, company by company. */
export const previewBulkVendors = vendors.preview;

/** vendors.bulk, after the commit of its key: each company in a transaction of its own. */
export const bulkVendors = vendors.run;

/** Companies with how many accepted visits each has ahead. */
async function known(ctx: Ctx, ids: string[]) {
  const rows = await vendorsByIds(ctx, ids);
  const ahead = await upcomingByVendor(ctx, ids);
  return rows.map((row) => ({ ...row, visits: ahead.get(row.id) ?? 0 }));
}

function consequence(action: Wanted['action'], visits: number): string {
  if (action === 'approve') return 'Can get requests right away';
  if (visits === 0) return 'No upcoming visits';
  return visits === 1 ? '1 accepted visit stays booked' : `${visits} accepted visits stay booked`;
}

/** Why a company stays as it is. */
function whyNot(action: Wanted['action'], status: VendorStatus): string {
  if (status === 'approved') return 'Already approved';
  if (status === 'suspended')
    return action === 'suspend' ? 'Already suspended' : 'Suspended; reinstate it instead';
  if (action === 'suspend') return 'Not approved yet';
  return status === 'rejected' ? 'Rejected; it has to resubmit first' : 'Not submitted for approval yet';
}
