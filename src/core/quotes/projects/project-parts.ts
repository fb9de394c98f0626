import { named } from '#core/bookings/money/named-parts.ts';
import type { MoneyPartView } from '#core/bookings/money-views.ts';
import { sumCents } from '#core/lib/money.ts';
import { cardCostOf, formatRate } from '#core/payments/price.ts';
import type { ProjectView } from './views.ts';

type Project = Pick<ProjectView, 'company' | 'rates' | 'milestones'>;

/**
 * Where every cent of a project goes when all of it is released, in the words of a job. What was canceled or refunded
 * goes nowhere. Each milestone is charged by itself, so the card network takes its part of each.
 */
export function partsOfProject({ company, rates, milestones }: Project): MoneyPartView[] {
  const kept = milestones.filter(({ status }) => status !== 'canceled' && status !== 'refunded');
  const sum = (of: (milestone: Project['milestones'][number]) => number) => sumCents(kept.map(of));
  const cardCents = sum(({ totalCents }) => cardCostOf(totalCents));
  const taxCents = sum((milestone) => milestone.taxCents);
  const hasMaterials = kept.some(({ materialsCents }) => materialsCents > 0);
  const isOneRate = rates.laborTaxBp === rates.materialsTaxBp || !hasMaterials;
  const canopyCents = sum(({ commissionCents, serviceFeeCents }) => commissionCents + serviceFeeCents);
  return [
    {
      party: 'vendor' as const,
      amountCents: sum(({ vendorCents }) => vendorCents),
      detail: hasMaterials ? 'Labor and materials' : 'Labor',
    },
    {
      party: 'tax' as const,
      amountCents: taxCents,
      detail:
        taxCents === 0
          ? 'No sales tax here'
          : isOneRate
            ? `Sales tax, ${formatRate(rates.laborTaxBp)}`
            : `Sales tax on labor, ${formatRate(rates.laborTaxBp)} · Sales tax on materials, ${formatRate(rates.materialsTaxBp)}`,
    },
    { party: 'canopy' as const, amountCents: canopyCents - cardCents, detail: 'Vetting, support, guarantee' },
    { party: 'card' as const, amountCents: cardCents, detail: 'Once for each payment' },
  ].map((part) => named(part, company));
}
