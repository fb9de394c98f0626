import { bodyOf, type PatientClient } from './client.ts';
import type { Random } from './plan.ts';
import type { ProjectPlace } from './project.ts';

type Choice = {
  versionId: string;
  termsHash: string;
  subscriptionId: string | null;
  monthly: { totalCents: number };
};
type Options = { random: Random; leaves: () => boolean };

/**
 * A maintenance plan that is bought with a card; then it goes on, or is canceled at once with its refund. A home that has
 * plans of every seller, and amounts that have changed, end it without complaint.
 */
export async function playSubscription(
  homeowner: PatientClient,
  { homeId, methodId }: ProjectPlace,
  { random, leaves }: Options,
): Promise<void> {
  const found = bodyOf(await homeowner.call('GET /plans/choices', { homeId })) as { choices: Choice[] };
  const choice = found.choices.find(({ subscriptionId }) => subscriptionId === null);
  if (!choice) return;
  const bought = await homeowner.call(
    'POST /subscriptions',
    {
      ...{ versionId: choice.versionId, homeId, cadence: 'monthly', paymentMethodId: methodId },
      ...{
        termsHash: choice.termsHash,
        signature: 'Crash Test',
        expectedDueCents: choice.monthly.totalCents,
      },
    },
    leaves(),
  );
  // Another plan of this seller is being paid, or was bought meanwhile.
  if (bought.status === 409 || bought.status === 429) return;
  if ((bodyOf(bought) as { outcome: string }).outcome !== 'done' || random() < 0.4) return;
  const { items } = bodyOf(await homeowner.call('GET /subscriptions', { limit: '1', status: 'active' })) as {
    items: { id: string }[];
  };
  const id = items[0]?.id;
  if (!id) return;
  const preview = await homeowner.call(`GET /subscriptions/${id}/cancel`);
  if (preview.status === 409) return;
  const { refundCents } = bodyOf(preview) as { refundCents: number };
  const wish = { when: 'now', reason: '', expectedRefundCents: refundCents };
  const canceled = await homeowner.call(`POST /subscriptions/${id}/cancel`, wish, leaves());
  if (canceled.status !== 409) bodyOf(canceled);
}
