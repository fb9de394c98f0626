import { CASE_STATUS_LOOKS, type CaseStatus, caseStatusesFrom } from '#core/cases/status.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

/**
 * One button for each status that can follow; everything else of the case stays as it is. Waiting for the requester comes
 * with an answer to them.
 */
export function CaseMoves({ found }: { found: CaseDetail }) {
  const { showToast } = useToastContext();
  const { id, subject, details, priority, assignee, version } = found;
  const labelOf = (status: CaseStatus) => CASE_STATUS_LOOKS[status].label.toLowerCase();
  const moving = useCommand((api) => api.cases.edit, {
    onSuccess: ({ status }) => showToast({ title: `Case marked as ${labelOf(status)}`, type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Status not changed', message, type: 'error' }),
  });
  const moveTo = (status: CaseStatus) =>
    moving.run({
      ...{ id, subject, details, priority, status },
      assigneeId: assignee?.id ?? null,
      expectedVersion: version,
    });
  return caseStatusesFrom(found.status)
    .filter((status) => status !== found.status && status !== 'waiting')
    .map((status) => (
      <Button key={status} kind="outline" pending={moving.pending} onClick={() => void moveTo(status)}>
        Mark as {labelOf(status)}
      </Button>
    ));
}
