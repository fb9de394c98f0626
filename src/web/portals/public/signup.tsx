import { redirect, useNavigate, useSearchParams } from 'react-router';
import { api } from '#web/lib/api.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import type { Route } from './+types/signup';
import { again } from './entry/again.ts';
import { withNext } from './entry/destination.ts';
import { entryData } from './entry/entry-data.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryNews } from './entry/entry-news.tsx';
import { SignUpForm } from './entry/sign-up-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const token = (new URL(request.url).searchParams.get('invitation') ?? '').trim();
  const [entry, catalog, invitation] = await Promise.all([
    entryData(context, request),
    server.catalog.list({}),
    token ? server.vendors.invitation({ token }) : null,
  ]);
  // A link that opens nothing any more says so where it leads.
  if (invitation && !invitation.company)
    throw redirect(`/vendor-invitation?token=${encodeURIComponent(token)}`);
  return {
    next: entry.next,
    session: entry.session,
    trades: catalog.map(({ name }) => name),
    invitation: invitation?.company
      ? { token, company: invitation.company, email: invitation.email ?? '' }
      : null,
  };
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Create an account · Canopy' },
  {
    name: 'description',
    content: 'Book plumbers, electricians and more at prices you see first, or offer your own services.',
  },
];

export default function Signup({ loaderData: { next, session, trades, invitation } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const role = params.get('role') === 'vendor' ? 'vendor' : 'homeowner';
  const chooseRole = (chosen: string) =>
    setParams(
      (current) => {
        current.set('role', chosen);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <EntryHeading title={invitation ? `Join ${invitation.company}` : 'Create your account'}>
        Already have one?{' '}
        <TextLink to={withNext('/login', next)} className="inline-flex items-center max-sm:min-h-8">
          Sign in
        </TextLink>
      </EntryHeading>
      <EntryNews session={session} />
      <SignUpForm
        role={role}
        onRoleChange={chooseRole}
        trades={trades}
        invitation={invitation}
        onEnter={(home) => navigate(next ?? home, { replace: true })}
      />
    </>
  );
}
