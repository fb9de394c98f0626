import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { withNext } from '../../entry/destination.ts';

/** The way to an account and back to this very place. */
export function SignInCard({
  back,
  title = 'Who is this visit for?',
  text = 'Your account is where the vendor reaches you. Next you’ll add the address, and we’ll hold your time for 10 minutes while you pay.',
}: {
  back: string;
  title?: string;
  text?: string;
}) {
  return (
    <div className="rounded-card border border-line-1 bg-bg-1 p-(--card-pad)">
      <p className="text-[0.9375rem]/5 font-semibold text-text-1">{title}</p>
      <p className="mt-1 max-w-[46ch] text-[0.875rem]/5 text-text-2">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={withNext('/signup', back)} kind="primary" size="lg">
          Create an account
        </ButtonLink>
        <ButtonLink to={withNext('/login', back)} kind="outline" size="lg">
          Sign in
        </ButtonLink>
      </div>
    </div>
  );
}
