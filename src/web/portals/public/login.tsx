import { useSearchParams } from 'react-router';
import { UnsentNews } from '#web/bookings/field-log/unsent-news.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import type { Route } from './+types/login';
import { again } from './entry/again.ts';
import { withNext } from './entry/destination.ts';
import { entryData } from './entry/entry-data.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryNews } from './entry/entry-news.tsx';
import { SignIn } from './entry/sign-in.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return entryData(context, request);
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in · Canopy' },
  { name: 'description', content: 'Sign in to book services, run your jobs or manage the marketplace.' },
];

export default function Login({ loaderData: { next, session, demoLogins } }: Route.ComponentProps) {
  const second = useSearchParams()[0].get('step') === 'code';
  return (
    <>
      <EntryHeading title={second ? 'One more step' : 'Sign in'}>
        {!second && (
          <>
            New here?{' '}
            <TextLink to={withNext('/signup', next)} className="inline-flex items-center max-sm:min-h-8">
              Create an account
            </TextLink>
          </>
        )}
      </EntryHeading>
      <EntryNews session={session} />
      {session === null && <UnsentNews />}
      <SignIn portal="member" next={next} demoLogins={demoLogins} />
    </>
  );
}
