import type { StatusLooks } from '#core/lib/status-look.ts';

/** Only active products can be put on a job. */
export const PRODUCT_STATUSES = ['active', 'inactive'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_STATUS_LOOKS: StatusLooks<ProductStatus> = {
  active: { label: 'Active', icon: 'circle-check', tone: 'green' },
  inactive: { label: 'Inactive', icon: 'circle-dashed', tone: 'stone' },
};
