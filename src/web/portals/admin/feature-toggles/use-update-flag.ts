import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { type FlagUpdate, updateFlag } from '#web/settings/feature-flags.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';

/** Changes a flag in the name of whoever looks; a failure is shown as a toast where no form shows it. */
export function useUpdateFlag(options: { done: string; onDone?: () => void; toastFailure?: boolean }) {
  const { done, onDone, toastFailure = true } = options;
  const { showToast } = useToastContext();
  const userId = useRootData()?.session?.id ?? '';
  const command = useCommand(updateFlag, {
    onSuccess: () => {
      showToast({ title: done, type: 'success' });
      onDone?.();
    },
    onFailure: ({ message }) => {
      if (toastFailure) showToast({ title: 'The feature wasn’t changed', message, type: 'error' });
    },
  });
  return {
    ...command,
    run: (change: Omit<FlagUpdate, 'userId'>) => command.run({ ...change, userId }),
  };
}
