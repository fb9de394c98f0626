import { useState } from 'react';
import { CREDENTIAL_FACTS, inSentence } from '#core/credentials/kinds.ts';
import type { RequirementView } from '#core/credentials/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Stops demanding a credential; asks first. */
export function EndRequirement({ requirement }: { requirement: RequirementView }) {
  const { id, kind, market, category, service } = requirement;
  const [isOpen, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const { label } = CREDENTIAL_FACTS[kind];
  const end = useCommand((api) => api.credentials.endRequirement, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: 'Requirement ended', type: 'success' });
    },
  });
  const where = `${service?.name ?? category.name} in ${market.name}`;
  return (
    <>
      <Button kind="outline" size="sm" aria-label={`End ${label} for ${where}`} onClick={() => setOpen(true)}>
        End
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Stop requiring ${inSentence(label)}?`}
        description={`Vendors can be booked for ${where} without it. Categories that were suspended for it open again within minutes.`}
        safeLabel="Keep requirement"
        actionLabel="End requirement"
        pending={end.pending}
        error={end.failure?.message ?? null}
        onConfirm={() => void end.run({ id })}
      />
    </>
  );
}
