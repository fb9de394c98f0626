import { formatMoney, sumCents } from '#core/lib/money.ts';
import { cardCostOf } from '#core/payments/price.ts';
import { PROJECT_STATUS_LOOKS } from '#core/quotes/projects/status.ts';
import type { ProjectView } from '#core/quotes/projects/views.ts';
import { MoneySplit } from '#web/ui/data/money-split.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/**
 * Where every cent of a project goes when all of it is released: each milestone is charged by itself, so the card network
 * takes its part of each. The statement below tells what has happened so far.
 */
export function ProjectMoney({ project }: { project: ProjectView }) {
  const { company, rates, totalCents, vendorCents, status, heldCents } = project;
  const kept = project.milestones.filter((one) => one.status !== 'canceled' && one.status !== 'refunded');
  const sum = (part: 'taxCents' | 'commissionCents' | 'serviceFeeCents' | 'totalCents' | 'vendorCents') =>
    sumCents(kept.map((one) => one[part]));
  const cardCents = sumCents(kept.map((one) => cardCostOf(one.totalCents)));
  const isWhole = sum('totalCents') === totalCents;
  const parts = [
    { label: company, detail: 'Labor and materials', cents: sum('vendorCents') },
    {
      label: 'Sales tax',
      detail: sum('taxCents') > 0 ? 'Passed on to the city' : 'No sales tax here',
      cents: sum('taxCents'),
    },
    {
      label: 'Canopy',
      detail: `Service fee and ${rates.commissionBp / 100}% commission`,
      cents: sum('commissionCents') + sum('serviceFeeCents') - cardCents,
    },
    { label: 'Card network', detail: 'Once for each payment', cents: cardCents },
  ];
  return (
    <Card title={status === 'completed' ? 'Where every cent went' : 'Where every cent goes'}>
      <MoneySplit
        total={formatMoney(isWhole ? totalCents : sum('totalCents'))}
        badge={<StatusBadge look={PROJECT_STATUS_LOOKS[status]} />}
        parts={parts.map(({ cents, ...part }) => ({ ...part, cents, amount: formatMoney(cents) }))}
      />
      <p className="mt-3 text-detail text-pretty text-text-2">
        {heldCents > 0
          ? `Canopy holds ${formatMoney(heldCents)} of it now. ${company} gets each part when its milestone is released. `
          : vendorCents > 0 && status === 'active'
            ? `Each milestone is charged when you fund it and released when you approve the work. `
            : ''}
        <TextLink to="#project">See the milestones</TextLink>
      </p>
    </Card>
  );
}
