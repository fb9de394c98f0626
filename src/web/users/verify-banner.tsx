import { useState } from 'react';
import type { SessionView } from '#core/users/contract.ts';
import { VERIFICATION_LINK_MS } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

const HOURS = VERIFICATION_LINK_MS / 3_600_000;

/** Asks to confirm the email address, and sends the mail again. Nothing for those who have. */
export function VerifyBanner({ session }: { session: Pick<SessionView, 'email' | 'emailVerified'> }) {
  const [sent, setSent] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.users.resendVerification, {
    revalidate: false,
    onSuccess: () => setSent(true),
    onFailure: (failure) =>
      showToast({ title: 'The email wasn’t sent', message: failure.message, type: 'error' }),
  });
  if (session.emailVerified) return null;
  return (
    <Banner
      action={
        <Button size="sm" kind="outline" pending={pending} onClick={() => void run({})}>
          {sent ? 'Send it again' : 'Send a new link'}
        </Button>
      }
    >
      {sent
        ? `A new link is on its way to ${session.email}. It works for ${HOURS} hours.`
        : `Confirm your email address with the link we sent to ${session.email}.`}
    </Banner>
  );
}
