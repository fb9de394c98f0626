import { clsx } from 'clsx';
import { redirect } from 'react-router';
import { HelpShelves } from '#web/cases/help/help-shelves.tsx';
import { helpView } from '#web/cases/help/help-view.ts';
import { ownSupport } from '#web/cases/own-support.ts';
import { api } from '#web/lib/api.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { PAGE_WIDTH } from '../frame/width.ts';
import type { Route } from './+types/route';

const GuestForm = late(() => import('./guest-form.tsx').then((part) => part.GuestForm));

export async function loader({ context, request }: Route.LoaderArgs) {
  const own = ownSupport(await api(context, request).users.session({}), request);
  if (own) throw redirect(own);
  return helpView(new URL(request.url).searchParams, 'visitor');
}

export const handle: SharedPage = { shared: { params: [], drawn: ['q'] } };

export const meta: Route.MetaFunction = () => [
  { title: 'Help and support · Canopy' },
  {
    name: 'description',
    content:
      'Answers about booking, visits, payments, refunds, rewards and accounts, and a way to write to us.',
  },
];

/** Help for everybody, and a contact form for people without an account. */
export default function Support({ loaderData }: Route.ComponentProps) {
  return (
    <div className={clsx('w-auto pt-8 pb-12 md:pt-12', PAGE_WIDTH)}>
      <h1 className="text-task text-text-1">Help and support</h1>
      <p className="mt-1 mb-5 max-w-[56em] text-[0.9375rem]/[1.375rem] text-pretty text-text-2">
        Find an answer, or{' '}
        <a href="#contact" className="text-accent-text underline underline-offset-[3px]">
          write to us
        </a>
        . Have an account? Sign in first, so we can see the job you’re asking about.
      </p>
      <HelpShelves {...loaderData} path="/support" contactHref="/support#contact" />
      <Soon>
        <GuestForm />
      </Soon>
    </div>
  );
}
