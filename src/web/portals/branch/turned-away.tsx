import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { BranchTurnedAway } from '#core/users/guard.ts';
import { BRANCH_REDIRECT_MS } from '#core/users/limits.ts';
import { ErrorDrawing } from '#web/lib/error-drawing.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { leaveSoon } from './branch-guard.ts';

/** Spec §4 Branch guard: one sentence, and 2 seconds later the page to go on with. */
export function TurnedAway({ away }: { away: BranchTurnedAway }) {
  const navigate = useNavigate();
  useEffect(() => leaveSoon(away.to, (to) => navigate(to, { replace: true })), [away.to, navigate]);

  const signIn = away.status === 401;
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <header className="px-(--page-x) py-5">
        <BrandMark withName />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1040px] grow content-center items-center gap-x-14 gap-y-6 px-(--page-x) pb-24 md:grid-cols-2"
      >
        <div className="max-w-[220px] md:max-w-[360px]">
          <ErrorDrawing light="door" />
        </div>
        <div className="max-w-[440px]">
          <div role="alert">
            <h1 className="text-task text-balance text-text-1">{away.message}</h1>
          </div>
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink to={away.to} kind="primary" size="lg">
              {signIn ? 'Sign in' : 'My dashboard'}
            </ButtonLink>
            <ButtonLink to="/" kind="outline" size="lg">
              Go Home
            </ButtonLink>
          </div>
          <p className="mt-5 text-detail text-text-3">
            {signIn ? 'The sign-in page' : 'Your dashboard'} opens by itself in {BRANCH_REDIRECT_MS / 1000}{' '}
            seconds.
          </p>
        </div>
      </main>
    </div>
  );
}
