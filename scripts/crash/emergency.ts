import { bodyOf, mark, type PatientClient } from './client.ts';
import type { Desk } from './desk.ts';
import type { Random } from './plan.ts';
import type { ProjectPlace } from './project.ts';

type Options = {
  random: Random;
  leaves: () => boolean;
  /** Does the job that came of it, as any other. */
  work: (vendor: PatientClient, bookingId: string) => Promise<void>;
};
type Alert = { id: string; vendorId: string; status: string };

const KINDS = ['burst_pipe', 'sewage_backup', 'no_heat', 'electrical_hazard'] as const;

/**
 * An emergency: the vendor of the first wave is alerted and accepts on two phones at once; the visit is done as any other, or
 * canceled. One that is open already, and alerts that ran out while the server was away, end it without complaint.
 */
export async function playEmergency(
  homeowner: PatientClient,
  { homeId, methodId }: ProjectPlace,
  desk: Desk,
  { random, leaves, work }: Options,
): Promise<void> {
  const about = { homeId, kind: KINDS[Math.floor(random() * KINDS.length)] ?? KINDS[0] };
  const terms = await homeowner.call('GET /emergencies/terms', about);
  if (terms.status >= 400) return;
  const { price } = bodyOf(terms) as { price: { totalCents: number } };
  const asked = await homeowner.call(
    'POST /emergencies',
    {
      ...{ ...about, paymentMethodId: methodId, note: mark() },
      ...{ expectedTotalCents: price.totalCents, safetyConfirmed: true },
    },
    leaves(),
  );
  if (asked.status === 409 || asked.status === 429) return;
  const { id } = bodyOf(asked) as { id: string };
  const admin = await desk.admin(homeowner);
  const { waveLines } = bodyOf(await admin.call(`GET /emergencies/${id}/detail`)) as {
    waveLines: { alerts: Alert[] }[];
  };
  const alert = waveLines.flatMap(({ alerts }) => alerts).find(({ status }) => status === 'asked');
  const vendor = alert ? await desk.vendor(alert.vendorId, homeowner) : undefined;
  if (alert && vendor) {
    const accept = () => vendor.call(`POST /emergencies/alerts/${alert.id}/accept`, {}, leaves());
    const answers = await Promise.all([accept(), accept()]);
    const taken = answers.find(({ status }) => status < 400);
    if (taken) {
      const { bookingId, isConfirmed } = bodyOf(taken) as { bookingId: string; isConfirmed: boolean };
      if (isConfirmed && random() < 0.7) return work(vendor, bookingId);
    }
  }
  // Somebody is on the way, or the search ended by itself.
  const canceled = await homeowner.call(`POST /emergencies/${id}/cancel`, {}, leaves());
  if (canceled.status !== 409) bodyOf(canceled);
}
