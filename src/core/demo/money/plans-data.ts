import type { PlannedVisit } from '#core/plans/kinds.ts';

/** What the sample city's sellers offer; visits of services that a seller does not have are left out. */
export type DemoPlan = {
  name: string;
  summary: string;
  discountBp: number;
  waivesLateFee: boolean;
  priority: boolean;
  visits: PlannedVisit[];
};

const visit = (serviceSlug: string, dueMonth: number, scope = ''): PlannedVisit => ({
  serviceSlug,
  dueMonth,
  scope,
});

export const CANOPY_PLANS: readonly DemoPlan[] = [
  {
    name: 'Canopy Home Care',
    summary: 'The four visits most homes need in a year, by the best match for each.',
    ...{ discountBp: 5_000, waivesLateFee: true, priority: true },
    visits: [
      visit('furnace-tune-up', 10),
      visit('gutter-cleaning', 11, 'Downspouts checked for clogs'),
      visit('water-heater-flush', 3),
      visit('roof-inspection', 5),
    ],
  },
  {
    name: 'Canopy Essentials',
    summary: 'Gutters before the rain and a flushed water heater.',
    ...{ discountBp: 2_500, waivesLateFee: false, priority: false },
    visits: [visit('gutter-cleaning', 11), visit('water-heater-flush', 3)],
  },
];

/** By what a company sells: the first plan of which it has every service is its own. */
export const VENDOR_PLANS: readonly DemoPlan[] = [
  {
    name: 'Water care',
    summary: 'Your water heater flushed and your drains kept clear, by the same team each time.',
    ...{ discountBp: 1_000, waivesLateFee: true, priority: true },
    visits: [
      visit('water-heater-flush', 3, 'Anode rod check included'),
      visit('drain-clearing', 12, 'Kitchen drain'),
    ],
  },
  {
    name: 'Comfort club',
    summary: 'Heating checked in fall, and first in line when it’s cold.',
    ...{ discountBp: 1_000, waivesLateFee: true, priority: true },
    visits: [visit('furnace-tune-up', 10), visit('air-conditioner-tune-up', 4)],
  },
  {
    name: 'Roof and gutters',
    summary: 'Gutters cleared in November, and a roof check after winter.',
    ...{ discountBp: 500, waivesLateFee: false, priority: false },
    visits: [visit('gutter-cleaning', 11), visit('roof-inspection', 5)],
  },
  {
    name: 'Garden year',
    summary: 'Hedges trimmed twice a year, and the lawn aerated in spring.',
    ...{ discountBp: 1_000, waivesLateFee: false, priority: false },
    visits: [visit('hedge-trimming', 2), visit('hedge-trimming', 12), visit('lawn-aeration', 4)],
  },
];

/** Months from one visit to the next of the plan that is shown. */
const APART_MONTHS = 4;

/** The same plan with its last visit due this month and the others before it, whenever somebody looks. */
export function duePlan(plan: DemoPlan, now: Date): DemoPlan {
  const last = plan.visits.length - 1;
  const monthOf = (place: number) => ((now.getUTCMonth() - (last - place) * APART_MONTHS + 24) % 12) + 1;
  return { ...plan, visits: plan.visits.map((one, place) => ({ ...one, dueMonth: monthOf(place) })) };
}

export const DEMO_TERMS = `1. Visits. The plan includes the visits listed above, each once a year. We suggest a time when a visit is due. You can book it for 60 days. A visit you miss rolls over once, by three months.
2. Price and renewal. The plan is charged to your card in advance and renews until you cancel.
3. Canceling. You can cancel at the end of the paid period, or right away. If you cancel right away, we refund what you paid this year minus the regular price of the visits you used.
4. Failed payments. We try again after 1, 3 and 7 days. Your benefits continue for 14 days.`;
