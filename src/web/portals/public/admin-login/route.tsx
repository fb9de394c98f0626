import { TextLink } from '#web/ui/form/text-link.tsx';
import { AdminDoor } from '../entry/admin-door.tsx';
import { again } from '../entry/again.ts';
import { withNext } from '../entry/destination.ts';
import { entryData } from '../entry/entry-data.ts';
import { EntryHeading } from '../entry/entry-heading.tsx';
import { EntryNews } from '../entry/entry-news.tsx';
import { SignIn } from '../entry/sign-in.tsx';
import type { Route } from './+types/route';

export function loader({ context, request }: Route.LoaderArgs) {
  return entryData(context, request, 'admin');
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Administrator sign-in · Canopy' },
  { name: 'description', content: 'For marketplace administrators.' },
  { name: 'robots', content: 'noindex' },
];

/** The administrators' door: the same steps, without the house and the lamp. */
export default function AdminLogin({ loaderData: { next, session, demoLogins } }: Route.ComponentProps) {
  return (
    <AdminDoor
      below={
        <p className="mt-5 text-[0.875rem]/6 text-text-2">
          Booking or doing a job?{' '}
          <TextLink to={withNext('/login', next)} className="inline-flex items-center max-sm:min-h-11">
            Sign in here
          </TextLink>
        </p>
      }
    >
      <EntryHeading title="Administrator sign-in">
        For marketplace administrators. All activity is recorded.
      </EntryHeading>
      <EntryNews session={session} />
      <SignIn portal="admin" next={next} demoLogins={demoLogins.filter((login) => login.role === 'admin')} />
    </AdminDoor>
  );
}
