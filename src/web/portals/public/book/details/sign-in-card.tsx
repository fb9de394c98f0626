import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { withNext } from '../../entry/destination.ts';

/** A home belongs to somebody: the way to sign in and back to this very place. */
export function SignInCard({ back }: { back: string }) {
  return (
    <div className="rounded-card border border-line-1 bg-bg-1 p-(--card-pad)">
      <p className="text-[0.9375rem]/5 font-semibold text-text-1">Your address comes next</p>
      <p className="mt-1 max-w-[44ch] text-[0.875rem]/5 text-text-2">
        Sign in or create an account to say where. Your answers stay here meanwhile.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={withNext('/login', back)} kind="outline" size="lg">
          Sign in
        </ButtonLink>
        <ButtonLink to={withNext('/signup', back)} kind="outline" size="lg">
          Create an account
        </ButtonLink>
      </div>
    </div>
  );
}
