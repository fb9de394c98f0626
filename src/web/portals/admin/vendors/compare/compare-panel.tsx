import { clsx } from 'clsx';
import type { VendorRow } from '#core/vendors/views.ts';
import { CompareTable } from '#web/ui/data/compare/compare-table.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { vendorComparison } from './vendor-comparison.ts';

type ComparePanelProps = { vendors: readonly VendorRow[]; zone: string; onClose: () => void };

/** The open half of `CompareVendors`. */
export function ComparePanel({ vendors, zone, onClose }: ComparePanelProps) {
  return (
    <Dialog open onOpenChange={onClose} width="xl" title={`Compare ${vendors.length} vendors`}>
      <div className="-mx-5 overflow-x-auto scroll-thin [--card-pad:20px]">
        {/* On a phone the third one looks in, so that it is seen to go on. */}
        <div
          className={clsx(
            vendors.length === 3 && 'max-md:min-w-[440px]',
            vendors.length > 3 && 'max-md:min-w-[560px]',
          )}
        >
          <CompareTable
            label="Vendors side by side"
            rowsHeader="Fact"
            columns={vendors.map(({ id, company }) => ({
              id,
              header: <TextLink to={`/admin/vendors/${id}`}>{company}</TextLink>,
            }))}
            rows={vendorComparison(vendors, zone)}
            filterable
          />
        </div>
      </div>
    </Dialog>
  );
}
