import { defineSetting } from '#core/lib/setting.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import { COMMISSION_BP, PAGE_COMMISSION_BP, PAGE_COMMISSION_MIN_BP } from './limits.ts';

type PageCommissionValue = { basisPoints: number };

export const PAGE_COMMISSION = defineSetting<PageCommissionValue>({
  name: 'payments.page_commission',
  section: 'commission',
  label: 'Bookings from a vendor’s own page',
  description:
    'Commission on bookings and quotes of homeowners who came through a vendor’s own link, button or QR code. Applies to new bookings; existing ones keep their rate.',
  fields: {
    basisPoints: {
      kind: 'number',
      label: 'Commission',
      unit: 'basis points',
      min: PAGE_COMMISSION_MIN_BP,
      // Never more than the usual rate: a vendor doesn't pay for bringing a customer.
      max: COMMISSION_BP,
    },
  },
  defaultValue: { basisPoints: PAGE_COMMISSION_BP },
});

/** What a booking is agreed at: the lower rate where somebody came by the company's own page. */
export function commissionBpFor(channel: PageChannel | null, { basisPoints }: PageCommissionValue): number {
  return channel === null ? COMMISSION_BP : Math.min(basisPoints, COMMISSION_BP);
}
