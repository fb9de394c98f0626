import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { browserLog } from '#web/audit/this-browser.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Spec §6: empties the log of this browser. The server's is never cleared. */
export function ClearLog({ entries }: { entries: number }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { showToast } = useToastContext();
  const clear = () => {
    try {
      browserLog().clear();
      setOpen(false);
      showToast({ title: 'Browser log cleared', type: 'success' });
    } catch (refused) {
      setError(refused instanceof Error ? refused.message : String(refused));
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setError(null);
      }}
      trigger={
        <Button kind="outline" icon={Trash2} disabled={entries === 0}>
          Clear log
        </Button>
      }
      title="Clear this browser’s log?"
      description={`${entries.toLocaleString('en-US')} ${entries === 1 ? 'entry' : 'entries'} will be permanently deleted, and the clearing itself is recorded. Security alerts and the server log stay.`}
      safeLabel="Keep log"
      actionLabel="Clear log"
      error={error}
      onConfirm={clear}
    />
  );
}
