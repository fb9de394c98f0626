import { formatMoney } from '#core/lib/money.ts';
import { PLAN_STATUS_LOOKS } from '#core/plans/status.ts';
import type { PlanTemplate } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { shortMonth } from './plan-words.ts';

type TemplateListProps = {
  title?: string;
  templates: readonly PlanTemplate[];
  onEdit: (plan: PlanTemplate) => void;
};

/** The plans somebody sells. */
export function TemplateList({ title = 'Plans', templates, onEdit }: TemplateListProps) {
  const { showToast } = useToastContext();
  const archive = useCommand((api) => api.plans.archive, {
    onSuccess: (_, { archived }) =>
      showToast({ title: archived ? 'Plan archived' : 'Plan is for sale again', type: 'success' }),
  });
  return (
    <Card title={title} aside={`${templates.length}`} flush>
      {templates.length > 0 ? (
        <ul className="divide-y divide-line-1">
          {templates.map((plan) => (
            <li
              key={plan.id}
              className="flex flex-wrap items-start justify-between gap-3 px-(--card-pad) py-3.5"
            >
              <div className="min-w-0 grow basis-64">
                <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <h3 className="text-body font-medium text-text-1 wrap-anywhere">{plan.name}</h3>
                  <StatusBadge look={PLAN_STATUS_LOOKS[plan.status]} />
                </div>
                <p className="text-detail text-text-2">
                  {formatMoney(plan.yearlyCents)} a year, {formatMoney(plan.monthlyCents)} a month ·{' '}
                  {plan.members === 1 ? '1 member' : `${plan.members} members`} · version&nbsp;{plan.version}
                </p>
                <p className="mt-1 text-detail text-text-2 wrap-anywhere">
                  {plan.visits.map(({ title, dueMonth }) => `${title} (${shortMonth(dueMonth)})`).join(', ')}
                </p>
              </div>
              <div className="flex gap-2">
                <Button kind="outline" aria-label={`Edit ${plan.name}`} onClick={() => onEdit(plan)}>
                  Edit
                </Button>
                <Button
                  kind="quiet"
                  pending={archive.pending}
                  aria-label={`${plan.status === 'active' ? 'Archive' : 'Restore'} ${plan.name}`}
                  onClick={() => void archive.run({ id: plan.id, archived: plan.status === 'active' })}
                >
                  {plan.status === 'active' ? 'Archive' : 'Restore'}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState as="h3" title="No plans yet">
          Bundle the visits a home needs in a year, and let homeowners buy them together.
        </EmptyState>
      )}
    </Card>
  );
}
