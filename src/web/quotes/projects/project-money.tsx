import { formatMoney, sumCents } from '#core/lib/money.ts';
import { partsOfProject } from '#core/quotes/projects/project-parts.ts';
import { PROJECT_STATUS_LOOKS } from '#core/quotes/projects/status.ts';
import type { ProjectView } from '#core/quotes/projects/views.ts';
import { MoneySplit } from '#web/ui/data/money-split.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Where every cent of a project goes, or went. The statement below tells what has happened so far. */
export function ProjectMoney({ project }: { project: ProjectView }) {
  const { company, vendorCents, status, heldCents, refundedCents } = project;
  const parts = partsOfProject(project);
  return (
    <Card title={status === 'completed' ? 'Where every cent went' : 'Where every cent goes'}>
      <MoneySplit
        total={formatMoney(sumCents(parts.map(({ amountCents }) => amountCents)))}
        note={refundedCents > 0 ? 'after refunds' : undefined}
        badge={<StatusBadge look={PROJECT_STATUS_LOOKS[status]} />}
        parts={parts.map(({ label, detail, amountCents }) => ({
          ...{ label, detail, cents: amountCents, amount: formatMoney(amountCents) },
        }))}
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
