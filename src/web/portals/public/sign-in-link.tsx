import { pageOfSite, safeNext } from '#core/lib/next-path.ts';
import { SIGN_IN_LINK_MS } from '#core/users/limits.ts';
import { requestContext } from '#web/lib/request-context.ts';
import type { Route } from './+types/sign-in-link';
import { again } from './entry/again.ts';
import { AskForLink } from './entry/ask-for-link.tsx';
import { FollowLink } from './entry/follow-link.tsx';

const MINUTES = SIGN_IN_LINK_MS / 60_000;

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('next');
  // Mails of a hosted sign-in service name the page by its whole address.
  const next = safeNext(asked) ?? pageOfSite(asked, context.get(requestContext).publicUrl);
  return { token: searchParams.get('token')?.trim() ?? null, next };
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in by email · Canopy' },
  { name: 'description', content: 'Get a link that signs you in without your password.' },
  { name: 'robots', content: 'noindex' },
  // The link in the address is a secret until it is used.
  { name: 'referrer', content: 'no-referrer' },
];

/** The second way in: asking for a link, and, with a token in the address, following it. */
export default function SignInLink({ loaderData: { token, next } }: Route.ComponentProps) {
  if (token !== null) return <FollowLink token={token} next={next} />;
  return (
    <AskForLink
      title="Sign in by email"
      intro="Enter your account email and we’ll send you a link that signs you in without your password."
      actionLabel="Email me a link"
      operation={(api) => api.users.requestSignInLink}
      next={next}
      outcome={`a link that signs you in is on its way. It works once, for ${MINUTES} minutes.`}
    />
  );
}
