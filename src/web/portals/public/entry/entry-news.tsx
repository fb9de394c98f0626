import { useRevalidator, useSearchParams } from 'react-router';
import { SESSION_EXPIRED } from '#core/users/access.ts';
import type { SessionView } from '#core/users/contract.ts';
import { EXPIRED_REASON } from '#core/users/sign-in-paths.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** Why somebody is at the door again: `reason` in the address, or the state of their account. */
export function EntryNews({ session }: { session: SessionView | null }) {
  const reason = useSearchParams()[0].get('reason');
  if (session) return <StillSignedIn session={session} />;
  if (reason === EXPIRED_REASON) {
    return (
      <Notice tone="warning" className="mb-5">
        {SESSION_EXPIRED}
      </Notice>
    );
  }
  if (reason === 'reset') {
    return (
      <Notice tone="success" className="mb-5">
        Password changed. Sign in with the new one.
      </Notice>
    );
  }
  return null;
}

function StillSignedIn({ session }: { session: SessionView }) {
  const { revalidate } = useRevalidator();
  const { run, pending } = useCommand((api) => api.users.signOut, {
    revalidate: false,
    onSuccess: () => void revalidate(),
  });
  return (
    <Notice
      tone="warning"
      title={session.suspended ? 'This account is suspended' : `You are signed in as ${session.full_name}`}
      className="mb-5"
    >
      {session.suspended
        ? `${session.email} can’t be used until support reopens it.`
        : 'This area is for administrators. Sign in with an administrator account to continue.'}
      <div className="mt-2.5">
        <Button size="sm" pending={pending} onClick={() => void run({})}>
          Sign out
        </Button>
      </div>
    </Notice>
  );
}
