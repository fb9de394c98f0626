import { plansAccess } from '#core/plans/access.ts';
import { subscriptionsInput } from '#core/plans/list.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import type { SubscriptionLine } from '#core/plans/views.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfSubscriptions } from '../subscriptions.ts';

/** /api/export/plans.csv */
export const subscriptionsExport = listExport({
  input: subscriptionsInput,
  rule: plansAccess.list,
  page: pageOfSubscriptions,
  by: 'created',
  columns: {
    Id: (one: SubscriptionLine) => one.id,
    Number: (one) => `S-${one.number}`,
    Plan: (one) => one.planName,
    'Sold by': (one) => one.sellerName,
    Homeowner: (one) => one.homeownerName,
    Home: (one) => one.homeLabel,
    Status: (one) => SUBSCRIPTION_STATUS_LOOKS[one.status].label,
    Charged: (one) => one.cadence,
    'Price (USD)': (one) => csvMoney(one.totalCents),
    'Next charge': (one) => one.nextChargeAt,
    'Paid until': (one) => one.paidUntil,
    'Visits ready': (one) => one.readyVisits,
    Started: (one) => one.createdAt,
  },
});
