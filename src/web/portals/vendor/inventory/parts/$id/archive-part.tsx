import { Archive, ArchiveRestore } from 'lucide-react';
import type { PartDetail } from '#core/inventory/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Takes a part out of use, or brings it back: it can be undone at once, so nothing is asked. */
export function ArchivePart({ part: { id, name, isArchived } }: { part: PartDetail }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.inventory.archive, {
    onSuccess: () =>
      showToast({ title: isArchived ? 'Part restored' : 'Part archived', message: name, type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Nothing changed', message, type: 'error' }),
  });
  return (
    <Button
      kind="quiet"
      icon={isArchived ? ArchiveRestore : Archive}
      pending={pending}
      onClick={() => void run({ id, archived: !isArchived })}
    >
      {isArchived ? 'Restore' : 'Archive'}
    </Button>
  );
}
