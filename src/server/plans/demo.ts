import type { PlanRows, SubscriptionRow } from '#core/demo/rows/plan-rows.ts';
import { vendorPart } from '#core/plans/money.ts';
import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { termsHash } from './queries/terms-hash.ts';
import {
  charges,
  plans,
  planVersions,
  planVisits,
  planWork,
  recognitions,
  reminders,
  subscriptions,
} from './tables.ts';

/** The plans of the sample city, as the year left them. */
export const plansDemo: DemoRows = ({ city: { plans: sold } }) => {
  const hashes = new Map(sold.versions.map(({ id, terms }) => [id, termsHash(terms)]));
  const buyers = new Map(sold.subscriptions.map((row) => [row.id, row]));
  return [
    rowsFor(plans, sold.plans),
    rowsFor(
      planVersions,
      each(sold.versions, (version) => ({ ...version, termsHash: hashes.get(version.id) ?? '' })),
    ),
    rowsFor(
      subscriptions,
      each(sold.subscriptions, (row) => ({ ...row, termsHash: hashes.get(row.versionId) ?? '' })),
    ),
    rowsFor(charges, sold.charges),
    rowsFor(planVisits, sold.visits),
    rowsFor(planWork, agreedWork(sold, buyers)),
    rowsFor(recognitions, sold.recognitions),
    rowsFor(reminders, sold.reminders),
  ];
};

/** Who came or is suggested for Canopy's plans had agreed to the least of what they pay there. */
function agreedWork(
  { visits, recognitions }: PlanRows,
  buyers: ReadonlyMap<string, SubscriptionRow>,
): (typeof planWork.$inferInsert)[] {
  const rows = new Map<string, typeof planWork.$inferInsert>();
  for (const { id, subscriptionId, serviceId, valueCents, proposedVendorId } of visits) {
    const buyer = buyers.get(subscriptionId);
    const came = recognitions.find(({ visitId, kind }) => visitId === id && kind === 'plan_visit');
    const vendorId = came?.vendorId ?? proposedVendorId;
    if (!buyer || buyer.vendorId !== null || !vendorId) continue;
    const key = `${vendorId} ${serviceId}`;
    const before = rows.get(key);
    const pay = vendorPart(valueCents, buyer.taxBp, buyer.commissionBp);
    const agreedAt = before && before.agreedAt < buyer.createdAt ? before.agreedAt : buyer.createdAt;
    rows.set(key, { vendorId, serviceId, payCents: Math.min(pay, before?.payCents ?? pay), agreedAt });
  }
  return [...rows.values()];
}
