import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { BranchTurnedAway } from '#core/users/guard.ts';
import { BRANCH_REDIRECT_MS } from '#core/users/limits.ts';
import { TurnedAwayFrame } from '#web/lib/refused/turned-away-frame.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { leaveSoon } from './branch-guard.ts';

/** Spec §4 Branch guard: one sentence, and 2 seconds later the page to go on with. */
export function TurnedAway({ away }: { away: BranchTurnedAway }) {
  const navigate = useNavigate();
  useEffect(() => leaveSoon(away.to, (to) => navigate(to, { replace: true })), [away.to, navigate]);

  const signIn = away.status === 401;
  return (
    <TurnedAwayFrame
      title={away.message}
      links={
        <>
          <ButtonLink to={away.to} kind="primary" size="lg">
            {signIn ? 'Sign in' : 'My dashboard'}
          </ButtonLink>
          <ButtonLink to="/" kind="outline" size="lg">
            Go Home
          </ButtonLink>
        </>
      }
      soon={`${signIn ? 'The sign-in page' : 'Your dashboard'} opens in ${BRANCH_REDIRECT_MS / 1000} seconds.`}
    />
  );
}
