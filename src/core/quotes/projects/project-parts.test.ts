import { expect, it } from 'vitest';
import { partOf } from '#core/bookings/money/job-money.ts';
import { sumCents } from '#core/lib/money.ts';
import { commissionOf, priceOf } from '#core/payments/price.ts';
import { planMilestones } from './milestone-plan.ts';
import { partsOfProject } from './project-parts.ts';
import type { MilestoneView } from './views.ts';

const rates = { commissionBp: 1_200, laborTaxBp: 1_035, materialsTaxBp: 825, planDiscountBp: 0 };
const price = priceOf({
  labor: { label: 'Work', amountCents: 400_000 },
  materials: [{ label: 'Parts', amountCents: 150_000 }],
  ...rates,
});
const milestones = planMilestones(
  { kind: 'deposit', unit: 'percent', value: 3_000 },
  price,
  rates.commissionBp,
).map(
  (amounts) =>
    ({
      ...amounts,
      vendorCents: amounts.laborCents + amounts.materialsCents - amounts.commissionCents,
      status: 'planned',
    }) as unknown as MilestoneView,
);
const sumOf = (of: readonly { amountCents: number }[]) => sumCents(of.map(({ amountCents }) => amountCents));

it('are those of a job: the same parties in the same words, and they sum to the price', () => {
  const parts = partsOfProject({ company: 'Bellini Waterworks', rates, milestones });
  expect(sumOf(parts)).toBe(price.totalCents);
  expect(partOf(parts, 'vendor')).toBe(price.workCents - commissionOf(price.workCents, rates.commissionBp));
  expect(parts.map(({ label, detail }) => [label, detail])).toEqual([
    ['Bellini Waterworks', 'Labor and materials'],
    ['State and city sales tax', 'Sales tax on labor, 10.35% · Sales tax on materials, 8.25%'],
    ['Canopy', 'Vetting, support, guarantee'],
    ['Card network', 'Once for each payment'],
  ]);
});

it('count nothing of a milestone that was refunded or canceled', () => {
  const [first, ...others] = milestones;
  const after = [{ ...first, status: 'refunded' } as MilestoneView, ...others];
  const parts = partsOfProject({ company: 'Bellini Waterworks', rates, milestones: after });
  expect(sumOf(parts)).toBe(price.totalCents - (first?.totalCents ?? 0));
});
