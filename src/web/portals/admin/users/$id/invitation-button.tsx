import { Mail } from 'lucide-react';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Sends the link to set a first password again. */
export function InvitationButton({ id }: { id: string }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.users.sendInvitation, {
    onSuccess: () =>
      showToast({
        title: 'The invitation is on its way',
        message: 'Its link works for seven days.',
        type: 'success',
      }),
    onFailure: ({ message }) => showToast({ title: 'Nothing was sent', message, type: 'error' }),
  });
  return (
    <Button kind="outline" icon={Mail} pending={pending} onClick={() => void run({ id })}>
      Send invitation again
    </Button>
  );
}
