import { type LucideIcon, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { EntryOutcome, OutcomeActions } from '../entry/entry-outcome.tsx';

/** The secret in the address of an invitation; empty for none. */
export function invitationToken(request: Request): string {
  return (new URL(request.url).searchParams.get('token') ?? '').trim();
}

/** What browsers and search engines are told of a page behind an invitation. */
export function invitationMeta(title: string, description: string) {
  return [
    { title: `${title} · Canopy` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
    // The link in the address is a secret until it is used.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

type InvitationOverProps = { icon?: LucideIcon; title?: string; children: ReactNode };

/** There is nothing to accept: why, and the way on. */
export function InvitationOver({
  icon = Unlink,
  title = 'This invitation isn’t valid',
  children,
}: InvitationOverProps) {
  return (
    <EntryOutcome icon={icon} tone="bad" title={title}>
      {children}
      <OutcomeActions>
        <ButtonLink to="/" kind="outline" size="lg">
          Go to Canopy
        </ButtonLink>
      </OutcomeActions>
    </EntryOutcome>
  );
}

type AcceptInvitationProps = {
  token: string;
  join: {
    run: (input: { token: string }) => unknown;
    pending: boolean;
    failure: { message: string } | null;
  };
};

/** For whoever may accept it: a click uses the invitation up. */
export function AcceptInvitation({ token, join }: AcceptInvitationProps) {
  return (
    <>
      <div className="mt-4">
        <FormErrors message={join.failure?.message ?? null} />
      </div>
      <OutcomeActions>
        <Button kind="primary" size="lg" pending={join.pending} onClick={() => void join.run({ token })}>
          Accept invitation
        </Button>
      </OutcomeActions>
    </>
  );
}
