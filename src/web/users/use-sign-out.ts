import { forgetPersonal } from '#web/lib/personal-storage.ts';
import { deleteCopiesOfOthers } from '#web/lib/signal/page-copies.ts';
import { endPushHere } from '#web/lib/signal/push-owner.ts';
import { type CommandFailure, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { announceSession } from './session-channel.ts';

/** Both ways to sign out. Afterwards the site is loaded anew, so that nothing of the person stays in this window. */
export function useSignOut() {
  const { showToast } = useToastContext();
  const options = {
    revalidate: false,
    onSuccess: () => {
      announceSession({ name: 'signed_out' });
      forgetPersonal();
      const leave = () => window.location.assign('/');
      Promise.allSettled([deleteCopiesOfOthers(null), endPushHere()]).then(leave, leave);
    },
    onFailure: (failure: CommandFailure) =>
      showToast({ title: 'You are still signed in', message: failure.message, type: 'error' }),
  };
  const one = useCommand((api) => api.users.signOut, options);
  const all = useCommand((api) => api.users.signOutEverywhere, options);
  return {
    signOut: () => void one.run({}),
    signOutEverywhere: () => void all.run({}),
    pending: one.pending || all.pending,
  };
}
