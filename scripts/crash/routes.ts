import { DAY_MS } from '#core/lib/durations.ts';
import { bodyOf, type PatientClient } from './client.ts';
import type { Random } from './plan.ts';

type Day = { plan: { id: string; canApply: boolean } | null };
/** Visits of these days can still be moved. */
const DAYS = 6;

/** Somebody who plans the days of vendors, and comes back to those where there was something to gain. */
export class Planner {
  readonly #worthwhile = new Map<string, string>();

  /**
   * A day is optimized and applied; most plans are put back, so that there is something to gain the next time. Days without a better
   * plan, and those that changed meanwhile, end it without complaint: 409.
   */
  async work(
    vendor: PatientClient,
    vendorId: string,
    { random, leaves }: { random: Random; leaves: () => boolean },
  ): Promise<void> {
    const anyDay = new Date(Date.now() + DAY_MS * (1 + Math.floor(random() * DAYS)));
    const known = random() < 0.8 ? this.#worthwhile.get(vendorId) : undefined;
    const date = known ?? anyDay.toISOString().slice(0, 10);
    this.#worthwhile.delete(vendorId);
    const found = await vendor.call('POST /routes/optimize', { date });
    if (found.status === 409) return;
    const { plan } = bodyOf(found) as Day;
    if (!plan?.canApply) return;
    this.#worthwhile.set(vendorId, date);
    const applied = await vendor.call(`POST /routes/${plan.id}/apply`, {}, leaves());
    if (applied.status === 409) return;
    bodyOf(applied);
    if (random() < 0.1) return;
    const undone = await vendor.call(`POST /routes/${plan.id}/undo`, {}, leaves());
    if (undone.status !== 409) bodyOf(undone);
  }
}
