import { UserCheck } from 'lucide-react';
import type { CaseDetail } from '#core/cases/views.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Takes a case that is somebody else's or nobody's. */
export function AssignToMe({ found }: { found: CaseDetail }) {
  const me = useRootData()?.session?.id;
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.cases.assign, {
    onSuccess: () => showToast({ title: 'Assigned to you', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Case not assigned', message, type: 'error' }),
  });
  if (!me || found.assignee?.id === me || found.status === 'resolved') return null;
  return (
    <Button
      kind="outline"
      icon={UserCheck}
      pending={pending}
      onClick={() => void run({ id: found.id, assigneeId: me })}
    >
      Assign to me
    </Button>
  );
}
