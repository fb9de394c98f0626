const BASE = '/account/vendor/inventory';

/** The screens of a company's inventory. */
export const INVENTORY_PATHS = {
  parts: BASE,
  newPart: `${BASE}/parts/new`,
  scan: `${BASE}/scan`,
  deliveries: `${BASE}/deliveries`,
  orders: `${BASE}/orders`,
  newOrder: `${BASE}/orders/new`,
  locations: `${BASE}/locations`,
  suppliers: `${BASE}/suppliers`,
  needs: `${BASE}/service-parts`,
  import: `${BASE}/import`,
} as const;

export const partPath = (id: string) => `${BASE}/parts/${id}`;
export const orderPath = (id: string) => `${BASE}/orders/${id}`;
export const countPath = (id: string) => `${BASE}/counts/${id}`;
