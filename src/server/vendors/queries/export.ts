import { vendorsAccess } from '#core/vendors/access.ts';
import { VENDOR_STATUS_LOOKS } from '#core/vendors/status.ts';
import { type VendorRow, vendorListInput } from '#core/vendors/views.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfVendors } from './list.ts';

/** /api/export/vendors.csv */
export const vendorsExport = listExport({
  input: vendorListInput,
  rule: vendorsAccess.list,
  page: pageOfVendors,
  by: 'joined',
  columns: {
    Id: (vendor: VendorRow) => vendor.id,
    Company: (vendor) => vendor.company,
    Trade: (vendor) => vendor.trade,
    Status: (vendor) => VENDOR_STATUS_LOOKS[vendor.status].label,
    Owner: (vendor) => vendor.ownerName,
    Email: (vendor) => vendor.ownerEmail,
    City: (vendor) => vendor.marketName,
    Technicians: (vendor) => vendor.technicians,
    Rating: (vendor) => vendor.metrics.rating,
    Reviews: (vendor) => vendor.metrics.reviews,
    'Completed jobs': (vendor) => vendor.metrics.completed,
    'Acceptance rate': (vendor) => rate(vendor.metrics.acceptanceRate),
    'Completion rate': (vendor) => rate(vendor.metrics.completionRate),
    'Response minutes': (vendor) => vendor.metrics.responseMinutes,
    Cancellations: (vendor) => vendor.metrics.cancellations,
    'Balance (USD)': (vendor) => csvMoney(vendor.balanceCents),
    Joined: (vendor) => vendor.createdAt,
    Updated: (vendor) => vendor.updatedAt,
  },
});

/** To three decimals: a share, not a percentage. */
function rate(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1_000) / 1_000;
}
