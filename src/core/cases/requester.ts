/** Who asks: somebody with an account, by their role, or a guest. */
export const REQUESTER_KINDS = ['homeowner', 'vendor', 'admin', 'guest'] as const;
export type RequesterKind = (typeof REQUESTER_KINDS)[number];
export const REQUESTER_KIND_LABELS: Record<RequesterKind, string> = {
  homeowner: 'Homeowner',
  vendor: 'Vendor',
  admin: 'Administrator',
  guest: 'Guest',
};
