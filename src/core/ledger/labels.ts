import { parseAccount } from './accounts.ts';

const ACCOUNT_LABELS: Record<string, string> = {
  processor_clearing: 'Card processor',
  commission_revenue: 'Commission',
  service_fee_revenue: 'Service fees',
  processing_fees: 'Card network fees',
  goodwill_expense: 'Goodwill',
  refund_expense: 'Refunds absorbed by Canopy',
  marketing_expense: 'Marketing',
  vendor_payable: 'Owed to vendors',
  tax_payable: 'Sales tax owed',
  homeowner_credit: 'Homeowner credit',
  credit_reserved: 'Credit set aside',
  payouts_in_transit: 'Payouts on their way',
  milestone_held: 'Held for milestones',
  plan_deferred: 'Deferred plan revenue',
  plan_revenue: 'Plan revenue',
  late_fee_expense: 'Late fees covered by Canopy',
};

/** An account in words, without its owner. */
export function accountLabel(account: string): string {
  const kind = parseAccount(account)?.kind ?? account;
  return ACCOUNT_LABELS[kind] ?? kind;
}
