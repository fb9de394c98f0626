import { ShieldCheck } from 'lucide-react';
import { useRootData } from '#web/lib/root-data.ts';
import { SampleCityLine } from '#web/lib/sample-city-line.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { SkipLink } from '#web/ui/layout/skip-link.tsx';
import type { Route } from './+types/admin-login';
import { again } from './entry/again.ts';
import { withNext } from './entry/destination.ts';
import { entryData } from './entry/entry-data.ts';
import { EntryHeading } from './entry/entry-heading.tsx';
import { EntryNews } from './entry/entry-news.tsx';
import { SignIn } from './entry/sign-in.tsx';
import { BrandLink } from './frame/brand-link.tsx';
import { ThemeSwitch } from './frame/theme-switch.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return entryData(context, request, 'admin');
}

export const action = again;

export const meta: Route.MetaFunction = () => [
  { title: 'Administrator sign-in · Canopy' },
  { name: 'description', content: 'For the people who run the marketplace.' },
  { name: 'robots', content: 'noindex' },
];

/** The administrators' door: the same steps, without the house and the lamp. */
export default function AdminLogin({ loaderData: { next, session, demoLogins } }: Route.ComponentProps) {
  const root = useRootData();
  return (
    <div data-density="public" className="flex min-h-dvh flex-col">
      <SkipLink />
      {root?.sampleCity && (
        <div className="text-center">
          <SampleCityLine />
        </div>
      )}
      <div className="flex grow flex-col bg-bg-sunk">
        <header className="flex h-16 items-center justify-between px-(--page-x) md:h-[72px] lg:px-10">
          <BrandLink />
          <ThemeSwitch {...(root ? { serverTheme: root.theme } : {})} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="flex grow flex-col items-center justify-center px-(--page-x) pt-4 pb-24"
        >
          <div className="w-full max-w-[420px] rounded-dialog border border-line-2 bg-bg-1 p-5 sm:p-8">
            <div className="mb-4">
              <Badge icon={ShieldCheck}>Administration</Badge>
            </div>
            <EntryHeading title="Administrator sign-in">
              For the people who run the marketplace. Every step here is recorded.
            </EntryHeading>
            <EntryNews session={session} />
            <SignIn
              portal="admin"
              next={next}
              demoLogins={demoLogins.filter((login) => login.role === 'admin')}
            />
          </div>
          <p className="mt-5 text-[0.875rem]/6 text-text-2">
            Booking or doing a job?{' '}
            <TextLink to={withNext('/login', next)} className="inline-flex items-center max-sm:min-h-11">
              Sign in here
            </TextLink>
          </p>
        </main>
      </div>
    </div>
  );
}
