import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { termsHash } from './queries/terms-hash.ts';
import {
  charges,
  plans,
  planVersions,
  planVisits,
  recognitions,
  reminders,
  subscriptions,
} from './tables.ts';

/** The plans of the sample city, as the year left them. */
export const plansDemo: DemoRows = ({ city: { plans: sold } }) => {
  const hashes = new Map(sold.versions.map(({ id, terms }) => [id, termsHash(terms)]));
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
    rowsFor(recognitions, sold.recognitions),
    rowsFor(reminders, sold.reminders),
  ];
};
