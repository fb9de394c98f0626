/** Accounts whose one owner is Canopy. */
export const PLATFORM_ACCOUNTS = [
  'processor_clearing',
  'commission_revenue',
  'service_fee_revenue',
  'processing_fees',
  'goodwill_expense',
  'refund_expense',
  'marketing_expense',
  'plan_revenue',
  'late_fee_expense',
] as const;
export type PlatformAccount = (typeof PLATFORM_ACCOUNTS)[number];

/** Accounts kept once per owner; the owner's id follows the colon. */
export const OWNED_ACCOUNTS = [
  'vendor_payable',
  'tax_payable',
  'homeowner_credit',
  'credit_reserved',
  'payouts_in_transit',
  'milestone_held',
  'plan_deferred',
] as const;
export type OwnedAccount = (typeof OWNED_ACCOUNTS)[number];

export type Account = PlatformAccount | `${OwnedAccount}:${string}`;

export const PROCESSOR_CLEARING: Account = 'processor_clearing';
export const COMMISSION_REVENUE: Account = 'commission_revenue';
export const SERVICE_FEE_REVENUE: Account = 'service_fee_revenue';
export const PROCESSING_FEES: Account = 'processing_fees';
export const GOODWILL_EXPENSE: Account = 'goodwill_expense';
/** The vendor's part of refunds that Canopy bears. */
export const REFUND_EXPENSE: Account = 'refund_expense';
/** What Canopy spends to be chosen: redeemed points, and promotions that it pays for. */
export const MARKETING_EXPENSE: Account = 'marketing_expense';

/** What Canopy keeps of its own plans: included visits that nobody used. */
export const PLAN_REVENUE: Account = 'plan_revenue';
/** Late cancellation fees that Canopy's plans waive and Canopy pays to the vendor. */
export const LATE_FEE_EXPENSE: Account = 'late_fee_expense';

/** What Canopy owes a vendor. */
export const vendorPayable = (vendorId: string): Account => owned('vendor_payable', vendorId);
/** Tax collected for a market's authorities. */
export const taxPayable = (marketId: string): Account => owned('tax_payable', marketId);
/** Credit a homeowner can use. */
export const homeownerCredit = (userId: string): Account => owned('homeowner_credit', userId);
/** Credit set aside for one booking. */
export const creditReserved = (bookingId: string): Account => owned('credit_reserved', bookingId);
/** Sent to the vendor's bank, not yet confirmed. */
export const payoutsInTransit = (vendorId: string): Account => owned('payouts_in_transit', vendorId);
/** Paid for a milestone of a project and not released to anybody yet. */
export const milestoneHeld = (milestoneId: string): Account => owned('milestone_held', milestoneId);
/** Paid for a plan, and earned by nobody until its visits happen. */
export const planDeferred = (subscriptionId: string): Account => owned('plan_deferred', subscriptionId);

function owned(kind: OwnedAccount, ownerId: string): Account {
  if (ownerId === '' || ownerId.includes(':')) throw new RangeError(`Not an owner of ${kind}: "${ownerId}"`);
  return `${kind}:${ownerId}`;
}

/** The parts of an account's name; null when it names no account of ours. */
export function parseAccount(
  account: string,
): { kind: PlatformAccount; ownerId: null } | { kind: OwnedAccount; ownerId: string } | null {
  const vendor = PLATFORM_ACCOUNTS.find((kind) => kind === account);
  if (vendor) return { kind: vendor, ownerId: null };
  const colon = account.indexOf(':');
  const ownerId = account.slice(colon + 1);
  const kind = OWNED_ACCOUNTS.find((candidate) => candidate === account.slice(0, Math.max(0, colon)));
  return kind && ownerId !== '' && !ownerId.includes(':') ? { kind, ownerId } : null;
}
