import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RestorePreview } from '#core/audit/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { CompareTable } from '#web/ui/data/compare/compare-table.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** What putting the entry back would write now, and the way to do it with a reason. */
export function RestoreCard({ id, plan }: { id: string; plan: RestorePreview }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.audit.restore, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Previous values restored', type: 'success' });
      },
    }),
    input: ({ reason }) => ({ id, reason }),
  });
  const ready = plan.fields.filter(({ state }) => state === 'ready');
  return (
    <Card title="Restore" flush>
      <CompareTable
        label="What restoring changes"
        rowsHeader="Field"
        columns={[
          { id: 'now', header: 'Now', tone: 'was' },
          { id: 'then', header: 'Restored', tone: 'is' },
        ]}
        rows={plan.fields.map(({ field, label, now, before, state }) => ({
          id: field,
          label,
          values: [now, state === 'ready' ? before : now],
        }))}
      />
      <div className="border-t border-line-1 px-(--card-pad) py-3">
        {plan.problem && <Notice tone={ready.length > 0 ? 'warning' : 'info'}>{plan.problem}</Notice>}
        {!plan.problem && !plan.allowed && (
          <p className="text-body text-text-3">You can view but not change records of this kind.</p>
        )}
        {!plan.problem && plan.allowed && (
          <ConfirmDialog
            open={open}
            onOpenChange={(next) => {
              setOpen(next);
              form.clearFaults();
            }}
            trigger={
              <Button kind="outline" icon={Undo2}>
                Restore
              </Button>
            }
            title={ready.length === 1 ? 'Restore this field?' : `Restore these ${ready.length} fields?`}
            description={`${ready.map(({ label, before }) => `${label}: ${before}`).join('. ')}. It’s validated and recorded like any other change.`}
            safeLabel="Cancel"
            actionLabel="Restore"
            danger={false}
            pending={form.pending}
            error={form.message}
            onConfirm={form.submit}
          >
            <form {...form.props}>
              <TextareaField label="Reason" rows={2} maxLength={500} {...form.field('reason')} />
            </form>
          </ConfirmDialog>
        )}
      </div>
    </Card>
  );
}
